/**
 * What the pane Over the trace says: sentences about the record, about what was kept apart, and about what is left open.
 *
 * Law: the record is named as such and stands beside what the rules do here; messages that are not there are said, never counted
 * as claimed by nobody.
 */
import { timeNoteParts, type Declaration, type MessageSummary, type StartDifference } from '../../../engine/checkup';
import type { OverTraceResult, OverTraceState } from '../../../state/rules/overTrace';
import type { WordPart } from '../../../worker/checkup/protocol';
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

/** What is not certain, one sentence each: which rules did not end in time, by number and skill, and on how many phrases. */
export function openWords(summary: Pick<MessageSummary, 'timedOutRules' | 'givenUp'>, declaration: Declaration): readonly (readonly WordPart[])[] {
  return timeNoteParts(declaration, summary).map((parts) => parts.map(({ text, strong }): WordPart => (strong === true ? { text, look: 'strong' } : { text })));
}

/** What a run says of patterns that did not end so far; undefined: all did. */
export function lateWords({ patterns, phrases }: OverTraceState['late']): string | undefined {
  return patterns === 0 ? undefined : `${counted(patterns, 'pattern')} did not end in time so far, on ${counted(phrases, 'phrase')}; the others are run again.`;
}

/** How a recorded start differs from what the rules do here. */
export function differenceWords({ law }: Pick<StartDifference, 'law'>): string {
  return law === 'cascade' ? 'cascade here' : 'cold walk here';
}
