/**
 * The named tests this app can run, on the cold context: iteration 1, an empty history, no cursor, nothing activated.
 *
 * Law: a result counts by truthiness, a throw is a throw. A name that is not in the list is refused, never guessed.
 */

/** The forms of a name, for a sentence; W is any text, N a whole number. */
export const PREDICATE_FORMS = [
  'always', 'never', 'throws', 'truthy', 'falsy', 'promise', 'contains:W', 'throws-unless:W', 'history-gated', 'history-gated:W',
  'first-turn', 'first-turn:W', 'iteration:N', 'no-cursor', 'no-activated', 'reads-cursor-length', 'longer-than:N',
] as const;

export type Predicate = (phrase: string) => boolean;

class PredicateFailed extends Error {}

const fail = (): never => {
  throw new PredicateFailed('The test fails on a first message.');
};

const BARE: ReadonlyMap<string, Predicate> = new Map<string, Predicate>([
  ['always', () => true],
  ['never', () => false],
  ['throws', fail],
  ['truthy', () => true],
  ['falsy', () => false],
  // A promise is truthy, whatever it settles to.
  ['promise', () => true],
  // The history is empty on the cold context, so a test gated on it says no whatever else it asks.
  ['history-gated', () => false],
  ['first-turn', () => true],
  ['no-cursor', () => true],
  ['no-activated', () => true],
  ['reads-cursor-length', fail],
]);

const WITH_WORD: ReadonlyMap<string, (word: string) => Predicate> = new Map<string, (word: string) => Predicate>([
  ['contains', (word) => (phrase) => phrase.includes(word)],
  ['throws-unless', (word) => (phrase) => phrase.includes(word) || fail()],
  ['history-gated', () => () => false],
  ['first-turn', (word) => (phrase) => phrase.includes(word)],
]);

const WITH_NUMBER: ReadonlyMap<string, (number: number) => Predicate> = new Map<string, (number: number) => Predicate>([
  ['iteration', (number) => () => number === 1],
  ['longer-than', (number) => (phrase) => phrase.length > number],
]);

/**
 * The test behind a name, ready to run on a phrase; it may throw, and then never claims. Undefined: no name this app knows.
 * The forms are those of the note in vectors/checkup.json.
 */
export function compilePredicate(name: string): Predicate | undefined {
  const colon = name.indexOf(':');
  if (colon < 0) return BARE.get(name);
  const [head, rest] = [name.slice(0, colon), name.slice(colon + 1)];
  if (rest === '') return undefined;
  const byNumber = WITH_NUMBER.get(head);
  if (byNumber !== undefined) return /^\d{1,9}$/.test(rest) ? byNumber(Number(rest)) : undefined;
  return WITH_WORD.get(head)?.(rest);
}

/** Whether a named test asks for a history, which the first message of a conversation has not got. */
export function needsHistory(name: string): boolean {
  return name === 'history-gated' || name.startsWith('history-gated:');
}
