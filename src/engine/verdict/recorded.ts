/**
 * The tier-2 verdict as the record states it, read back from one turn's payload (traces.md, sections 5 and 6).
 *
 * Law: `by` is not the verdict. Rails and a decider resolve a turn after the verdict; what they did is the resolution.
 */
import type { NotJudgedWhy, Resolution, TurnRouted, VerdictFace } from './types';

/** Under this name a failing entry scorer is recorded, whatever its own name. */
const FAILING_ENTRY_SCORER = 'entry-scorer';

/**
 * The recorded verdict and who resolved the turn afterwards. Never throws: a record that contradicts itself still gets the
 * face its parts state (an unstated target is empty), and a replay then says where it differs.
 * `windowed`: the scorer is known, from its other turns, to be shown earlier messages; only then does a missing `window`
 * mean that there was nothing to score.
 */
export function recordedFace(routed: TurnRouted, windowed = false): { face: VerdictFace; resolution: Resolution } {
  const why = notJudgedWhy(routed, windowed);
  const face: VerdictFace = why === undefined ? judgedFace(routed) : { kind: 'not-judged', why };
  return { face, resolution: resolutionOf(routed) };
}

/**
 * Why a recorded turn holds nothing to judge; undefined when it holds a verdict.
 * A turn without scores is told by who was asked; a turn with scores only by a start rule or a margin nobody can read.
 */
export function notJudgedWhy(routed: TurnRouted, windowed = false): NotJudgedWhy | undefined {
  if (routed.by === 'entry') return 'start-rule';
  if (routed.scores !== undefined) return Number.isNaN(routed.policy.nearTieMargin) ? 'unreadable-policy' : undefined;
  if (routed.scorer === undefined) return routed.by === 'none' && routed.droppedResume !== undefined ? 'dropped-resume' : 'no-scorer';
  if (routed.scorer === FAILING_ENTRY_SCORER) return 'scorer-failed';
  // Cold, a failure and an empty candidate list leave the same record, window or not.
  if (routed.from === undefined) return 'no-scores';
  if (routed.window !== undefined) return 'scorer-failed';
  return windowed ? 'nothing-to-score' : 'no-scores';
}

function judgedFace(routed: TurnRouted): VerdictFace {
  const { from, to, offered } = routed;
  // A record without the flag is not in the format; an intent is a move all the same, since only a decisive verdict gives one.
  if (routed.decisive ?? routed.by === 'intent') {
    return from !== undefined && to === from ? { kind: 'stay', target: from, held: false } : { kind: 'move', target: to ?? '' };
  }
  if (routed.runnerUp === undefined) return { kind: 'unmatched' };
  return offered === undefined ? { kind: 'stay', target: from ?? to ?? '', held: true } : { kind: 'menu', offered };
}

function resolutionOf(routed: TurnRouted): Resolution {
  const { decider } = routed;
  if (decider?.picked !== undefined) return { by: 'decider', picked: decider.picked };
  // Rails come after a decider that declined, and have the last word then.
  if (routed.by === 'none' && (routed.offered !== undefined || routed.scores !== undefined)) return { by: 'rails' };
  return decider === undefined ? { by: 'verdict' } : { by: 'decider-declined' };
}
