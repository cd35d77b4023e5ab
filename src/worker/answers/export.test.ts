import { describe, expect, it } from 'vitest';
import type { TurnRow } from '../protocol';
import { rowsToCsv, rowsToJson } from './export';

const row = (over: Partial<TurnRow>): TurnRow => ({
  index: 0, key: 'run-1', ordinal: 1, at: Date.UTC(2026, 9, 5, 13, 58, 25), conversation: 's-1', place: 2,
  message: { state: 'text', text: 'hello', length: 5, cut: false },
  recorded: { kind: 'stay', target: 'billing', held: true }, inForce: { kind: 'move', target: 'refunds' },
  flip: true, menuChanged: false, top: { id: 'refunds', score: 0.71 }, runnerUp: { id: 'billing', score: 0.48 }, above: 4,
  gap: 0.1145, fromMargin: 0.0345, toFloor: 0.26, ...over,
});

const lineOf = (over: Partial<TurnRow>): string => rowsToCsv([row(over)]).split('\r\n')[1] ?? '';
const text = (message: string): Partial<TurnRow> => ({ message: { state: 'text', text: message, length: message.length, cut: false } });

describe('CSV', () => {
  it('names its columns and writes times in UTC', () => {
    const [head, line] = rowsToCsv([row({})]).split('\r\n');
    expect(head).toMatch(/^turn,key,time,conversation/);
    expect(line).toBe('1,run-1,2026-10-05T13:58:25.000Z,s-1,2,hello,stay,billing,move,refunds,true,false,refunds,0.71,billing,0.48,4,0.1145,0.0345,0.26');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('makes %j inert', (message) => {
    expect(lineOf(text(message))).toContain(`,"'${message}",`);
  });

  it('quotes commas, quotes and line ends', () => {
    expect(rowsToCsv([row(text('a,"b"\nc'))])).toContain(',"a,""b""\nc",');
  });

  it('leaves absent numbers empty and names missing messages', () => {
    const { gap: _gap, fromMargin: _from, ...rest } = row({ message: { state: 'kept-out' } });
    expect(rowsToCsv([rest])).toContain(',[kept out by policy],');
    expect(rowsToCsv([rest])).toContain(',4,,,0.26');
  });
});

describe('JSON', () => {
  it('leaves absent values out and keeps hostile text as text', () => {
    const { gap: _gap, ...rest } = row(text('</script><img onerror=1>'));
    const parsed: unknown = JSON.parse(rowsToJson([rest]));
    expect(parsed).toMatchObject([{ message: '</script><img onerror=1>', time: '2026-10-05T13:58:25.000Z' }]);
    expect(parsed).not.toHaveProperty('0.gap');
  });
});
