import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventHead, parseHead, readHead } from './eventHead';
import { codeOfType, EVENT } from './eventTypes';
import { event, move } from './testEvents';
import type { Span } from './span';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const textOf = (span: Span): string | undefined => span.present ? decoder.decode(span.bytes.subarray(span.from, span.to)) : undefined;

function seen(head: EventHead): unknown {
  return {
    type: head.type, at: head.at, run: textOf(head.run), session: textOf(head.session), stage: textOf(head.stage), agent: textOf(head.agent),
    composition: textOf(head.composition), subflow: textOf(head.subflow), composed: head.composed, beyond: head.beyondMinimal,
  };
}

function readText(text: string): { fate: string; head: EventHead } {
  // Bytes before and behind must not matter.
  const bytes = encoder.encode(`}},"meta":{${text}}}"x"`);
  const head = new EventHead();
  return { fate: readHead(bytes, 11, bytes.length - 5, head), head };
}

test('the head of a compact event is read without parsing it', () => {
  const { fate, head } = readText(JSON.stringify(move('billing', { run: 'run-7', session: 'sess 🧾', agent: 'desk', at: 5, stage: 'pick-entry#1' })));
  expect(fate).toBe('wanted');
  expect(head.payloadFrom).toBeGreaterThan(0);
  expect(seen(head)).toMatchObject({ type: EVENT.turnRouted, run: 'run-7', session: 'sess 🧾', stage: 'pick-entry#1', agent: 'desk', composed: false, at: 1_790_000_000_005 });
});

test('bytes give the same head as a parse, for any payload and meta', () => {
  const word = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('Agent:x', 'Sequence:y', '{', '}}', ',"meta":{', '"', '\\', 'run-1', ''));
  const meta = fc.dictionary(fc.constantFrom('wallClockMs', 'runId', 'sessionId', 'runtimeStageId', 'subflowPath', 'compositionPath', 'other', 'principal'),
    fc.oneof(word, fc.array(word, { maxLength: 3 }), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue()));
  const type = fc.constantFrom('agent.turn_start', 'skill.turn_routed', 'stream.tool_end', 'error.fatal', 'agent.run_configured');
  fc.assert(fc.property(type, fc.jsonValue(), meta, (name, payload, metaValue) => {
    const text = JSON.stringify({ type: `agentfootprint.${name}`, payload, meta: metaValue });
    const bytes = encoder.encode(text);
    const parsed = new EventHead();
    const fate = parseHead(bytes, 0, bytes.length, parsed);
    const read = readText(text);
    expect([read.fate, seen(read.head)]).toEqual([fate, seen(parsed)]);
  }), { numRuns: 500 });
});

test.each([
  '{"type":"agentfootprint.agent.turn_start","payload":{"a":1,"meta":{"runId":"inner"}}}',
  '{"type":"agentfootprint.agent.turn_start","payload":{"a":1},"meta":{"runId":"outer"},"x":"}}"}',
  '{"type":"agentfootprint.agent.turn_start","payload":{"a":1},"meta":{"runId":"outer"},"more":{"meta":{"runId":"inner"}}}',
  '{"type":"agentfootprint.agent.turn_start","meta":{"runId":"outer"},"payload":{"a":1,"meta":{"runId":"inner"}}}',
  '{"type":"agentfootprint.agent.turn_start","payload":{},"meta":{}}',
])('only the meta of the event itself counts: %s', (text) => {
  const bytes = encoder.encode(text);
  const parsed = new EventHead();
  parseHead(bytes, 0, bytes.length, parsed);
  expect(seen(readText(text).head)).toEqual(seen(parsed));
});

test('what nobody asks for is skipped unread when it ends like an object, and is bad when it does not', () => {
  expect(readText('{"type":"agentfootprint.stream.token","payload":{broken}').fate).toBe('skipped');
  expect(readText('{"type":"agentfootprint.stream.token","payload":{"con').fate).toBe('bad');
  expect(readText('{"type":"agentfootprint.agent.turn_start","payload":{"con').fate).toBe('bad');
  expect(readText('not json').fate).toBe('bad');
});

test('JSON that is no event is told from an event of another system', () => {
  for (const text of ['123', '"x"', '[]', '{}', '{"type":7}']) expect(readText(text)).toMatchObject({ fate: 'skipped', head: { notEvent: true } });
  expect(readText('{"type":"other.system","meta":{}}')).toMatchObject({ fate: 'skipped', head: { notEvent: false } });
});

test('only agent and error events belong to a minimal log', () => {
  const beyond = (type: string): boolean => readText(JSON.stringify(event(type, {}))).head.beyondMinimal;
  expect(['agent.turn_start', 'agent.iteration_end', 'error.fatal', 'stream.llm_end', 'context.evaluated', 'agenda.x'].map(beyond)).toEqual([false, false, false, true, true, true]);
});

test('names of types are matched whole', () => {
  expect(codeOfType('agentfootprint.skill.turn_routed')).toBe(EVENT.turnRouted);
  for (const type of ['skill.turn_routed', 'agentfootprint.skill.turn_route', 'agentfootprint.constructor', 'agentfootprint.']) expect(codeOfType(type)).toBe(-1);
});
