/**
 * What the pane Over the trace says: sentences about the record, about what was kept apart, and about what is left open.
 *
 * Law: the record is named as such and stands beside what the rules do here; messages that are not there are said, never counted
 * as claimed by nobody.
 */
import type { MessageSummary, StartDifference } from '../../../engine/checkup';
import type { OverTraceResult } from '../../../state/rules/overTrace';
import { counted } from '../../verdict/numbers';

/** What was recorded at the start of these turns against what the same law does here. */
export function recordWords({ recorded }: Pick<MessageSummary, 'recorded'>): readonly string[] {
  const { byRule, same, other, nobody, notJudged, withoutRule, startsHere, witnessDiffers } = recorded;
  const decided = byRule === 0
    ? 'Recorded: no start rule decided a turn.'
    : `Recorded: a start rule decided ${counted(byRule, 'turn')}. The same law here starts the same skill on ${same === byRule ? (byRule === 1 ? 'it' : 'all of them') : `${same} of them`}${other > 0 ? `, another skill on ${other}` : ''}${nobody > 0 ? `, no skill on ${nobody}` : ''}${notJudged > 0 ? `; on ${notJudged} it cannot be told` : ''}.`;
  return [
    decided,
    ...(witnessDiffers === 0 ? [] : [`On ${counted(witnessDiffers, 'turn')} it is another part of the message that matched.`]),
    ...(withoutRule === 0 || startsHere === 0 ? [] : [`On ${counted(startsHere, 'turn')} the cascade starts a skill here where the record has no start rule.`]),
  ];
}

/** Turns whose message could not be run, and why; none: all could. */
export function apartWords({ apart }: Pick<OverTraceResult, 'apart'>): string | undefined {
  const parts = [
    ...(apart.notRecorded > 0 ? [`${apart.notRecorded} not in this file`] : []),
    ...(apart.keptOut > 0 ? [`${apart.keptOut} kept out by policy`] : []),
    ...(apart.failed > 0 ? [`${apart.failed} could not be read`] : []),
    ...(apart.tooLong > 0 ? [`${apart.tooLong} longer than is run here`] : []),
  ];
  const all = apart.notRecorded + apart.keptOut + apart.failed + apart.tooLong;
  return all === 0 ? undefined : `${counted(all, 'message')} left apart: ${parts.join(', ')}.`;
}

/** What is not certain, one sentence each. */
export function openWords({ uncertain, timedOut }: Pick<MessageSummary, 'uncertain' | 'timedOut'>): readonly string[] {
  const { coldWalk, cascade } = uncertain;
  return [
    ...(coldWalk + cascade === 0 ? [] : [`A rule before the one that claims was not judged or timed out: ${counted(coldWalk, 'message')} in the cold walk, ${cascade} in the cascade. They are counted where they are claimed for certain.`]),
    ...(timedOut.length === 0 ? [] : [`Patterns did not end in time on ${counted(timedOut.length, 'phrase')}${timedOut.length >= 100 ? ' or more' : ''}.`]),
  ];
}

/** How a recorded start differs from what the rules do here. */
export function differenceWords({ law }: Pick<StartDifference, 'law'>): string {
  return law === 'cascade' ? 'cascade here' : 'cold walk here';
}
