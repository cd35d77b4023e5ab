import { memo, useMemo } from 'react';
import type { TierSweep } from '../../../worker/tiers/protocol';
import { classes } from '../../../ui';
import { percent } from '../../verdict/numbers';
import { confidence } from '../words';
import { shareAt, sharePath, sweepBands } from './sweepShape';
import css from './sweeps.module.css';

export interface SweepFigureProps {
  readonly name: string;
  /** Absent: on its way; the axes stay. */
  readonly sweep: TierSweep | undefined;
  /** The same under no settings, where some setting differs. */
  readonly recordedSweep: TierSweep | undefined;
  readonly inForce: number;
  readonly recorded: number;
  readonly waiting: boolean;
}

const TICKS = [0, 0.5, 1] as const;
const SHARES = [100, 50, 0] as const;
const place = (value: number): string => `${Math.min(1, Math.max(0, value)) * 100}%`;

/** Strong below, cheap above, over every value of one threshold; the value in force is a line, the recorded one dashed. */
export function SweepFigure({ name, sweep, recordedSweep, inForce, recorded, waiting }: SweepFigureProps) {
  const share = sweep && shareAt(sweep, inForce);
  const differs = inForce !== recorded;
  return (
    <figure className={css.figure}>
      <figcaption><h3>{name}</h3></figcaption>
      <div className={css.plot} role="img" aria-label={`Share of strong requests for every value of ${name}${share === undefined ? '' : `; at ${confidence(inForce)} ${percent(share, 1)}`}. The same numbers can be shown as a table.`}>
        <div className={css.area}>
          {sweep ? <Areas sweep={sweep} recordedSweep={recordedSweep ?? sweep} /> : waiting && <span className={css.waiting}>Replaying at every value</span>}
          {differs && <span className={css.was} style={{ left: place(recorded) }} />}
          <span className={classes(css.line, differs && css.mine)} style={{ left: place(inForce) }}><span className={classes(inForce > 0.8 && css.left)}>{confidence(inForce)}</span></span>
        </div>
        <span className={css.shares}>{SHARES.map((value) => <span key={value}>{value}</span>)}</span>
        <span className={css.values}>{TICKS.map((value) => <span key={value} style={{ left: place(value) }}>{value.toFixed(1)}</span>)}</span>
      </div>
    </figure>
  );
}

/** The areas alone: drawn again only with another answer, never for a moving line. */
const Areas = memo(function Areas({ sweep, recordedSweep }: { readonly sweep: TierSweep; readonly recordedSweep: TierSweep }) {
  const bands = useMemo(() => sweepBands(sweep), [sweep]);
  const dashed = useMemo(() => sharePath(recordedSweep), [recordedSweep]);
  return (
    <>
      <svg className={css.svg} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {bands.map(({ from, to, share }, i) => share !== undefined && (
          <g key={i}>
            <rect className={css.cheap} x={from} y={0} width={to - from} height={1 - share} />
            <rect className={css.strong} x={from} y={1 - share} width={to - from} height={share} />
          </g>
        ))}
        <path className={css.halo} d={dashed} />
        <path className={css.dashed} d={dashed} />
      </svg>
      {bands.map(({ from, to, share }, i) => share === undefined && <span key={i} className={css.dead} style={{ left: place(from), width: place(to - from) }} />)}
    </>
  );
});
