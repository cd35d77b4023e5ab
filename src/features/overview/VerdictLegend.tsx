import { TURN_KINDS } from '../../engine/verdict/types';
import { VerdictGlyph } from '../verdict/VerdictBadge';
import { KIND_MEANINGS, KIND_WORDS } from '../verdict/words';
import css from './overview.module.css';

/** Sign and word of every verdict, in the order they are stacked. */
export function VerdictLegend() {
  return (
    <ul className={css.legend} aria-label="Verdicts">
      {TURN_KINDS.map((kind) => <li key={kind} title={KIND_MEANINGS[kind]}><VerdictGlyph kind={kind} />{KIND_WORDS[kind]}</li>)}
    </ul>
  );
}
