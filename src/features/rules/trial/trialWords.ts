/** What the pane Try a phrase says about the answer. */
import type { Declaration, Rule, Trial } from '../../../engine/checkup';
import type { VerdictFace, Verdict } from '../../../engine/verdict/types';
import type { TryReply } from '../../../worker/checkup/protocol';
import { counted } from '../../verdict/numbers';

/** One rule in the lane: what it does, and what stands below it. */
export interface LaneRow {
  readonly trial: Trial;
  readonly rule: Rule;
  /** At the right: "no match", "cold walk starts it", … */
  readonly word: string;
  /** The word is a claim: bold. */
  readonly starts: boolean;
  /** Something to look at: the rest is grey. */
  readonly hit: boolean;
  /** Below: why there is no marked phrase. Absent: the phrase with the match, or nothing. */
  readonly note?: string;
}

/** Rules in order with what they do to the phrase. */
export function laneRows({ trial, claims }: TryReply, { rules }: Declaration): readonly LaneRow[] {
  return trial.trials.flatMap((one): readonly LaneRow[] => {
    const rule = rules[one.rule];
    if (rule === undefined) return [];
    const cold = claims.coldWalk === one.rule;
    const cascade = claims.cascade === one.rule;
    const starts = cold || cascade;
    const word = cold && cascade ? 'both laws start it' : cold ? 'cold walk starts it' : cascade ? 'cascade starts it' : outcomeWord(one);
    const note = noteOf(one, rule);
    return [{ trial: one, rule, word, starts, hit: starts || (one.outcome !== 'no-match' && one.outcome !== null), ...(note === undefined ? {} : { note }) }];
  });
}

function outcomeWord({ outcome }: Trial): string {
  switch (outcome) {
    case null: return 'an intent, scored below';
    case 'match': return 'match';
    case 'no-match': return 'no match';
    case 'threw': return 'its test failed';
    case 'not-judged': return 'not judged';
    case 'timed-out': return 'timed out';
  }
}

function noteOf({ outcome, span }: Trial, { condition }: Rule): string | undefined {
  switch (outcome) {
    case null:
    case 'no-match': return undefined;
    case 'threw': return 'a test that fails claims nothing';
    case 'not-judged': return 'code this page has not got: it may match';
    case 'timed-out': return 'its pattern did not end in time on this phrase: it may match';
    case 'match':
      if (condition.kind === 'always') return 'no condition: claims every message';
      if (condition.kind === 'named') return 'its own test says yes; a test has no witness';
      return span === undefined ? 'matches without a text: there is nothing to mark' : undefined;
  }
}

/** What a reader should know beside the lane, one sentence each. */
export function trialNotes({ trial, claims }: TryReply, { rules }: Declaration): readonly string[] {
  const cold = claims.coldWalk;
  const byDefault = cold !== null && rules[cold]?.condition.kind === 'always';
  const behind = byDefault ? trial.trials.filter(({ rule, outcome }) => rule > cold && outcome === 'match' && rules[rule]?.condition.kind !== 'always').length : 0;
  return [
    ...(behind === 0 ? [] : [`${counted(behind, 'match stands', 'matches stand')} behind a rule that claims everything: a default mount never reaches ${behind === 1 ? 'it' : 'them'}.`]),
    ...(trial.intents === undefined ? ['No rule carries an intent, so there is nothing to score.'] : []),
  ];
}

/** The verdict of a cold start as every screen shows verdicts: nothing is held, so a stay cannot come of it. */
export function verdictFace(verdict: Verdict): VerdictFace {
  switch (verdict.kind) {
    case 'move': return { kind: 'move', target: verdict.to };
    case 'menu': return { kind: 'menu', offered: verdict.offered };
    case 'unmatched': return { kind: 'unmatched' };
    case 'stay': return { kind: 'stay', target: '', held: false };
  }
}

/** Rules a phrase can be made an example of: those with a condition. An intent takes it among its own examples. */
export function takesExamples({ condition }: Rule): boolean {
  return condition.kind !== 'always';
}
