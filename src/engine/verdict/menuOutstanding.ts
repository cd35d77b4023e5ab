/** The committed route of a turn, as far as the question whether its menu is still open needs it. */
export interface TurnRoute {
  /** The cursor the turn inherited. Absent: cold start. */
  readonly from?: string | undefined;
  /** What was offered. Absent: no menu. An empty list is an offer. */
  readonly offered?: readonly string[] | undefined;
}

/**
 * Whether a menu of this turn is still waiting for an answer: something was offered, and the cursor has not landed anywhere
 * since. Undefined route or offer: no. A cursor that moved closes the menu, inside the offer or not; who resolved the turn is
 * not looked at (verdict.md, menuOutstanding).
 */
export function menuOutstanding(turnRoute: TurnRoute | undefined, currentSkillId: string | undefined): boolean {
  if (turnRoute?.offered === undefined) return false;
  return currentSkillId === undefined || currentSkillId === turnRoute.from;
}
