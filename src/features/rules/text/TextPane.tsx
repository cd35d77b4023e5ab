import { Suspense, lazy, useCallback, useRef, useState } from 'react';
import type { CheckReply, ShownProblem } from '../../../worker/checkup/protocol';
import { Button, Popover } from '../../../ui';
import type { Chosen } from '../chosen';
import { FileMenu } from '../empty/FileMenu';
import css from './text.module.css';

const DeclarationEditor = lazy(() => import('../editor'));

export interface TextPaneProps {
  readonly reply: CheckReply | undefined;
  readonly chosen: Chosen;
  readonly onFix: (problem: ShownProblem) => void;
}

/** The declaration as text. The editor comes when it is first shown; its place is kept meanwhile. */
export function TextPane({ reply, chosen, onFix }: TextPaneProps) {
  const { chooseProblem } = chosen;
  const problems = reply?.report?.problems;
  const select = useCallback((key: string) => {
    const problem = problems?.find((other) => other.key === key);
    if (problem !== undefined) chooseProblem(problem);
  }, [problems, chooseProblem]);
  return (
    <div className={css.text}>
      <Suspense fallback={<p className={css.waiting}>Opening the editor</p>}>
        <DeclarationEditor selected={chosen.problem?.key} onSelect={select} onFix={onFix} menu={<OtherText />} />
      </Suspense>
    </div>
  );
}

/** Another text in place of this one. */
function OtherText() {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button ref={anchor} look="quiet" expanded={open} onClick={() => setOpen(!open)}>Open another</Button>
      <Popover open={open} title="Another declaration" align="start" onClose={close} anchor={anchor}><FileMenu closable onDone={close} /></Popover>
    </>
  );
}
