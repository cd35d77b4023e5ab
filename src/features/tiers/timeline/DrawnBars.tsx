/**
 * Bars or columns of a row.
 *
 * Law: what is drawn of one request or one column depends on that one alone, and is drawn again only when it changes.
 */
import { memo } from 'react';
import { SOURCE_GLYPHS } from '../words';
import type { DrawnColumn, DrawnRequest } from './bars';
import css from './timeline.module.css';

const GLYPH = 11;

interface RowMeasures { readonly zero: number; readonly half: number; readonly sourceY: number }

/** A bar each, its source below, and what the record had where a request changes. */
export function RequestBars({ requests, ...measures }: RowMeasures & { readonly requests: readonly DrawnRequest[]; readonly width: number }) {
  return requests.map((request) => <RequestBar key={request.index} request={request} {...measures} />);
}

const RequestBar = memo(function RequestBar({ request: { x, label, bar, was, source, signed, changed, landing }, width, zero, half, sourceY }: RowMeasures & { readonly request: DrawnRequest; readonly width: number }) {
  const hit = Math.min(GLYPH, width + 1);
  return (
    <g>
      <title>{`${label}: ${bar ? bar.tier : 'left alone'}, ${landing}`}</title>
      {/* the whole column answers to the pointer */}
      <rect x={x - hit / 2} y={zero - half} width={hit} height={2 * half + 18} fill="transparent" />
      {bar ? <rect x={bar.x} y={bar.y} width={bar.w} height={bar.h} className={css[bar.tier]} /> : <circle cx={x} cy={zero} r={2.5} className={css.alone} />}
      {was && <rect x={was.x} y={was.y} width={was.w} height={was.h} className={css.was} />}
      {source !== undefined && signed && <use href={`#${SOURCE_GLYPHS[source]}`} x={x - GLYPH / 2} y={sourceY} width={GLYPH} height={GLYPH} className={css.ink} />}
      {changed && <rect x={x - hit / 2 - 0.5} y={sourceY + GLYPH + 2} width={hit + 1} height={2} className={css.pen} />}
    </g>
  );
});

/** Shares of strong (up) and cheap (down) where requests stand too close for a bar each. */
export function ShareColumns({ columns, ...measures }: RowMeasures & { readonly columns: readonly DrawnColumn[] }) {
  return columns.map((column) => <ShareColumn key={column.x} column={column} {...measures} />);
}

const ShareColumn = memo(function ShareColumn({ column: { x, w, strong, cheap, changed }, zero, half, sourceY }: RowMeasures & { readonly column: DrawnColumn }) {
  const all = strong + cheap;
  const up = all === 0 ? 0 : (strong / all) * half;
  const down = all === 0 ? 0 : (cheap / all) * half;
  return (
    <g>
      <title>{`${strong} strong, ${cheap} cheap${changed > 0 ? `, ${changed} changed` : ''}`}</title>
      {up > 0 && <rect x={x} y={zero - up} width={w} height={up} className={css.strong} />}
      {down > 0 && <rect x={x} y={zero} width={w} height={down} className={css.cheap} />}
      {changed > 0 && <rect x={x} y={sourceY} width={w} height={3} className={css.pen} />}
    </g>
  );
});
