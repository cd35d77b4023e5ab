/** Flips by what they were and what they become, each with the turns nearest the threshold. */
import { TURN_KINDS } from '../../engine/verdict';
import { flipGroups } from '../../engine/whatif';
import type { OpenTrace } from '../openTrace';
import type { Ask, FlipGroup } from '../protocol';
import { rowsOf } from './rows';

const MESSAGE_LENGTH = 160;

export async function flipsAnswer(open: OpenTrace, ask: Ask<'flips'>): Promise<readonly FlipGroup[]> {
  const scope = open.judge(ask.scope, ask.policy);
  const groups = flipGroups(open.trace.columns, scope.judged, scope.turns, scope.policies, ask.perGroup);
  return Promise.all(groups.map(async ({ from, to, count, turns }): Promise<FlipGroup> => ({
    from: TURN_KINDS[from], to: TURN_KINDS[to], count, rows: await rowsOf(open, scope, turns, MESSAGE_LENGTH),
  })));
}
