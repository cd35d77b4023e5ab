/**
 * The lanes under the bars, the events over them and the axis.
 *
 * Law: a lane is drawn again only when something in it changes; runs of landings, of which settings change a few, one by one.
 */
import { memo } from 'react';
import type { GlyphId } from '../../../ui';
import { classes } from '../../../ui';
import { cutTo, type BandLane, type LandingRun } from './lanes';
import type { Lane, RowPicture } from './layout';
import type { EventKind } from './still';
import css from './timeline.module.css';

const GLYPH = 11;
const CHAR_PX = 6;
/** Widest a letter of a name comes in the widest of the system's faces. */
const NAME_PX = 7.6;

export const LANE_NAMES: Readonly<Record<BandLane, string>> = { plan: 'plan mode', escalation: 'escalation', fallback: 'fallback', override: 'override' };
export const EVENT_SIGNS: Readonly<Record<EventKind, { readonly glyph: GlyphId; readonly words: string; readonly problem?: true }>> = {
  input: { glyph: 'e-input', words: 'input' },
  failure: { glyph: 'e-failure', words: 'failure', problem: true },
  'request-error': { glyph: 'p-error', words: 'request error', problem: true },
  'guard-fault': { glyph: 'p-warning', words: 'guard fault', problem: true },
  denial: { glyph: 'e-denial', words: 'denial' },
  config: { glyph: 'i-tune', words: 'settings changed' },
};

/** What happened, on the first lane; turn numbers above it. */
export const EventLane = memo(function EventLane({ events, turns }: Pick<RowPicture, 'events' | 'turns'>) {
  return (
    <>
      {turns.map(({ turn, x }) => <text key={`${turn} ${x}`} x={x} y={10} className={classes(css.lead, css.middle)}>{turn}</text>)}
      {events.map(({ x, kind, what }, i) => {
        const { glyph, words, problem } = EVENT_SIGNS[kind];
        return (
          <g key={i} className={problem ? css.problem : css.ink}>
            <title>{what === undefined ? words : `${words}: ${what}`}</title>
            <use href={`#${glyph}`} x={x - GLYPH / 2} y={18} width={GLYPH} height={GLYPH} />
          </g>
        );
      })}
    </>
  );
});

/** Runs of one landing; a dotted line under one that is not the tier's own. */
export function LandingLane({ runs, y }: { readonly runs: RowPicture['runs']; readonly y: number }) {
  return runs.map((run, i) => <Landing key={i} {...run} y={y} />);
}

const Landing = memo(function Landing({ x0, x1, textX, text, words, own, y }: LandingRun & { readonly y: number }) {
  return (
    <g>
      <title>{own ? words : `${words}, not the tier’s own`}</title>
      <line x1={x0} y1={y + 4.5} x2={x1} y2={y + 4.5} className={own ? css.zero : css.foreign} />
      {text !== '' && <text x={textX} y={y} className={own ? undefined : css.lead}>{text}</text>}
    </g>
  );
});

export interface BandWords {
  /** In violet, left of what is in force. */
  readonly inForce?: string;
  /** Right of what is recorded. */
  readonly recorded?: string;
}

export interface StretchesProps extends Lane {
  /** Shown beside the first one. */
  readonly name?: string;
  readonly words?: BandWords;
  /** Where text has to end. */
  readonly limit: number;
  readonly room: number;
}

/** Stretches of one lane: recorded as dashed outline, in force solid. */
export const Stretches = memo(function Stretches({ id, y, bands, name, words, limit, room }: StretchesProps) {
  const first = bands.filter(({ kind }) => kind !== 'recorded').at(0) ?? bands[0];
  const last = bands.reduce((end, band) => Math.max(end, band.x1), 0);
  const left = [name, words?.inForce].filter((word) => word !== undefined).join(' ');
  const leftRoom = first ? first.x0 - room : 0;
  const right = words?.recorded ?? (id === 'override' || id === 'fallback' ? bands.at(-1)?.words : undefined);
  const shownRight = right === undefined ? '' : cutTo(right, limit - last - 5);
  return (
    <>
      {bands.map(({ x0, x1, kind, words: what }, i) => (
        <g key={i}>
          <title>{kind === 'recorded' ? `${what}, recorded` : kind === 'in-force' ? `${what}, in force` : what}</title>
          {kind === 'recorded' ? <rect x={x0 + 0.5} y={y + 0.5} width={Math.max(1, x1 - x0 - 1)} height={8} className={css.bandRecorded} /> : <rect x={x0} y={y} width={x1 - x0} height={9} className={css.band} />}
        </g>
      ))}
      {first && left !== '' && (leftRoom > left.length * (name === undefined ? CHAR_PX : NAME_PX) + 5
        ? <text x={first.x0 - 5} y={y + 8} className={classes(css.end, css.halo, words?.inForce !== undefined && css.penText)}>{left}</text>
        : name !== undefined && (shownRight !== '' || limit - last - 5 < left.length * NAME_PX)
          // No room on either side: a lane without its name says nothing, so it stands over the beginning of the stretch.
          ? <text x={room} y={y + 8} className={classes(css.halo, words?.inForce !== undefined && css.penText)}>{left}</text>
          : shownRight === '' && <text x={last + 5} y={y + 8} className={classes(css.halo, words?.inForce !== undefined && css.penText)}>{cutTo(left, limit - last - 5)}</text>)}
      {shownRight !== '' && <text x={last + 5} y={y + 8} className={css.halo}>{shownRight}</text>}
    </>
  );
});

/** Calls of the judge model: asked, answered, and what came of it. */
export const JudgeLane = memo(function JudgeLane({ y, marks, limit }: NonNullable<RowPicture['judge']> & { readonly limit: number }) {
  return marks.map(({ x, end, text, kind }, i) => {
    const tail = end === undefined ? x + 14 : Math.max(end, x + 8);
    const label = cutTo(text, Math.min((marks[i + 1]?.x ?? Infinity) - 8, limit) - tail - 4);
    return (
      <g key={i} className={classes(kind === 'recorded' ? css.faint : undefined, css.ink)}>
        <title>{`judge asked: ${text}`}</title>
        <use href="#e-judge" x={x - 5} y={y - 1} width={GLYPH} height={GLYPH} />
        {end !== undefined && <path d={`M${x + 8} ${y + 5}H${tail}M${tail} ${y + 1}v8`} className={css.zero} />}
        {label !== '' && <text x={tail + 4} y={y + 9} className={kind === 'in-force' ? css.penText : undefined}>{label}</text>}
      </g>
    );
  });
});

/** Time since the start, folded idle time dotted. */
export const AxisLine = memo(function AxisLine({ axis: { pieces, ticks }, y }: { readonly axis: RowPicture['axis']; readonly y: number }) {
  return (
    <>
      {pieces.map(({ x0, x1, folded }, i) => <line key={i} x1={x0} y1={y} x2={x1} y2={y} className={folded ? css.fold : css.zero} />)}
      {ticks.map(({ x, text }) => (
        <g key={x}>
          <line x1={x} y1={y} x2={x} y2={y + 4} className={css.zero} />
          <text x={x - 2} y={y + 15} className={css.tick}>{text}</text>
        </g>
      ))}
    </>
  );
});
