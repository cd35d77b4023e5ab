import type { ShownFault } from '../../../worker/checkup/protocol';
import type { TextPlace } from '../../../trace/declaration/types';
import { Glyph, classes } from '../../../ui';
import { toneClass } from '../words/Signs';
import { LongText } from '../words/texts';
import css from './problems.module.css';

/** A part of the file that was refused, or read with a warning. */
export function FaultItem({ fault, onJump }: { readonly fault: ShownFault; readonly onJump: (place: TextPlace) => void }) {
  const { kind, sentence, code, place } = fault;
  return (
    <div role="listitem" className={css.item}>
      <Glyph id={kind === 'refused' ? 'p-error' : 'p-warning'} className={classes(css.sign, toneClass(kind === 'refused' ? 'error' : 'grey'))} />
      <p className={css.said}><span className="vh">{kind}: </span><LongText text={sentence} /></p>
      <p className={css.about}>
        {place !== undefined && <><button type="button" className={css.link} onClick={() => onJump(place)}>line {place.line}</button> · </>}
        {kind === 'refused' ? 'left out' : code === 'unknown-key' ? 'ignored' : 'read without it'} · <code>{code}</code>
      </p>
    </div>
  );
}
