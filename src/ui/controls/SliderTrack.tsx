import { memo } from 'react';
import { classes } from '../classes';
import type { Domain } from '../chart/plot';
import { fraction } from '../chart/plot';
import css from './Slider.module.css';

export interface SliderTrackProps {
  readonly min: number;
  readonly max: number;
  /** Parts of the track that can change nothing, in values. */
  readonly dead: readonly Domain[];
  /** Heights of small bars under the track, equally wide over the whole of it. */
  readonly ticks: ArrayLike<number>;
  readonly recorded: number | undefined;
}

const percent = (place: number) => `${place * 100}%`;

/** One path for all bars, in a box of `ticks.length` x 10; a bar that is not zero is at least 2 high. */
function ticksPath(ticks: ArrayLike<number>): string {
  let most = 0;
  for (let i = 0; i < ticks.length; i += 1) most = Math.max(most, ticks[i] ?? 0);
  let path = '';
  for (let i = 0; i < ticks.length; i += 1) {
    const count = ticks[i] ?? 0;
    if (!(count > 0)) continue;
    const height = 2 + (8 * count) / most;
    path += `M${i + 0.12} 10v${-height}h.76v${height}z`;
  }
  return path;
}

/** What does not move with the thumb: rail, hatched parts, bars, and the dashed tick of the recorded value. */
export const SliderTrack = memo(function SliderTrack({ min, max, dead, ticks, recorded }: SliderTrackProps) {
  const domain: Domain = [min, max];
  return (
    <>
      <span className={css.track} />
      {dead.map(([from, to]) => {
        const left = fraction(from, domain);
        const width = fraction(to, domain) - left;
        return width > 0 && <span key={`${from} ${to}`} className={css.dead} style={{ left: percent(left), width: percent(width) }} />;
      })}
      {ticks.length > 0 && (
        <svg className={css.ticks} viewBox={`0 0 ${ticks.length} 10`} preserveAspectRatio="none">
          <path d={ticksPath(ticks)} />
        </svg>
      )}
      {recorded !== undefined && (
        <span className={classes(css.recorded)} style={{ left: percent(fraction(recorded, domain)) }} />
      )}
    </>
  );
});
