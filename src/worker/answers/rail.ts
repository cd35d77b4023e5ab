/** The conversation of a turn as a rail: incumbent, verdict, where each turn ended. */
import { isFlip } from '../../engine/verdict';
import { incumbentOf } from '../../engine/whatif';
import type { JudgedScope, OpenTrace } from '../openTrace';
import type { RailTurn } from '../protocol';
import { faceUnder, recordedFaceOf } from './faces';

const LONGEST = 200;

/** At most 200 turns round the one on screen. `ended`: the next turn's incumbent, where there is one. */
export function railOf(open: OpenTrace, { policies, judged }: JudgedScope, turn: number): RailTurn[] {
  const { trace } = open;
  const all = trace.conversations[trace.columns.conversation[turn] ?? -1]?.turns ?? Uint32Array.of(turn);
  const here = trace.columns.place[turn] ?? 0;
  const from = Math.max(0, Math.min(here - LONGEST / 2, all.length - LONGEST));
  return [...all.subarray(from, from + LONGEST)].map((other, offset): RailTurn => {
    const cohort = trace.columns.cohort[other] ?? -1;
    const recorded = recordedFaceOf(trace.columns, other, open.recordedPolicies()[cohort]);
    const inForce = faceUnder(trace.columns, other, policies[cohort]);
    const incumbent = incumbentOf(trace.columns, other);
    const next = all[from + offset + 1];
    const ended = next === undefined ? undefined : incumbentOf(trace.columns, next);
    const gap = judged.gap[other] ?? Number.NaN;
    return {
      key: trace.meta(other).key,
      place: from + offset + 1,
      recorded,
      inForce,
      flip: isFlip(recorded, inForce),
      ...(incumbent === undefined ? {} : { incumbent }),
      ...(Number.isNaN(gap) ? {} : { gap }),
      ...(ended === undefined ? {} : { ended }),
    };
  });
}
