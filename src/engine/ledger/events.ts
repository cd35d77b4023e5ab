/**
 * The events a write emits, one per row that has one (ledger.md, section 7).
 *
 * Law: a payload carries ids, words of the vocabularies and counts, never a text or a value.
 */
import type { LedgerFold } from './fold';
import type { Against, Basis, ConflictRow, ContingentRow, DeclaredOn, Expect, LedgerRow, Standing, StandingRow } from './rows';

interface AboutCall { readonly toolCallId: string; readonly iteration: number }

export type FindingsEvent =
  | { readonly name: 'agentfootprint.findings.declared'; readonly payload: AboutCall & { readonly toolName: string; readonly basis: Basis; readonly expect?: Expect; readonly hasProposition?: true; readonly malformed?: number } }
  | { readonly name: 'agentfootprint.findings.standing'; readonly payload: StandingPayload }
  | { readonly name: 'agentfootprint.findings.judged'; readonly payload: AboutCall & { readonly toolName: string; readonly against: Against; readonly standing: Standing; readonly confidence?: number; readonly latencyMs: number; readonly inputTokens?: number; readonly outputTokens?: number } }
  | { readonly name: 'agentfootprint.findings.judge_failed'; readonly payload: AboutCall & { readonly toolName: string; readonly status?: number; readonly latencyMs: number } }
  | { readonly name: 'agentfootprint.findings.contingent'; readonly payload: ContingentPayload };

interface StandingPayload extends AboutCall {
  readonly toolName?: string;
  readonly standing: Standing;
  readonly declaredOn: 'answer' | 'tool-call';
  readonly assertionCount: number;
  /** Keys first filed by this very write, with this result as a witness. */
  readonly conflictKeys?: readonly string[];
  readonly unknownId?: true;
  /** Whether the judge's last word on the result is the same. Absent: it has none. */
  readonly agrees?: boolean;
}

interface ContingentPayload {
  readonly iteration: number;
  readonly declaredOn: 'answer' | 'tool-call';
  readonly toolCallId?: string;
  readonly carriers: number;
  readonly standings: readonly Standing[];
  readonly valueChars: number;
}

/** The event of one row; undefined for rows that emit none. `fold`: of the ledger after the write. `filed`: its new conflict rows. */
export function eventOf(row: LedgerRow, fold: LedgerFold, filed: readonly ConflictRow[]): FindingsEvent | undefined {
  switch (row.kind) {
    case 'basis': {
      const { toolName, toolCallId, iteration, basis, expect, proposition, malformed } = row;
      return {
        name: 'agentfootprint.findings.declared',
        payload: { toolName, toolCallId, iteration, basis, ...(expect !== undefined && { expect }), ...(proposition !== undefined && { hasProposition: true }), ...(malformed !== undefined && { malformed }) },
      };
    }
    case 'standing': return { name: 'agentfootprint.findings.standing', payload: standingPayload(row, fold, filed) };
    case 'judgment': {
      const { toolCallId, toolName, iteration, against, standing, confidence, latencyMs, usage } = row;
      return {
        name: 'agentfootprint.findings.judged',
        payload: { toolCallId, toolName, iteration, against, standing, ...(confidence !== undefined && { confidence }), latencyMs, ...usage },
      };
    }
    case 'judgment-error': {
      const { toolCallId, toolName, iteration, status, latencyMs } = row;
      return { name: 'agentfootprint.findings.judge_failed', payload: { toolCallId, toolName, iteration, ...(status !== undefined && { status }), latencyMs } };
    }
    case 'contingent': return { name: 'agentfootprint.findings.contingent', payload: contingentPayload(row) };
    case 'conflict':
    case 'unsettled-by-absence':
    case 'unknown-kind': return undefined;
  }
}

function standingPayload(row: StandingRow, fold: LedgerFold, filed: readonly ConflictRow[]): StandingPayload {
  const { toolCallId, toolName, iteration, standing, declaredOn, assertions, unknownId } = row;
  const conflictKeys = filed.filter((conflict) => conflict.witnesses.some((witness) => witness.toolCallId === toolCallId)).map((conflict) => conflict.key);
  const judgment = fold.judgments.get(toolCallId);
  return {
    toolCallId,
    ...(toolName !== undefined && { toolName }),
    iteration,
    standing,
    declaredOn: placeOf(declaredOn),
    assertionCount: assertions.length,
    ...(conflictKeys.length > 0 && { conflictKeys }),
    ...(unknownId !== undefined && { unknownId }),
    ...(judgment !== undefined && { agrees: judgment.standing === standing }),
  };
}

function contingentPayload({ iteration, declaredOn, carriers, value }: ContingentRow): ContingentPayload {
  return {
    iteration,
    declaredOn: placeOf(declaredOn),
    ...(declaredOn !== 'answer' && { toolCallId: declaredOn.toolCallId }),
    carriers: carriers.length,
    standings: [...new Set(carriers.map((carrier) => carrier.standing))],
    valueChars: value.length,
  };
}

function placeOf(declaredOn: DeclaredOn): 'answer' | 'tool-call' {
  return declaredOn === 'answer' ? 'answer' : 'tool-call';
}
