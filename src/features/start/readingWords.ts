/** How far a file is read, in words. */
import type { Progress } from '../../state/traces';
import { bytes, counted, duration } from '../verdict/numbers';

/** "214 of 860 MB"; the units are named once where they are the same, the total only where it is known. */
export function bytesWords({ bytes: done, total }: Pick<Progress, 'bytes' | 'total'>): string {
  if (total === undefined) return `${bytes(done)} so far`;
  const [amount = '', unit = ''] = bytes(done).split(' ');
  const all = bytes(total);
  return all.endsWith(` ${unit}`) ? `${amount} of ${all}` : `${bytes(done)} of ${all}`;
}

/** "52 410 turns so far, about 9 s left". Time is said only once it can be told. */
export function turnsWords({ turns, msLeft }: Pick<Progress, 'turns' | 'msLeft'>): string {
  const found = turns === 0 ? 'no turns yet' : `${counted(turns, 'turn')} so far`;
  return msLeft === undefined ? found : `${found}, about ${secondsWords(msLeft)} left`;
}

/** An estimate is told in whole seconds. */
function secondsWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 90 ? `${seconds} s` : duration(seconds * 1000);
}

/** Share of the bytes read, 0…1; undefined where the end is not known. */
export function shareDone({ bytes: done, total }: Pick<Progress, 'bytes' | 'total'>): number | undefined {
  return total === undefined || total === 0 ? undefined : Math.min(1, done / total);
}
