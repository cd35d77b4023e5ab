/**
 * What became of a skill the model asked for with `read_skill` (traces.md §8).
 *
 * Law: a refusal is said by `skill.rejected`; acceptance by the cursor move that follows, which also says whether a
 * waiting offer was declined. Only where the file has neither, the tool's own answer is read.
 */
import { EVENT } from './eventTypes';
import { own, ownText, ownTexts } from './jsonShape';
import { cursorMoveOf } from './storyEvents';
import type { StoryEvent } from './storyEvents';
import type { StoryStep } from './types';

type ReadSkill = Extract<StoryStep, { kind: 'read-skill' }>;
export type SkillPick = Pick<ReadSkill, 'outcome' | 'allowed' | 'posture'>;

/** `later`: events behind the call. `end`: its tool_end, absent where not in the file. */
export function skillPickOf(id: string, call: StoryEvent, later: readonly StoryEvent[], end: StoryEvent | undefined): SkillPick {
  const refusal = later.find((event) =>
    event.code === EVENT.skillRejected && event.stage === call.stage && ownText(event.payload, 'requestedId') === id);
  if (refusal !== undefined) {
    const allowed = ownTexts(refusal.payload, 'allowed');
    const posture = ownText(refusal.payload, 'posture');
    return { outcome: 'refused', ...(allowed === undefined ? {} : { allowed }), ...(posture === undefined ? {} : { posture }) };
  }
  for (const event of later) {
    if (event.code !== EVENT.contextEvaluated) continue;
    const move = cursorMoveOf(event.payload);
    if (move === undefined) continue;
    if (move.to === id) return { outcome: move.declinedOffer ? 'off-menu' : 'accepted' };
    break;
  }
  const result = end === undefined ? undefined : own(end.payload, 'result');
  if (typeof result === 'string' && result.startsWith('Skill ') && result.includes('activated')) return { outcome: 'accepted' };
  if (typeof result === 'string' && result.includes('not reachable')) return { outcome: 'refused' };
  return { outcome: 'unknown' };
}
