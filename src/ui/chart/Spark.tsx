import { classes } from '../classes';
import type { Domain } from './plot';
import { fraction } from './plot';
import css from './small.module.css';

export interface SparkProps {
  readonly amounts: ArrayLike<number>;
  readonly label: string;
  /** In px. */
  readonly width?: number;
  readonly height?: number;
  /** Domain of the bars, where lines are to be drawn. */
  readonly domain?: Domain;
  /** Solid line: set by the reader. */
  readonly value?: number | undefined;
  /** Dashed line: of the record. */
  readonly recorded?: number | undefined;
}

/** Small bars without axes: a shape, not numbers to read off. */
export function Spark({ amounts, label, width = 118, height = 24, domain, value, recorded }: SparkProps) {
  let most = 0;
  for (let i = 0; i < amounts.length; i += 1) most = Math.max(most, amounts[i] ?? 0);
  const bar = width / Math.max(1, amounts.length);
  // bars too thin for a gap stand side by side
  const gap = bar >= 3 ? 1 : 0;
  let path = '';
  for (let i = 0; i < amounts.length; i += 1) {
    const amount = amounts[i] ?? 0;
    if (!(amount > 0)) continue;
    const tall = Math.max(1, (amount / most) * (height - 1));
    path += `M${(i * bar).toFixed(2)} ${height - 1}v${(-tall).toFixed(2)}h${(bar - gap).toFixed(2)}v${tall.toFixed(2)}z`;
  }
  const line = (at: number | undefined, className: string | undefined) => {
    if (domain === undefined || at === undefined) return null;
    const x = fraction(at, domain) * width;
    return <line x1={x} x2={x} y1={0} y2={height - 1} className={className} />;
  };
  return (
    <svg className={classes(css.spark)} width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={path} />
      <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className={css.base} />
      {line(recorded, css.recorded)}
      {line(value, css.value)}
    </svg>
  );
}
