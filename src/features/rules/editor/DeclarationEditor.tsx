import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownProblem } from '../../../worker/checkup/protocol';
import { VisuallyHidden, classes } from '../../../ui';
import { useKeys } from '../../shell/keys';
import { FootLine } from './FootLine';
import { Toolbar } from './Toolbar';
import { LISTED_KEYS } from './editorKeys';
import { mountEditor, type CursorReport, type EditorHandlers, type MountedEditor } from './mountEditor';
import css from './editor.module.css';

export interface DeclarationEditorProps {
  /** Key of the problem whose line is tinted. Absent: the line that is told under the cursor is. */
  readonly selected?: string | undefined;
  /** The cursor was moved to a line with this problem. */
  readonly onSelect?: (key: string) => void;
  /** Applies the fix of a problem. Absent: no fix is offered. */
  readonly onFix?: (problem: ShownProblem) => void;
  /** Stands beside Undo and Redo: where else a text can come from. */
  readonly menu?: ReactNode;
}

const NO_ACTIONS = {};

/** The open declaration as text, with its problems marked on their lines. */
export function DeclarationEditor({ selected, onSelect, onFix, menu }: DeclarationEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const mounted = useRef<MountedEditor>(undefined);
  const handlers = useRef<Pick<EditorHandlers, 'fix' | 'select'>>({ fix: undefined, select: () => {} });
  const [cursor, setCursor] = useState<CursorReport>({ line: 1 });
  useKeys(LISTED_KEYS, NO_ACTIONS);

  useLayoutEffect(() => {
    handlers.current = {
      fix: onFix === undefined ? undefined : ({ problem }) => {
        if (problem !== undefined) onFix(problem);
      },
      select: (key) => onSelect?.(key),
    };
  });

  useEffect(() => {
    if (host.current === null) return undefined;
    const editor = mountEditor(host.current, () => ({
      ...handlers.current,
      leave: () => undo.current?.focus(),
      cursor: (report) => setCursor((before) => (before.line === report.line && before.message === report.message ? before : report)),
    }));
    mounted.current = editor;
    return () => {
      mounted.current = undefined;
      editor.destroy();
    };
  }, []);

  useEffect(() => mounted.current?.pick(selected), [selected]);

  return (
    <div className={css.editor}>
      <Toolbar menu={menu} first={undo} />
      <div ref={host} className={css.host} />
      <p className={classes(css.message, cursor.away === true && css.away)} aria-live="polite">{cursor.away === true ? cursor.message : <VisuallyHidden>{cursor.message ?? ''}</VisuallyHidden>}</p>
      <FootLine line={cursor.line} />
    </div>
  );
}
