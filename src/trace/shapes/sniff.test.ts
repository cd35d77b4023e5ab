import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, eventText, seeBytes } from '../scanTesting';

describe('files that are something else', () => {
  const cases: readonly [name: string, content: Uint8Array | string, code: string][] = [
    ['empty', '', 'empty-file'],
    ['blank', ' \n\r\n\t ', 'blank-file'],
    ['zeros', new Uint8Array(9000), 'blank-file'],
    ['null', 'null\n', 'only-null'],
    ['number', '123', 'only-number'],
    ['text', '"x"', 'only-text'],
    ['boolean', 'true', 'only-boolean'],
    ['empty array', '[]', 'empty-array'],
    ['numbers', '[1,2,3]', 'other-array'],
    ['foreign array', '[{"a":},{"b":oh}]', 'other-array'],
    ['empty object', '{}', 'empty-object'],
    ['foreign object', '{"name":"x","version":"1.0"}', 'no-events-key'],
    ['no events', '{"snapshot":{},"structure":{}}', 'no-events-key'],
    ['empty events', '{"events":[]}', 'no-events'],
    ['png', concat(Uint8Array.of(0x89), 'PNG\r\n', Uint8Array.of(0x1a, 10, 0, 0)), 'png'],
    ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'jpeg'],
    ['pdf', '%PDF-1.7\n', 'pdf'],
    ['zip', concat('PK\x03\x04', new Uint8Array(30)), 'zip'],
    ['parquet', concat('PAR1', new Uint8Array(30)), 'parquet'],
    ['sqlite', concat('SQLite format 3\0', new Uint8Array(80)), 'sqlite'],
    ['html', '\n<!DOCTYPE html><html><body>404</body></html>', 'html'],
    ['xml', '<?xml version="1.0"?><a/>', 'xml'],
    ['csv', 'run,skill,score\n1,billing,0.5\n2,refund,0.25\n', 'csv'],
    ['plain', 'Dear team,\nthe trace is attached.\n', 'plain-text'],
    ['many plain lines', 'one more line of a server log\n'.repeat(5000), 'plain-text'],
    ['binary', Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251), 'binary'],
    ['one cut line', eventText(1).slice(0, 50), 'cut-only-line'],
    ['lines that only start like JSON', '{a:1}\n{b:2}\n', 'broken-json'],
  ];
  for (const [name, content, code] of cases) {
    it(`${name}: ${code}`, async () => {
      for (const size of [3, 1 << 16]) {
        const { scan, codes, texts } = await seeBytes(content, size, 'dropped.json');
        expect(codes).toEqual([code]);
        expect(texts).toEqual([]);
        expect(scan.problems[0]).toMatchObject({ severity: 'fatal', file: 'dropped.json', sentence: expect.stringMatching(/^dropped\.json .+\.$/) });
        expect(scan.report.form).toBeUndefined();
        expect(scan.complete).toBe(true);
      }
    });
  }

  it('each has a sentence of its own', async () => {
    const sentences = new Map<string, string>();
    for (const [, content, code] of cases) sentences.set((await seeBytes(content)).scan.problems[0]?.sentence ?? '', code);
    const codes = new Set(cases.map(([, , code]) => code));
    expect(new Set(sentences.values()).size).toBe(codes.size);
  });

  it('arbitrary bytes never throw, and the counts always add up', async () => {
    await fc.assert(fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json().map((text) => new TextEncoder().encode(text)), fc.array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', '\n', '{"type":', '"events":[', '1', ' ')).map((parts) => concat(...parts))),
      fc.constantFrom(1, 3, 1000), async (bytes, size) => {
        const { scan } = await seeBytes(bytes, size);
        const whole = await seeBytes(bytes, 1 << 20);
        const { lines, read, skipped, bad } = scan.report;
        expect(read + skipped + bad).toBe(lines);
        expect(scan.report).toEqual(whole.scan.report);
        expect(scan.problems).toEqual(whole.scan.problems);
        expect(lines === 0 ? scan.problems.length : 1).toBeGreaterThan(0);
      }), { numRuns: 400 });
  });

  it('the form does not depend on how much came in the first chunk', async () => {
    const text = `{"note":"${'x'.repeat(70_000)}",${eventText(1).slice(1)}\n`;
    const small = await seeBytes(text, 1000);
    const large = await seeBytes(text, 1 << 20);
    expect(large.scan.report).toEqual(small.scan.report);
    expect(large.codes).toEqual(small.codes);
  });
});
