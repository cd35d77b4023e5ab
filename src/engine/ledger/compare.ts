/**
 * When two assertions speak of the same thing, and when they say something else of it (ledger.md, section 3).
 *
 * Law: identity and values are compared exactly. Case, space and Unicode form matter; the order of object members does not.
 */
import { isFields } from './fields';
import type { Assertion } from './rows';

export const KEY_SEPARATOR = '\u0000';
/** Claims that say "we do not know": nothing to compare. Only a value that is itself such a claim counts. */
const EMPTY_CLAIMS: ReadonlySet<unknown> = new Set(['unknown', 'not-applicable']);

/** Facts of one key that do not all say the same. All that take part are listed, equal ones too, in the order given. */
export interface Conflict {
  readonly key: string;
  readonly assertions: readonly Assertion[];
}

/**
 * The identity of what an assertion speaks of: subject kind, subject id, predicate and epoch, joined without escaping.
 * Parts that hold the separator can make two identities meet; that is how the record was made, and is kept.
 */
export function assertionKey({ subject, predicate, epoch }: Pick<Assertion, 'subject' | 'predicate' | 'epoch'>): string {
  return `${subject.kind}\u0000${subject.id}\u0000${predicate}\u0000${epoch === undefined ? '' : String(epoch)}`;
}

/** Whether an assertion claims a value that can be compared. Null is a value; a missing one is not. Stratum is not asked. */
export function claimsValue({ value }: Assertion): boolean {
  return value !== undefined && !(isFields(value) && EMPTY_CLAIMS.has(value['kind']));
}

/** What is compared of a value: a `known` claim stands for the value it holds (once, not nested), all else for itself. */
export function face(value: unknown): unknown {
  return isFields(value) && value['kind'] === 'known' && 'value' in value ? value['value'] : value;
}

/**
 * One text per JSON value: members in UTF-16 order at every depth, lists in their own. Equal texts are equal values.
 * Own members of any name count, `__proto__` too. Members without a value are left out; numbers JSON cannot write are null.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item: unknown) => (item === undefined ? 'null' : canonicalText(item))).join(',')}]`;
  if (!isFields(value)) return primitiveText(value);
  const members = Object.keys(value).toSorted().filter((name) => value[name] !== undefined);
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonicalText(value[name])}`).join(',')}}`;
}

function primitiveText(value: unknown): string {
  switch (typeof value) {
    case 'string': return JSON.stringify(value);
    case 'number': return Number.isFinite(value) ? String(value) : 'null';
    case 'boolean': return value ? 'true' : 'false';
    default: return 'null';
  }
}

/** Whether two values say the same. */
export function sameFace(a: unknown, b: unknown): boolean {
  const [left, right] = [face(a), face(b)];
  return left === right || canonicalText(left) === canonicalText(right);
}

/**
 * The conflicts among assertions, by key in order of first use (ledger.md, section 3). Pure; never throws on decoded rows.
 * `multiValued`: predicates that may hold several values at once, and so never conflict; a ledger's own fold declares none.
 */
export function conflictsOf(assertions: Iterable<Assertion>, multiValued: ReadonlySet<string> = new Set()): Conflict[] {
  // Most keys are used once: a list is made only for the second reading, and values are compared only until two differ.
  const first = new Map<string, Assertion>();
  const shared = new Map<string, Assertion[]>();
  const differing = new Set<string>();
  for (const assertion of assertions) {
    if (assertion.stratum !== 'asserted' || !claimsValue(assertion) || multiValued.has(assertion.predicate)) continue;
    const key = assertionKey(assertion);
    const opening = first.get(key);
    if (opening === undefined) {
      first.set(key, assertion);
      continue;
    }
    const readings = shared.get(key);
    if (readings === undefined) shared.set(key, [opening, assertion]);
    else readings.push(assertion);
    if (!differing.has(key) && !sameFace(opening.value, assertion.value)) differing.add(key);
  }
  if (differing.size === 0) return [];
  const conflicts: Conflict[] = [];
  // `shared` is in order of second use; `first` holds the order that counts.
  for (const key of first.keys()) {
    const readings = differing.has(key) ? shared.get(key) : undefined;
    if (readings !== undefined) conflicts.push({ key, assertions: readings });
  }
  return conflicts;
}
