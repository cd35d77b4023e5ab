import type { CSSProperties } from 'react';
import { NARROW, useMedia } from '../../ui';
import { VerdictGlyph } from '../verdict/VerdictBadge';
import { Parts } from '../verdict/Parts';
import { plainParts } from '../verdict/parts';
import { endParts } from '../verdict/why';
import { hitSpans, type HitSpan } from './hitSpans';
import type { StripView } from './strips';
import css from './Strip.module.css';

export interface StripProps {
  readonly view: StripView;
  /** The chosen segment, if any. */
  readonly chosen: number | undefined;
  readonly onChoose: (segment: number) => void;
}

/** 24 px of the narrowest strip there is, in a narrow window and in a wide one. */
const LEAST_HIT = { narrow: 24 / 326, wide: 24 / 410 } as const;

/** Too narrow for a sign; below the second, too narrow for words beside it. */
const NO_SIGN = 0.035;
const NO_WORDS = 0.1;

/** One knob of one turn: the verdict at every value. Each segment is a button; edges are exact. */
export function Strip({ view, chosen, onChoose }: StripProps) {
  const narrow = useMedia(NARROW);
  const hits = hitSpans(view.segments, narrow ? LEAST_HIT.narrow : LEAST_HIT.wide);
  return (
    <div className={css.strip}>
      <h3 className={css.title}>{view.title} <span>{view.held}</span></h3>
      <div className={css.body}>
        <div className={css.track} role="group" aria-label={`${view.title}, ${view.held}`}>
          {view.segments.map((segment, i) => {
            const words = `${segment.words}: ${plainParts(endParts(segment.face))}${segment.face.kind === 'stay' && segment.face.held ? ', held by a near-tie' : ''}`;
            return (
              <button
                key={segment.words}
                type="button"
                className={css.segment}
                style={place(segment, hits[i] ?? segment)}
                data-kind={segment.face.kind}
                aria-pressed={chosen === i}
                aria-label={`${words}${segment.current ? `, ${view.currentWords}` : ''}`}
                title={words}
                onClick={() => onChoose(i)}
              >
                <span className={css.words} aria-hidden="true">
                  {segment.width >= NO_SIGN ? <VerdictGlyph kind={segment.face.kind} /> : null}
                  {segment.width >= NO_WORDS ? <span><Parts parts={endParts(segment.face)} /></span> : null}
                </span>
                <span className={css.bar} />
              </button>
            );
          })}
          {view.marks.map((mark) => <span key={mark.id} className={`${css.mark} ${css[mark.kind]}`} data-named={mark.named} style={{ left: `${mark.x * 100}%` }} aria-hidden="true" />)}
        </div>
        <div className={css.labels} aria-hidden="true">
          {view.labels.map((label) => (
            <span key={label.id} className={`${css.label} ${css[label.kind]}`} data-align={label.align} data-row={label.row} style={{ left: `${label.x * 100}%` }}>{label.text}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The button where it is hit; inside it the bar and its words where they are drawn. */
function place(drawn: HitSpan, hit: HitSpan): CSSProperties {
  const part = (length: number): string => `${hit.width > 0 ? (length / hit.width) * 100 : 0}%`;
  return { left: `${hit.x * 100}%`, width: `${hit.width * 100}%`, '--bar-left': part(drawn.x - hit.x), '--bar-width': part(drawn.width) };
}
