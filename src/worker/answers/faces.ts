/** Faces of one turn from the columns: as recorded, and under a policy. */
import { NOT_JUDGED_WHY, TURN_KINDS, faceOf, type VerdictFace } from '../../engine/verdict';
import { incumbentOf, judgeTurn, type CohortPolicy, type TurnColumns } from '../../engine/whatif';

const skillOf = (columns: TurnColumns, skill: number | undefined): string => columns.skills[skill ?? -1] ?? '';

/** Why a turn holds nothing to judge; undefined where it holds a verdict. */
export function whyOf(columns: TurnColumns, turn: number): VerdictFace | undefined {
  const why = NOT_JUDGED_WHY[columns.why[turn] ?? 0];
  return why === undefined || why === 'judged' ? undefined : { kind: 'not-judged', why };
}

/**
 * The recorded face of a turn. The columns do not keep how a stay came about; it is told by the same turn under its
 * recorded policy.
 */
export function recordedFaceOf(columns: TurnColumns, turn: number, recorded: CohortPolicy | undefined): VerdictFace {
  const notJudged = whyOf(columns, turn);
  if (notJudged) return notJudged;
  switch (TURN_KINDS[columns.recordedKind[turn] ?? 4]) {
    case 'move': return { kind: 'move', target: skillOf(columns, columns.recordedTarget[turn]) };
    case 'stay': return { kind: 'stay', target: incumbentOf(columns, turn) ?? '', held: recorded !== undefined && !judgeTurn(columns, turn, recorded).decision.decisive };
    case 'menu': return { kind: 'menu', offered: [...columns.offeredSkill.subarray(columns.offeredStart[turn], columns.offeredStart[turn + 1])].map((skill) => skillOf(columns, skill)) };
    default: return { kind: 'unmatched' };
  }
}

/** The face of a turn under the policy of its cohort. */
export function faceUnder(columns: TurnColumns, turn: number, policy: CohortPolicy | undefined): VerdictFace {
  const notJudged = whyOf(columns, turn);
  if (notJudged || !policy) return notJudged ?? { kind: 'not-judged', why: 'no-verdict' };
  return faceOf(judgeTurn(columns, turn, policy).decision, incumbentOf(columns, turn));
}
