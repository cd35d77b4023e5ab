/**
 * The rest of the story of a verdict: turns with nothing to judge, and who resolved a verdict afterwards.
 */
import type { NotJudgedWhy, Resolution, TurnRouted } from '../../engine/verdict/types';
import { shortName, skillList, type Part } from './parts';
import type { WhyStep } from './why';

/** Steps of a turn that holds nothing to judge. `routed` absent: the file has the message and no verdict. */
export function notJudgedSteps(why: NotJudgedWhy, routed: TurnRouted | undefined): readonly WhyStep[] {
  const end: WhyStep = { id: 'end', parts: ['not judged'], face: { kind: 'not-judged', why } };
  if (routed === undefined || why === 'no-verdict') return [{ id: 'why', parts: ['the file holds this message and no verdict'] }, end];
  return [...reasonSteps(why, routed), ...outcomeSteps(why, routed), end];
}

function reasonSteps(why: NotJudgedWhy, routed: TurnRouted): WhyStep[] {
  const asked: Part[] = routed.scorer === undefined ? ['a scorer was asked'] : ['scorer ', { skill: routed.scorer }, ' was asked'];
  switch (why) {
    case 'start-rule': return [{ id: 'why', parts: witnessParts(routed) }, { id: 'scorer', parts: ['the scorer was not asked'] }];
    case 'scorer-failed': return [{ id: 'scorer', parts: asked }, { id: 'why', parts: ['it failed, so there are no scores'] }];
    case 'nothing-to-score': return [{ id: 'scorer', parts: asked }, { id: 'why', parts: ['there was nothing to score'] }];
    case 'no-scores': return [{ id: 'scorer', parts: asked }, { id: 'why', parts: ['no scores: it failed or had nothing to score, the record cannot tell'] }];
    case 'no-scorer': return [{ id: 'why', parts: ['this graph has no scorer'] }];
    case 'dropped-resume': return [
      { id: 'why', parts: ['the stored skill ', { skill: routed.droppedResume?.id ?? '' }, ` is gone (${shortName(routed.droppedResume?.reason ?? 'no reason recorded', 80)})`] },
      { id: 'scorer', parts: ['no scorer was asked, the cold walk chose afterwards'] },
    ];
    case 'unreadable-policy': return [{ id: 'why', parts: ['the recorded margin is not a number, so this turn is not replayed'] }];
    case 'no-verdict': return [];
  }
}

/** The words a start rule matched, as evidence. */
function witnessParts({ witness }: TurnRouted): Part[] {
  if (witness === undefined) return ['a start rule matched, on which words is not recorded'];
  const keyword = witness.keyword === undefined || witness.keyword === witness.text ? '' : ` by keyword “${shortName(witness.keyword, 60)}”`;
  return ['a start rule matched on ', { strong: `“${shortName(witness.text, 80)}”` }, keyword];
}

/** Where the record says the turn went without a verdict. */
function outcomeSteps(why: NotJudgedWhy, routed: TurnRouted): WhyStep[] {
  if (why === 'unreadable-policy') return [];
  if (routed.to !== undefined && routed.to === routed.from) return [{ id: 'outcome', parts: ['incumbent ', { skill: routed.to }, ' was kept'] }];
  if (routed.to !== undefined) return [{ id: 'outcome', parts: ['the turn started in ', { skill: routed.to }] }];
  if (routed.offered !== undefined && routed.offered.length > 0) return [{ id: 'outcome', parts: ['the model was offered ', ...skillList(routed.offered)] }];
  return [];
}

/** What came after the recorded verdict: a decider or rails. Empty where the verdict stood. */
export function resolutionSteps(resolution: Resolution): readonly WhyStep[] {
  switch (resolution.by) {
    case 'verdict': return [];
    case 'decider': return [{ id: 'decider', parts: resolution.picked === 'stay' ? ['the decider picked the incumbent'] : ['the decider picked ', { skill: resolution.picked }] }];
    case 'decider-declined': return [{ id: 'decider', parts: ['the decider was asked and picked nothing'] }];
    case 'rails': return [{ id: 'rails', parts: ['rails: the menu was not opened'] }];
  }
}
