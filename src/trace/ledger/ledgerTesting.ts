/** A small ledger of our own, and the files that hold it, for tests only. */
import { event, message, move, answer, type TestEvent } from '../testEvents';

const about = (id: string, tool: string) => ({ toolCallId: id, toolName: tool });
const basis = (id: string, tool: string, iteration: number, more: object = {}) => ({ kind: 'basis', ...about(id, tool), iteration, basis: 'direct', ...more });
const said = (id: string, standing: string, iteration: number, more: object = {}) =>
  ({ kind: 'standing', toolCallId: id, standing, assertions: [], declaredOn: 'answer', iteration, ...more });
const judged = (id: string, tool: string, standing: string, confidence: number, iteration: number) => ({
  kind: 'judgment', ...about(id, tool), source: 'judge', judge: { name: 'typesafe', model: 'jev-1' }, against: 'question', standing,
  probabilities: { fact: 0.1, open: 0.2, noise: 0.3, 'ruled-out': 0.4 }, confidence, testsSubject: 0.5, usage: { inputTokens: 100, outputTokens: 10 }, latencyMs: 200, iteration,
});
const fact = (order: string, status: string, call: string) =>
  ({ assertions: [{ subject: { kind: 'order', id: order }, predicate: 'status', value: status, stratum: 'asserted', provenance: `tool:${call}` }] });

/** Four results: agree, disagree, judge failed, undeclared. One conflict, filed and current. */
export const ROWS: readonly object[] = [
  basis('c1', 'get_order', 1, { proposition: 'The order shipped' }),
  basis('c2', 'get_scan', 1),
  judged('c1', 'get_order', 'fact', 0.8, 1),
  judged('c2', 'get_scan', 'noise', 0.4, 1),
  said('c1', 'fact', 2, { toolName: 'get_order', ...fact('o-1', 'shipped', 'c1'), declaredOn: { toolCallId: 'c3' } }),
  basis('c3', 'search', 2),
  { kind: 'judgment-error', ...about('c3', 'search'), source: 'judge', judge: { name: 'typesafe' }, status: 529, message: 'overloaded', latencyMs: 50, iteration: 2 },
  said('c2', 'fact', 3, { toolName: 'get_scan', ...fact('o-1', 'lost', 'c2') }),
  said('c3', 'open', 3, { toolName: 'search' }),
  { kind: 'conflict', key: 'order\u0000o-1\u0000status\u0000', witnesses: [{ toolCallId: 'c1', subject: { kind: 'order', id: 'o-1' }, predicate: 'status' }, { toolCallId: 'c2', subject: { kind: 'order', id: 'o-1' }, predicate: 'status' }], iteration: 3 },
  basis('c4', 'get_order', 3, { proposition: 'It can be sent again' }),
  judged('c4', 'get_order', 'ruled-out', 0.6, 3),
];

const HISTORY = [
  { role: 'user', content: 'where is it?' },
  { role: 'assistant', content: '', toolCalls: [{ id: 'c1', name: 'get_order', args: { id: 'o-1' } }] },
  { role: 'tool', content: 'a ticket', toolCallId: 'c1', toolName: 'get_order' },
  { role: 'tool', content: 'no scan', toolCallId: 'c2', toolName: 'get_scan' },
  { role: 'tool', content: 'refused', toolCallId: 'c9', toolName: 'pay', notDispatched: true },
];

/** The run's events: message, verdict, the calls, and one findings event per row that has one. */
export function eventsOf(run: string): TestEvent[] {
  return [
    message('where is my order?', { run }), move('shipping', { run, at: 5 }),
    event('stream.tool_start', { toolName: 'get_order', toolCallId: 'c1', args: { id: 'o-1', deep: true } }, { run, at: 10 }),
    event('stream.tool_end', { toolCallId: 'c1', result: { status: 'shipped' }, durationMs: 1 }, { run, at: 12 }),
    event('findings.declared', { ...about('c1', 'get_order'), iteration: 1, basis: 'direct', hasProposition: true }, { run, at: 20 }),
    event('findings.judged', { ...about('c1', 'get_order'), iteration: 1, against: 'proposition', standing: 'fact', confidence: 0.8, latencyMs: 200, inputTokens: 100, outputTokens: 10 }, { run, at: 30 }),
    event('findings.standing', { ...about('c1', 'get_order'), iteration: 2, standing: 'fact', declaredOn: 'tool-call', assertionCount: 1, agrees: true, conflictKeys: ['order\u0000o-1\u0000status\u0000'] }, { run, at: 40 }),
    event('findings.judge_failed', { ...about('c3', 'search'), iteration: 2, status: 529, latencyMs: 50 }, { run, at: 50 }),
    answer('Done.', { run, at: 60 }),
  ];
}

/** A recording whose state holds a ledger; `ledger` may be anything. */
export function ledgerRecording(ledger: unknown, run = 'run-1', events: readonly TestEvent[] = eventsOf(run)): string {
  return JSON.stringify({ snapshot: { sharedState: { userMessage: 'where is my order?', turnNumber: 1, history: HISTORY, findingsLedger: ledger } }, events, structure: {} });
}
