import type { ReactNode, Ref } from 'react';
import { useId, useMemo } from 'react';
import { redoEdit, undoEdit, useDeclaration, useEditDepth } from '../../../state/rules/document';
import { Button, VisuallyHidden } from '../../../ui';
import { TEMPLATE } from '../empty/template';
import { changeWords } from './stateWords';
import css from './editor.module.css';

/** Above the editor: a step back, a step forward, what the screen puts here, and what was changed. */
export function Toolbar({ menu, first }: { readonly menu?: ReactNode; readonly first: Ref<HTMLButtonElement> }) {
  const depth = useEditDepth();
  const stateId = useId();
  const redoId = useId();
  // The reasons stand in the page, so that a button that goes off keeps its place and the focus on it.
  return (
    <div className={css.toolbar}>
      <Button ref={first} look="quiet" icon="i-undo" onClick={() => void undoEdit()} off={depth.undo === 0 ? 'No edit to undo' : undefined} offSaidBy={stateId} shortcut="Control+Z">Undo</Button>
      <Button look="quiet" onClick={() => void redoEdit()} off={depth.redo === 0 ? 'No undone edit' : undefined} offSaidBy={redoId} shortcut="Control+Shift+Z">Redo</Button>
      {depth.redo === 0 ? <VisuallyHidden id={redoId}>No undone edit</VisuallyHidden> : null}
      {menu}
      <StateOfText edits={depth.undo} id={stateId} />
    </div>
  );
}

function StateOfText({ edits, id }: { readonly edits: number; readonly id: string }) {
  const origin = useDeclaration(({ doc }) => doc?.origin);
  const original = useDeclaration(({ doc }) => doc?.original);
  const text = useDeclaration(({ doc }) => doc?.state.doc);
  const changed = useMemo(() => text !== undefined && original !== undefined && (text.length !== original.length || text.toString() !== original), [text, original]);
  if (origin === undefined) return <p id={id} className={css.state}>nothing open</p>;
  return <p id={id} className={css.state}>{changeWords({ origin: original === TEMPLATE ? 'new' : origin, changed, edits })}</p>;
}
