/**
 * Rows from what a model declared: the basis of a call, and the standings of earlier results (ledger.md, section 2).
 *
 * Law: how far a statement goes is not the model's to say. Only a fact is asserted; open and ruled-out quote; noise says nothing.
 */
import { isFields } from './fields';
import { LIMITS } from './rows';
import type { Assertion, Basis, BasisRow, DeclaredOn, Expect, Standing, StandingRow, Subject } from './rows';

export interface DeclaredAssertion { readonly subject: Subject; readonly predicate: string; readonly value?: unknown }

export interface DeclaredStanding {
  readonly toolCallId: string;
  readonly standing: Standing;
  readonly sought?: boolean;
  readonly settles?: string;
  readonly line?: string;
  readonly assertions?: readonly DeclaredAssertion[];
}

/** What a model declared with a call or an answer. */
export interface Declaration {
  readonly basis?: Basis;
  readonly expect?: Expect;
  readonly proposition?: string;
  readonly predicts?: string;
  readonly previous?: readonly DeclaredStanding[];
}

/** A result a standing can name. `result`: its text as served. */
export interface KnownResult { readonly toolCallId: string; readonly toolName?: string; readonly result: string }

/**
 * The basis row of one call. Long statements are cut and say so. `malformed`: entries of the declaration that could not be read.
 * Throws a TypeError where the declaration has no basis: such a call has no row, and asking for one is a mistake of the caller.
 */
export function basisRowFrom(call: { readonly id: string; readonly name: string }, declaration: Declaration, iteration: number, malformed = 0): BasisRow {
  const { basis, expect, proposition, predicts } = declaration;
  if (basis === undefined) throw new TypeError('A declaration without a basis makes no basis row.');
  return {
    kind: 'basis',
    toolCallId: call.id,
    toolName: call.name,
    iteration,
    basis,
    ...(expect !== undefined && { expect }),
    ...(proposition !== undefined && { proposition: clip(proposition, LIMITS.statement) }),
    ...(predicts !== undefined && { predicts: clip(predicts, LIMITS.statement) }),
    ...(malformed > 0 && { malformed }),
  };
}

/**
 * The standing rows of one declaration, in its order. `known`: the results so far; an id given twice is the first of them, an id
 * that is none of them is kept as written and marked. A result that was stored elsewhere is told by its ticket.
 */
export function standingRowsFrom(known: readonly KnownResult[], declaration: Declaration, declaredOn: DeclaredOn, iteration: number): StandingRow[] {
  const place: DeclaredOn = declaredOn === 'answer' ? 'answer' : { toolCallId: declaredOn.toolCallId };
  return (declaration.previous ?? []).map((said) => {
    const named = known.find((result) => result.toolCallId === said.toolCallId);
    const ref = named === undefined ? undefined : placedRef(named.result);
    const provenance = ref === undefined ? `tool:${said.toolCallId}` : `artifact:${ref}`;
    return {
      kind: 'standing',
      toolCallId: said.toolCallId,
      ...(named?.toolName !== undefined && { toolName: named.toolName }),
      ...(ref !== undefined && { ref }),
      standing: said.standing,
      ...(said.sought !== undefined && { sought: said.sought }),
      ...(said.settles !== undefined && { settles: said.settles }),
      ...(said.line !== undefined && { line: said.line }),
      assertions: assertionsOf(said, provenance),
      declaredOn: place,
      iteration,
      ...(named === undefined && { unknownId: true }),
    };
  });
}

function assertionsOf({ standing, assertions = [] }: DeclaredStanding, provenance: string): Assertion[] {
  if (standing === 'noise') return [];
  const stratum = standing === 'fact' ? 'asserted' : 'quoted';
  return assertions.map(({ subject, predicate, value }) => ({ subject, predicate, ...(value !== undefined && { value }), stratum, provenance }));
}

/** Where a result is kept, if its text is the ticket of a stored one. */
function placedRef(result: string): string | undefined {
  if (!result.trimStart().startsWith('{')) return undefined;
  try {
    const ticket: unknown = JSON.parse(result);
    if (!isFields(ticket) || ticket['placed'] !== true || typeof ticket['reason'] !== 'string') return undefined;
    return typeof ticket['ref'] === 'string' ? ticket['ref'] : undefined;
  } catch {
    return undefined;
  }
}

/** A text within a limit of UTF-16 units; what is cut is counted in the text. A cut can split a surrogate pair, as the record has it. */
export function clip(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)} …[clipped ${text.length - limit} chars]`;
}
