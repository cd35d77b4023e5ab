/**
 * What a reader compares of a verdict: its kind, its target, its offer.
 */
import type { Decision } from './judge';
import type { VerdictFace } from './types';

/**
 * The face of a verdict. `incumbent`: as given to the verdict; it is the target of a stay (a stay without one cannot come
 * out of a decision; its target would be empty). `held`: the stay came from a near-tie, not from winning.
 */
export function faceOf(verdict: Decision, incumbent: string | undefined): VerdictFace {
  switch (verdict.kind) {
    case 'move': return { kind: 'move', target: verdict.to };
    case 'stay': return { kind: 'stay', target: incumbent ?? '', held: !verdict.decisive };
    case 'menu': return { kind: 'menu', offered: verdict.offered };
    case 'unmatched': return { kind: 'unmatched' };
  }
}

/** Same ids in the same order. */
export function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

/**
 * Whether two faces are one verdict: same kind, target and offer, and for a turn that was not judged the same reason.
 * `held` is how a stay came about, not what it is: a stay that wins and a stay that is held are the same verdict.
 */
export function sameFace(a: VerdictFace, b: VerdictFace): boolean {
  if (a.kind === 'move') return b.kind === 'move' && a.target === b.target;
  if (a.kind === 'stay') return b.kind === 'stay' && a.target === b.target;
  if (a.kind === 'menu') return b.kind === 'menu' && sameIds(a.offered, b.offered);
  if (a.kind === 'not-judged') return b.kind === 'not-judged' && a.why === b.why;
  return a.kind === b.kind;
}

/** Whether the turn goes elsewhere: another kind, or a move to another target. Another menu or another stay is no flip. */
export function isFlip(recorded: VerdictFace, inForce: VerdictFace): boolean {
  if (recorded.kind !== inForce.kind) return true;
  return recorded.kind === 'move' && inForce.kind === 'move' && recorded.target !== inForce.target;
}

/** Whether a menu stays a menu with another offer. Counted apart from flips. */
export function menuChanged(recorded: VerdictFace, inForce: VerdictFace): boolean {
  return recorded.kind === 'menu' && inForce.kind === 'menu' && !sameIds(recorded.offered, inForce.offered);
}
