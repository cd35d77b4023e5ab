/**
 * Rows as far as findings events tell them (ledger.md §7, §10): ids, standings, confidence and tokens, and no text, value or
 * probability.
 *
 * Law: what an event does not tell is absent, or empty where a row must have it; whoever shows such a row knows its ledger is partial.
 */
import { AGAINST, BASES, EXPECTS, isStanding, type ConflictRow, type LedgerRow, type Witness } from '../../engine/ledger';
import { KEY_SEPARATOR } from '../../engine/ledger/compare';
import { EVENT } from '../eventTypes';
import { own, ownNumber, ownText, ownTexts, type JsonObject } from '../jsonShape';
import type { FindingsEvent } from './findingsLog';

/** The rows of one run's events, in their order; conflict rows where a standing is the first to name a key. */
export function rowsOfEvents(events: readonly FindingsEvent[]): LedgerRow[] {
  const rows: LedgerRow[] = [];
  const conflicts = new Map<string, { iteration: number; witnesses: Witness[] }>();
  for (const { code, payload } of events) {
    const row = rowOfEvent(code, payload);
    if (row === undefined) continue;
    rows.push(row);
    if (row.kind !== 'standing') continue;
    for (const key of ownTexts(payload, 'conflictKeys') ?? []) {
      const [kind = '', id = '', predicate = ''] = key.split(KEY_SEPARATOR);
      const conflict = conflicts.get(key) ?? { iteration: row.iteration, witnesses: [] };
      conflicts.set(key, conflict);
      conflict.witnesses.push({ toolCallId: row.toolCallId, subject: { kind, id }, predicate });
    }
  }
  const filed = [...conflicts].map(([key, { iteration, witnesses }]): ConflictRow => ({ kind: 'conflict', key, witnesses, iteration }));
  return [...rows, ...filed];
}

/** Undefined: no row can be told from it (no call named, a word outside the vocabulary). */
function rowOfEvent(code: number, payload: JsonObject): LedgerRow | undefined {
  const iteration = ownNumber(payload, 'iteration') ?? 0;
  const toolCallId = ownText(payload, 'toolCallId');
  if (toolCallId === undefined) return undefined;
  const named = ownText(payload, 'toolName');
  const toolName = named ?? '';
  if (code === EVENT.findingsDeclared) {
    const basis = BASES.find((word) => word === own(payload, 'basis'));
    const expect = EXPECTS.find((word) => word === own(payload, 'expect'));
    const malformed = ownNumber(payload, 'malformed');
    return basis && { kind: 'basis', toolCallId, toolName, iteration, basis, ...(expect === undefined ? {} : { expect }), ...(malformed === undefined ? {} : { malformed }) };
  }
  if (code === EVENT.findingsJudgeFailed) {
    const status = ownNumber(payload, 'status');
    return {
      kind: 'judgment-error', toolCallId, toolName, source: 'judge', judge: { name: '' }, message: '', iteration,
      latencyMs: ownNumber(payload, 'latencyMs') ?? 0, ...(status === undefined ? {} : { status }),
    };
  }
  const standing = own(payload, 'standing');
  if (!isStanding(standing)) return undefined;
  if (code === EVENT.findingsStanding) {
    return {
      kind: 'standing', toolCallId, ...(named === undefined ? {} : { toolName: named }), standing, assertions: [], iteration,
      declaredOn: own(payload, 'declaredOn') === 'answer' ? 'answer' : { toolCallId: '' }, ...(own(payload, 'unknownId') === true ? { unknownId: true } : {}),
    };
  }
  if (code !== EVENT.findingsJudged) return undefined;
  const confidence = ownNumber(payload, 'confidence');
  const [inputTokens, outputTokens] = [ownNumber(payload, 'inputTokens'), ownNumber(payload, 'outputTokens')];
  return {
    kind: 'judgment', toolCallId, toolName, source: 'judge', judge: { name: '' }, standing, probabilities: {}, iteration,
    against: AGAINST.find((word) => word === own(payload, 'against')) ?? 'question',
    latencyMs: ownNumber(payload, 'latencyMs') ?? 0,
    ...(confidence === undefined ? {} : { confidence }),
    ...(inputTokens === undefined || outputTokens === undefined ? {} : { usage: { inputTokens, outputTokens } }),
  };
}
