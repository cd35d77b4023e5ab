/**
 * The field's terms as they stand on screen, in one place (design README, "Names on screen").
 */
import type { NotJudgedWhy, ReplayOutcome, TurnKind, VerdictFace } from '../../engine/verdict/types';

export const KIND_WORDS: Readonly<Record<TurnKind, string>> = {
  move: 'move', stay: 'stay', menu: 'menu', unmatched: 'unmatched', 'not-judged': 'not judged',
};
export const KIND_TITLES: Readonly<Record<TurnKind, string>> = {
  move: 'Move', stay: 'Stay', menu: 'Menu', unmatched: 'Unmatched', 'not-judged': 'Not judged',
};
/** What each verdict means, in one line a newcomer understands. */
export const KIND_MEANINGS: Readonly<Record<TurnKind, string>> = {
  move: 'the turn starts in another skill than the conversation was in',
  stay: 'the turn stays in the skill the conversation was in',
  menu: 'too close to call: the model is offered the tied skills',
  unmatched: 'no skill scored above the floor',
  'not-judged': 'decided without scores, so no floor or margin plays a part',
};

export const WHY_NOT_JUDGED: Readonly<Record<NotJudgedWhy, string>> = {
  'start-rule': 'a start rule decided',
  'scorer-failed': 'scorer failed',
  'nothing-to-score': 'nothing to score',
  'no-scores': 'scorer failed or had nothing to score',
  'no-scorer': 'no scorer in this graph',
  'dropped-resume': 'the stored skill is gone and no scorer was asked',
  'unreadable-policy': 'the recorded margin is not a number',
  'no-verdict': 'no verdict recorded',
};

/** "move to billing", "stay in billing, held by a near-tie", "menu of 3". */
export function faceWords(face: VerdictFace): string {
  switch (face.kind) {
    case 'move': return `move to ${face.target}`;
    case 'stay': return `stay in ${face.target}${face.held ? ', held by a near-tie' : ''}`;
    case 'menu': return `menu of ${face.offered.length}`;
    case 'unmatched': return 'unmatched';
    case 'not-judged': return `not judged: ${WHY_NOT_JUDGED[face.why]}`;
  }
}

/** Skill a verdict leads to, where it names one. */
export function faceSkill(face: VerdictFace): string | undefined {
  return face.kind === 'move' || face.kind === 'stay' ? face.target : undefined;
}

export function outcomeWords(outcome: ReplayOutcome): string {
  switch (outcome.outcome) {
    case 'reproduced': return 'Reproduced';
    case 'reproduced-older-law': return 'Reproduced under the older law (9.62)';
    case 'reproduced-if-categorical': return 'Reproduced if the scorer is categorical';
    case 'not-reproducible':
      return outcome.why === 'repeated-ids'
        ? 'Not reproducible: the record holds ranked order'
        : `Not reproducible: differs in ${outcome.differs.join(', ')}`;
    case 'nothing-to-judge': return `Nothing to judge: ${WHY_NOT_JUDGED[outcome.why]}`;
  }
}
