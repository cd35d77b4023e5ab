/**
 * Sentences that stand beside the counts: the bound on later turns, what is counted apart, and what to be careful about.
 */
import { REPLAY_OUTCOMES } from '../../engine/verdict/types';
import type { Cohort, Judgement, ScorerFacts } from '../../engine/whatif/types';
import { counted } from '../verdict/numbers';

export const PER_TURN_LAW = 'Each turn is judged on its own, with the incumbent as recorded. A changed verdict is not carried into the turns after it.';

/** "12 flips touch 31 later turns; 24 come out the same either way." Absent: no flip. */
export function laterWords({ flips, later, laterCertain }: Pick<Judgement, 'flips' | 'later' | 'laterCertain'>): string | undefined {
  if (flips === 0) return undefined;
  const who = counted(flips, 'flip');
  if (later === 0) return `${who}; no later turn of the same conversations is touched.`;
  const touch = `${who} ${flips === 1 ? 'touches' : 'touch'} ${counted(later, 'later turn')}`;
  if (laterCertain === later) return `${touch}; ${later === 1 ? 'it comes' : 'all come'} out the same either way.`;
  if (laterCertain === 0) return `${touch}; none is certain to come out the same.`;
  return `${touch}; ${counted(laterCertain, 'comes', 'come')} out the same either way.`;
}

/** Menus with another cluster: said apart, because they are not flips. Absent: none. */
export function menuChangedWords(menuChanged: number): string | undefined {
  if (menuChanged === 0) return undefined;
  return `${counted(menuChanged, 'menu')} ${menuChanged === 1 ? 'offers' : 'offer'} other skills than recorded. Not counted as ${menuChanged === 1 ? 'a flip' : 'flips'}.`;
}

/** What to be careful about before trusting a what-if on these cohorts, most important first. */
export function cautions(cohorts: readonly Cohort[], scored: number, complete: boolean): readonly string[] {
  const differ = sumOf(cohorts, REPLAY_OUTCOMES.indexOf('not-reproducible'));
  const noSignal = cohorts.reduce((sum, cohort) => sum + cohort.noSignal, 0);
  const words: string[] = [];
  if (!complete) words.push('The file is still being read: the numbers grow.');
  if (differ > 0) words.push(`${counted(differ, 'recorded verdict')} of ${counted(scored, 'scored turn')} ${differ === 1 ? 'does' : 'do'} not reproduce under the recorded policy. A what-if on ${differ === 1 ? 'it' : 'them'} says little.`);
  if (noSignal > 0) words.push(`The scorer had no signal on ${counted(noSignal, 'turn')}: all scores are equal.`);
  return words;
}

function sumOf(cohorts: readonly Cohort[], code: number): number {
  return cohorts.reduce((sum, cohort) => sum + (cohort.outcomes[code] ?? 0), 0);
}

const EVIDENCE: Readonly<Record<ScorerFacts['evidence'], string>> = {
  proven: 'the record proves it',
  disproven: 'the record rules the other out',
  'by-name': 'assumed from the name',
  none: 'assumed, the record does not tell',
};

/** "not categorical (assumed, the record does not tell)". */
export function traitWords({ categorical, evidence }: Pick<ScorerFacts, 'categorical' | 'evidence'>): string {
  return `${categorical ? 'categorical' : 'not categorical'} (${EVIDENCE[evidence]})`;
}

/** The law a scope was recorded under, in words: "9.62", "current", or that its cohorts differ. */
export function recordedLaw(cohorts: readonly Pick<Cohort, 'law' | 'scored'>[]): string {
  const laws = new Set(cohorts.filter((cohort) => cohort.scored > 0).map((cohort) => cohort.law ?? 'current'));
  const [only] = laws;
  return laws.size === 1 && only !== undefined ? (only === 'current' ? 'newer builds' : 'builds up to 9.62') : 'each cohort its own';
}
