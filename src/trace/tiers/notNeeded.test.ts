import { expect, it } from 'vitest';
import { odditiesOf, readFiles } from './tiersTesting';

const HEADER = '{"type":"tier-trace","version":1,"text":"full"}';
const tool = (time: string) => `{"type":"tool","session":"s","time":${time},"name":"t"}`;

it('a time no calendar has costs its line, by number', async () => {
  const reading = await readFiles({ 't.jsonl': [HEADER, tool('1'), tool('1e300'), tool('-1'), tool('8.64e15')].join('\n') });
  expect(reading.sessions[0]?.events.map(({ time }) => time)).toEqual([1, 8.64e15]);
  expect(reading.problems[0]).toMatchObject({ code: 'bad-field', line: 3, sentence: expect.stringContaining('time is not a time') });
});

it('a newer log whose lines lack what is needed is not said to read cleanly', async () => {
  const log = (version: number, key: string) => [
    `{"type":"session","version":${version},"id":"l"}`, `{"type":"agent/inbox/spliced","seq":0,"time":1,"data":{"${key}":[]}}`, '{"type":"step/start","seq":1,"time":2,"data":{"turn":1,"step":1}}',
  ].join('\n');
  const codes = async (text: string) => odditiesOf(await readFiles({ 'l.jsonl': text })).filter((code) => code.startsWith('newer'));
  expect(await codes(log(7, 'added'))).toEqual(['newer-version-lacks']);
  expect(await codes(log(7, 'inserted'))).toEqual(['newer-version']);
  expect(await codes(log(0, 'added'))).toEqual([]);
});
