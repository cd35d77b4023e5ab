import { describe, expect, it } from 'vitest';
import { safeFileName } from './download';

describe('file names', () => {
  it.each([
    ['desk week.ndjson', 'desk week.ndjson.csv'],
    ['../../etc/passwd', 'etc-passwd.csv'],
    ['a\u202Egnp.exe', 'a-gnp.exe.csv'],
    ['\u0000<>', 'trace.csv'],
  ])('%j becomes %j', (text, name) => {
    expect(safeFileName(text, '.csv')).toBe(name);
  });

  it('stay short', () => {
    expect(safeFileName('x'.repeat(500), '.json')).toHaveLength(85);
  });
});
