import type { Ref, RefObject } from 'react';
import type { RulesView } from '../../state/view';
import type { TextPlace } from '../../trace/declaration/types';
import type { CheckReply, ShownProblem } from '../../worker/checkup/protocol';
import { Empty } from '../../ui';
import type { Chosen } from './chosen';
import { ProblemList } from './problems/ProblemList';
import { TracePane } from './trace/TracePane';
import { TryPane } from './trial/TryPane';
import { NotChecked } from './NotChecked';

export interface RightPaneProps {
  readonly pane: RulesView['right'];
  /** Absent: nothing was checked yet. */
  readonly reply: CheckReply | undefined;
  readonly chosen: Chosen;
  readonly field: Ref<HTMLInputElement>;
  readonly onRule: (rule: number) => void;
  readonly onJump: (place: TextPlace) => void;
  readonly onFix: (problem: ShownProblem) => void;
  /** What scrolls. Absent: the page. */
  readonly scroller: RefObject<HTMLElement | null> | undefined;
}

/** What the rules do: wrong, to one phrase, to every message of a trace. */
export function RightPane({ pane, reply, chosen, field, onRule, onJump, onFix, scroller }: RightPaneProps) {
  if (reply === undefined) return <NotChecked />;
  if (pane === 'problems') return <ProblemList reply={reply} chosen={chosen} onRule={onRule} onJump={onJump} onFix={onFix} scroller={scroller} />;
  if (reply.declaration === undefined) return <Empty>No rules could be read from this text, so there is nothing to run.</Empty>;
  return pane === 'try'
    ? <TryPane reply={reply} declaration={reply.declaration} field={field} onRule={onRule} scroller={scroller} />
    : <TracePane declaration={reply.declaration} onRule={onRule} />;
}
