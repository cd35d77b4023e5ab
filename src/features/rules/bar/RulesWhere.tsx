import { useCallback, useRef, useState } from 'react';
import { useCheck, useDeclaration } from '../../../state/rules';
import { Button, Glyph, NARROW, Popover, useMedia } from '../../../ui';
import { shortName } from '../../verdict/parts';
import { FileMenu } from '../empty/FileMenu';
import css from './bar.module.css';

/** Which file is open, with the way to another, and the name that its declaration gives itself. */
export function RulesWhere() {
  const file = useDeclaration((state) => state.doc?.name);
  const name = useCheck((state) => state.reply?.declaration?.name);
  const narrow = useMedia(NARROW);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const title = file === undefined ? <span className="t3">No file</span> : <bdi className={css.file}>{shortName(file, 80)}</bdi>;
  const declared = name !== undefined && <span className={css.name}><span className="t3" aria-hidden="true">/ </span><bdi>{shortName(name, 80)}</bdi></span>;
  // In a sheet there is room for the menu itself.
  if (narrow) return <><p className={css.inSheet}>{title} {declared}</p><FileMenu closable={file !== undefined} onDone={close} /></>;
  return (
    <>
      <Button ref={anchor} look="quiet" icon="i-file" className={css.button} expanded={open} onClick={() => setOpen(!open)}>{title}<Glyph id="i-down" /></Button>
      {declared}
      <Popover open={open} title="Declaration" align="start" onClose={close} anchor={anchor}><FileMenu closable={file !== undefined} onDone={close} /></Popover>
    </>
  );
}
