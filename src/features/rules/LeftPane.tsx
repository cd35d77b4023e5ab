import type { CheckReply, ShownProblem } from '../../worker/checkup/protocol';
import type { TextPlace } from '../../trace/declaration/types';
import type { RulesView } from '../../state/view';
import { Empty } from '../../ui';
import type { Chosen } from './chosen';
import { FaultLine } from './list/FaultLine';
import type { OutcomeFilter } from './list/listRows';
import { RuleList } from './list/RuleList';
import type { PlaceKey } from './placeKeys';
import { TextPane } from './text/TextPane';
import { NotChecked } from './NotChecked';

export interface LeftPaneProps {
  readonly pane: RulesView['left'];
  /** Absent: nothing was checked yet. */
  readonly reply: CheckReply | undefined;
  readonly chosen: Chosen;
  readonly filter: OutcomeFilter;
  readonly onFilter: (filter: OutcomeFilter) => void;
  readonly onOpen: (place: PlaceKey) => void;
  readonly onJump: (place: TextPlace) => void;
  readonly onFix: (problem: ShownProblem) => void;
}

/** What is declared: as a list of rules, or as text. */
export function LeftPane({ pane, reply, chosen, filter, onFilter, onOpen, onJump, onFix }: LeftPaneProps) {
  if (pane === 'text') return <TextPane reply={reply} chosen={chosen} onFix={onFix} />;
  if (reply === undefined) return <NotChecked />;
  return (
    <>
      <FaultLine faults={reply.faults} left={reply.rules.length} onJump={onJump} />
      {reply.declaration === undefined
        ? <Empty>No rules could be read from this text. What is wrong with it stands under Problems, and the text can be mended under Text.</Empty>
        : <RuleList reply={reply} chosen={chosen} filter={filter} onFilter={onFilter} onOpen={onOpen} />}
    </>
  );
}
