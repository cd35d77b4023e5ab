import type { CSSProperties } from 'react';
import { VerdictGlyph } from '../verdict/VerdictBadge';
import { Parts } from '../verdict/Parts';
import { plainParts } from '../verdict/parts';
import { endParts } from '../verdict/why';
import type { StripView } from './strips';
import css from './Strip.module.css';

export interface StripProps {
  readonly view: StripView;
  /** The chosen segment, if any. */
  readonly chosen: number | undefined;
  readonly onChoose: (segment: number) => void;
}

/** Too narrow for a sign; below the second, too narrow for words beside it. */
const NO_SIGN = 0.035;
const NO_WORDS = 0.1;

/** One knob of one turn: the verdict at every value. Each segment is a button; edges are exact. */
export function Strip({ view, chosen, onChoose }: StripProps) {
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
                style={span(segment.x, segment.width)}
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

function span(x: number, width: number): CSSProperties {
  return { left: `${x * 100}%`, width: `${width * 100}%` };
}
