import { Fragment } from 'react';
import { VerdictGlyph } from '../verdict/VerdictBadge';
import { KIND_WORDS } from '../verdict/words';
import { EXAMPLE, FIGURE, exampleFigure, exampleNotes, exampleSentence } from './verdictExample';
import css from './VerdictFigure.module.css';

/** One verdict, drawn and told in three steps. */
export function VerdictFigure() {
  const { height, floorX, floor, bars, bracket } = exampleFigure(EXAMPLE);
  return (
    <figure className={css.figure}>
      <svg className={css.plot} width={FIGURE.width} height={height} viewBox={`0 0 ${FIGURE.width} ${height}`} role="img" aria-label={exampleSentence(EXAMPLE)}>
        <rect className={css.zone} x={FIGURE.left} y={FIGURE.top} width={floorX - FIGURE.left} height={height - FIGURE.top} />
        {bars.map((bar) => (
          <Fragment key={bar.id}>
            <text className={css.name} x={FIGURE.left - 8} y={bar.y + 11}>{bar.id}</text>
            <rect className={bar.place === 'top' ? css.top : bar.place === 'below-floor' ? css.out : css.alive} x={bar.x} y={bar.y} width={bar.width} height={FIGURE.bar} />
            <text className={css.score} x={bar.scoreX} y={bar.y + 11}>{bar.score}</text>
          </Fragment>
        ))}
        {bracket && <path className={css.bracket} d={`M${bracket.topX} ${bracket.topY + 2}V${bracket.secondY + 3}M${bracket.secondX} ${bracket.secondY}H${bracket.topX}`} />}
        <line className={css.halo} x1={floorX} x2={floorX} y1={FIGURE.top - 4} y2={height} />
        <line className={css.floor} x1={floorX} x2={floorX} y1={FIGURE.top - 4} y2={height} />
        <text className={css.floorName} x={floorX - 2} y={FIGURE.top - 10}>floor {floor}</text>
      </svg>
      <ol className={css.notes} aria-hidden="true">
        {exampleNotes(EXAMPLE).map((note) => (
          <li key={note.id}>
            <b>{note.head}</b>
            <span>
              {note.line}
              {note.id === 'verdict' && <span className={css.verdict}><VerdictGlyph kind={EXAMPLE.face.kind} /><b>{KIND_WORDS[EXAMPLE.face.kind]}</b></span>}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
