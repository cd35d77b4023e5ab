/** Turns for tests: recorded ones made by the verdict itself, and random ones with every oddity the law knows. */
import fc from 'fast-check';
import { decideTier2 } from '../verdict/decideTier2';
import { createColumnsBuilder } from './builder';
import type { Law, RoutingPolicy, ScoredCandidate, TurnRouted } from '../verdict/types';
import type { BuiltColumns, CohortPolicy, TurnEntry } from './types';

export interface Recording {
  readonly scores: readonly ScoredCandidate[];
  readonly from?: string | undefined;
  readonly policy?: RoutingPolicy;
  readonly law?: Law;
  readonly categorical?: boolean;
  readonly scorer?: string;
  /** Keeps the order given instead of the ranked one, as no framework writes it. */
  readonly unranked?: boolean;
}

/** The payload a framework of that law would write for these scores. */
export function recorded({ scores, from, policy = { nearTieMargin: 0.15, menuSize: 3 }, law = '9.62', categorical = false, scorer = 'cosine', unranked = false }: Recording): TurnRouted {
  const verdict = decideTier2(scores, from, policy, { categorical }, law);
  const ranked = unranked ? scores.map((row) => ({ ...row, relevance: 0 })) : verdict.ranked;
  const common = {
    ...(from === undefined ? {} : { from }),
    scorer, scores: ranked, decisive: verdict.decisive, policy,
    ...(verdict.runnerUp === undefined ? {} : { runnerUp: verdict.runnerUp }),
  };
  switch (verdict.kind) {
    case 'move': return { ...common, by: 'intent', to: verdict.to };
    case 'stay': return { ...common, by: 'continuity', ...(from === undefined ? {} : { to: from }) };
    case 'menu': return { ...common, by: 'menu', offered: verdict.offered };
    case 'unmatched': return { ...common, by: 'menu', offered: ['a', 'b', 'c'] };
  }
}

/** Rows from `[id, score]` pairs. */
export const rows = (...pairs: readonly (readonly [string, number])[]): ScoredCandidate[] => pairs.map(([id, score]) => ({ id, score }));

/** Columns of these turns, each a conversation of its own unless `conversation` says otherwise. */
export function columnsOf(turns: readonly TurnEntry[], conversation: readonly number[] = turns.map((_, at) => at)): BuiltColumns {
  const builder = createColumnsBuilder();
  for (const turn of turns) builder.add(turn);
  const met = new Map<number, number>();
  const place = conversation.map((own) => {
    const here = met.get(own) ?? 0;
    met.set(own, here + 1);
    return here;
  });
  return builder.build([], Int32Array.from(conversation), Int32Array.from(place));
}

const IDS = ['a', 'b', 'c', 'd', ''] as const;
const ODD = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0, 0.1, 0.2, 0.2, 0.5, 0.5, 1, 3, -1, 50, 1e308, -1e308, 5e-324] as const;
const score = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ODD) }, { weight: 1, arbitrary: fc.double({ min: -2, max: 2, noNaN: true }) });

const candidates = fc.array(fc.record({ id: fc.constantFrom(...IDS), score }), { maxLength: 6 });
/** Mostly distinct ids, as most records have. */
const distinct = fc.uniqueArray(fc.record({ id: fc.constantFrom(...IDS), score }), { maxLength: 5, selector: (row) => row.id });
/** One id twice with one score, as a skill with two rules has. */
const doubled = distinct.map((list) => list.flatMap((row, at) => (at === 0 ? [row, row] : [row])));

export const anyFloor = fc.oneof(fc.constant(undefined), fc.constantFrom(...ODD), fc.double({ min: -2, max: 2, noNaN: true }));
const GAPS = ODD.flatMap((a) => [Math.tanh((0.5 - a) / 2), Math.tanh((1 - a) / 2)]).filter((gap) => Number.isFinite(gap));
export const anyMargin = fc.oneof(
  fc.constantFrom(0, -0, 0.15, 1, 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, ...GAPS),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
export const anyLaw = fc.constantFrom<Law>('current', '9.62');
export const anyMenuSize = fc.constantFrom(0, 1, 2, 2.7, 3, 3.9, 4, -5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);

export const anyPolicy: fc.Arbitrary<CohortPolicy> = fc
  .record({ floor: anyFloor, margin: anyMargin, menuSize: anyMenuSize, law: anyLaw, categorical: fc.boolean() })
  .map(({ floor, ...rest }) => (floor === undefined ? rest : { ...rest, floor }));

/** Enough policies for every cohort that random turns can make: two scorers by three policies, and one without a scorer. */
export const anyPolicies = fc.array(anyPolicy, { minLength: 7, maxLength: 7 });

const recordedPolicy: fc.Arbitrary<RoutingPolicy> = fc.constantFrom(
  { nearTieMargin: 0.15, menuSize: 3 }, { nearTieMargin: 0.15, menuSize: 3, floor: 0.1 }, { nearTieMargin: 0.4, menuSize: 2, floor: 0 },
);

/** A recorded turn of any shape: ranked or not, repeated ids, odd scores, any incumbent. */
export const anyRecording: fc.Arbitrary<Recording> = fc.record({
  scores: fc.oneof({ weight: 2, arbitrary: distinct }, { weight: 1, arbitrary: candidates }, { weight: 1, arbitrary: doubled }),
  from: fc.oneof(fc.constant(undefined), fc.constantFrom(...IDS, 'nobody')),
  policy: recordedPolicy,
  law: anyLaw,
  categorical: fc.boolean(),
  scorer: fc.constantFrom('cosine', 'bm25'),
  unranked: fc.boolean(),
});

export const anyTurns: fc.Arbitrary<readonly TurnEntry[]> = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: anyRecording.map((recording): TurnEntry => ({ agent: 'desk', routed: recorded(recording) })) },
    { weight: 1, arbitrary: fc.constant<TurnEntry>({ agent: 'desk' }) },
    { weight: 1, arbitrary: fc.constant<TurnEntry>({ agent: 'desk', routed: { by: 'entry', to: 'a', decisive: true, policy: { nearTieMargin: 0.15, menuSize: 3 } } }) },
  ),
  { minLength: 1, maxLength: 12 },
);
