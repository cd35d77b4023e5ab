/**
 * Runs the risky cells of a declaration and puts what comes out into a table.
 *
 * Law: no risky cell runs before it was announced. What is known not to end is not run: it is timed out, which is never "no
 * match". Rules without a pattern need none of this; the table runs them itself.
 */
import { cellRunner, type Cell, type Declaration, type TableEvaluator } from '../../engine/checkup';
import type { Known } from './known';
import type { Pace } from './pace';
import type { TimedOutCell } from './protocol';

/** Cells announced at once, and characters of patterns and phrases in one announcement. */
const CHUNK = 32;
const CHUNK_LENGTH = 64_000;
/** Up to so many cells every rule is run on every phrase; beyond, only until a phrase is claimed. */
export const MOST_FULL = 400_000;
/** Most cells that are run at all. */
export const MOST_CELLS = 500_000;

export interface CellsAsk {
  readonly declaration: Declaration;
  /** Distinct phrases. */
  readonly phrases: readonly string[];
  /** Indexes of the rules that have to be run elsewhere than in a table. */
  readonly rules: readonly number[];
  readonly table: TableEvaluator;
  readonly known: Known;
  readonly pace: Pace;
}
const NONE: ReadonlySet<string> = new Set();
interface Waiting extends TimedOutCell { readonly rule: number }

/** `leftOut`: phrases on which no pattern was run, because there are too many cells: rules with one are not judged there. */
export interface CellsRun { readonly leftOut: ReadonlySet<string>; readonly timedOut: readonly { readonly rule: number; readonly phrase: string }[] }

/** Runs phrase by phrase, rules in order. A rule's own examples are run whoever claims them. Rejects with GivenUp. */
export async function runCells({ declaration, phrases, rules, table, known, pace }: CellsAsk): Promise<CellsRun> {
  const run = cellRunner(declaration);
  const patterns = rules.flatMap((rule) => {
    const of = declaration.rules[rule];
    const pattern = of && known.patternOf(of);
    return pattern === undefined ? [] : [{ rule, pattern, givenUp: known.givenUp(pattern) }];
  });
  const everything = patterns.length * phrases.length <= MOST_FULL;
  const owners = everything ? undefined : ownersOf(declaration);
  const timedOut: { rule: number; phrase: string }[] = [];
  let announced = false;
  let cells = 0;
  let waiting: Waiting[] = [];
  let length = 0;
  let behind = 0;

  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    pace.at(waiting.map(({ pattern, phrase }) => ({ pattern, phrase })), behind);
    announced = true;
    for (const { rule, phrase } of waiting) {
      table.put(ran(run, rule, phrase));
      pace.sign();
    }
    cells += waiting.length;
    waiting = [];
    length = 0;
    await pace.rest();
  };

  for (const [at, phrase] of phrases.entries()) {
    behind = at;
    if (cells >= MOST_CELLS) {
      await flush();
      if (announced) pace.at([]);
      return { leftOut: new Set(phrases.slice(at)), timedOut };
    }
    const own = owners?.get(phrase);
    const claims = everything ? undefined : claimFinder(declaration, table, phrase);
    for (const { rule, pattern, givenUp } of patterns) {
      // What is in the table ends at the first cell that waits; it is of this phrase.
      if (claims !== undefined && claims(waiting[0]?.rule ?? rule) && own?.has(rule) !== true) continue;
      if (givenUp || known.timedOut(pattern, phrase)) {
        timedOut.push({ rule, phrase });
        table.put({ rule, phrase, outcome: 'timed-out' });
        continue;
      }
      const alone = known.alone(pattern, phrase);
      if (alone) await flush();
      waiting.push({ rule, pattern, phrase });
      length += pattern.length + phrase.length;
      if (alone || waiting.length >= CHUNK || length >= CHUNK_LENGTH) await flush();
    }
    // What is claimed is known only when the cells of the phrase have run.
    if (claims !== undefined) await flush();
    await pace.rest();
  }
  await flush();
  if (announced) pace.at([]);
  return { leftOut: NONE, timedOut };
}

function ran(run: (rule: number, phrase: string) => Cell, rule: number, phrase: string): Cell {
  try {
    return run(rule, phrase);
  } catch {
    return { rule, phrase, outcome: 'threw' };
  }
}

/** Which rules have a phrase among their examples. */
function ownersOf({ rules }: Declaration): Map<string, Set<number>> {
  const owners = new Map<string, Set<number>>();
  rules.forEach(({ examples = [] }, rule) => {
    for (const phrase of examples) {
      const known = owners.get(phrase);
      if (known === undefined) owners.set(phrase, new Set([rule]));
      else known.add(rule);
    }
  });
  return owners;
}

/** Tells for rules in order whether one with a condition before them claims the phrase. Looks at each rule once. */
function claimFinder({ rules }: Declaration, table: TableEvaluator, phrase: string): (rule: number) => boolean {
  let next = 0;
  let claimed = false;
  return (rule) => {
    for (; !claimed && next < rule; next += 1) {
      const condition = rules[next]?.condition;
      if (condition === undefined || condition.kind === 'always' || (condition.kind === 'match' && condition.matcher.kind === 'intent')) continue;
      claimed = table.outcome(next, phrase) === 'match';
    }
    return claimed;
  };
}
