/**
 * What stands under "Recorded and recomputed": how the record compares with our engine, and what the policy in force does.
 */
import type { Replay, ReplayField } from '../../engine/verdict/types';
import type { CohortPolicy } from '../../engine/whatif/types';
import type { TurnDetail } from '../../worker/protocol';
import { setting } from '../verdict/numbers';
import type { Part } from '../verdict/parts';
import { WHY_NOT_JUDGED } from '../verdict/words';

/** "0.18/0.15"; a floor that is absent is "none". */
export function policyPair(policy: CohortPolicy | undefined): string {
  return policy === undefined ? '–' : `${policy.floor === undefined ? 'none' : setting(policy.floor)}/${setting(policy.margin)}`;
}

/** Whether two policies judge a turn by the same rules. */
export function sameRules(a: CohortPolicy | undefined, b: CohortPolicy | undefined): boolean {
  return a?.floor === b?.floor && a?.margin === b?.margin && a?.menuSize === b?.menuSize && a?.law === b?.law && a?.categorical === b?.categorical;
}

const FIELDS: Readonly<Record<ReplayField, string>> = {
  kind: 'verdict', target: 'target', offered: 'menu', decisive: 'decisiveness', 'runner-up': 'runner-up', gap: 'gap', order: 'order of candidates',
};

function outcomeSentence({ replay, routed, recordedSteps }: TurnDetail): string {
  const { outcome } = replay;
  switch (outcome.outcome) {
    case 'reproduced': {
      const gap = routed?.runnerUp?.gap;
      return gap !== undefined && gap === recordedSteps?.runnerUp?.gap ? 'Reproduced, gap equal to the last digit.' : 'Reproduced.';
    }
    case 'reproduced-older-law': return 'Reproduced under the older law (9.62): a near-tie holds an incumbent that is below the floor.';
    case 'reproduced-if-categorical': return 'Reproduced if the scorer is categorical, which the record does not say.';
    case 'not-reproducible':
      return outcome.why === 'repeated-ids'
        ? 'Not reproducible: the record holds ranked order, and ids repeat with different scores.'
        : `Not reproducible: ${outcome.differs.map((field) => FIELDS[field]).join(', ')} ${outcome.differs.length === 1 ? 'differs' : 'differ'}. Read what follows with care.`;
    case 'nothing-to-judge': return `Nothing to judge: ${WHY_NOT_JUDGED[outcome.why]}. No floor or margin plays a part.`;
  }
}

function resolutionParts(replay: Replay): Part[] {
  const { resolution } = replay;
  switch (resolution.by) {
    case 'verdict': return [];
    case 'decider': return resolution.picked === 'stay' ? [' The decider then picked the incumbent.'] : [' The decider then picked ', { skill: resolution.picked }, '.'];
    case 'decider-declined': return [' The decider was asked and picked nothing.'];
    case 'rails': return [' Rails kept the menu closed.'];
  }
}

/** The sentence under the table. */
export function compareSentence(detail: TurnDetail): readonly Part[] {
  const judged = detail.replay.outcome.outcome !== 'nothing-to-judge';
  const same = sameRules(detail.recordedPolicy, detail.policy);
  const effect = !judged ? '' : detail.flip && same ? ' The recorded policy itself gives another verdict here.' : detail.flip ? ' The policy in force flips this turn.'
    : detail.menuChanged ? ' The policy in force changes the menu; the turn is no flip.'
      : same ? ' The policy in force is the recorded one.' : ' The policy in force leaves this turn as it is.';
  const law = detail.policy !== undefined && detail.recordedPolicy !== undefined && detail.policy.law !== detail.recordedPolicy.law ? ` In force is judged under law ${detail.policy.law}.` : '';
  return [outcomeSentence(detail), ...resolutionParts(detail.replay), `${effect}${law}`];
}
