/** The counts of a what-if as rows: recorded, in force, and by how much they differ. */
import type { TierCounts } from '../../../engine/tiers/types';
import type { TierWhatIf } from '../../../worker/tiers/protocol';
import { change, count, counted, fixed, percent } from '../../verdict/numbers';

export interface CountRow {
  readonly id: string;
  readonly name: string;
  readonly recorded: string;
  readonly inForce: string;
  readonly change: string;
  readonly differs: boolean;
}

type Counted = 'strong' | 'onStrongModel' | 'tierChanges' | 'byEscalation' | 'escalations' | 'judgeCalls';

const WAITING = '…';
/** Under settings that cannot be nothing was replayed. */
const NONE = '–';

/** `whatIf` absent: not answered yet. */
export function countRows(whatIf: Pick<TierWhatIf, 'before' | 'after' | 'fault'> | undefined): readonly CountRow[] {
  const row = (id: string, name: string, words: (counts: TierCounts) => string, by: (before: TierCounts, after: TierCounts) => string): CountRow => {
    if (whatIf === undefined) return { id, name, recorded: WAITING, inForce: WAITING, change: WAITING, differs: false };
    const { before, after, fault } = whatIf;
    if (fault !== undefined) return { id, name, recorded: words(before), inForce: NONE, change: NONE, differs: false };
    const difference = by(before, after);
    return { id, name, recorded: words(before), inForce: words(after), change: difference, differs: difference !== '0' };
  };
  const whole = (id: Counted, name: string): CountRow => row(id, name, (counts) => count(counts[id]), (before, after) => change(after[id] - before[id]));
  return [
    whole('strong', 'Strong'),
    row('share', 'Share strong', ({ strong, routed }) => percent(strong, routed), shareChange),
    whole('onStrongModel', 'On the strong model'),
    whole('tierChanges', 'Tier changes'),
    whole('byEscalation', 'By escalation'),
    whole('escalations', 'Escalations'),
    whole('judgeCalls', 'Judge asked'),
  ];
}

/** In points of a percent. */
function shareChange(before: TierCounts, after: TierCounts): string {
  if (before.routed === 0 || after.routed === 0) return NONE;
  const points = (100 * after.strong) / after.routed - (100 * before.strong) / before.routed;
  const text = fixed(points, 1);
  return Number(text.replace('\u2212', '-')) === 0 ? '0' : points > 0 ? `+${text}` : text;
}

/** "Of 35 requests", with those that routing leaves alone. */
export function countedOf(before: TierCounts | undefined): string {
  if (before === undefined) return 'Of all requests';
  const alone = before.requests - before.routed;
  return `Of ${counted(before.requests, 'request')}${alone > 0 ? `, ${count(alone)} left alone` : ''}`;
}
