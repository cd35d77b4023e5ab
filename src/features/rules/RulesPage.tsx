import { useCallback, useRef, useState } from 'react';
import { checkNow, useCheck } from '../../state/rules';
import { setRules, useViewStore } from '../../state/viewStore';
import type { ShownProblem } from '../../worker/checkup/protocol';
import type { TextPlace } from '../../trace/declaration/types';
import { NARROW, TabPanel, Tabs, useMedia, useToasts } from '../../ui';
import { count } from '../verdict/numbers';
import { useKeys } from '../shell/keys';
import { inOrder, stepped, useChosen } from './chosen';
import { jumpTo } from './editor/jump';
import { HeldFocus } from './HeldFocus';
import { keys } from './keys';
import { LeftPane } from './LeftPane';
import type { OutcomeFilter } from './list/listRows';
import { ALL_PANES, PANE_NAMES, firstSide, showing, sideOf, type Pane, type Side } from './panes';
import { placeInText } from './placeInText';
import type { PlaceKey } from './placeKeys';
import { RightPane } from './RightPane';
import { RulesHead } from './RulesHead';
import { StateLines } from './StateLines';
import { useEdits } from './useEdits';
import { useUndoKeys } from './useUndoKeys';
import css from './rules.module.css';

const NONE: readonly ShownProblem[] = [];

/** The declaration on the left, what it does on the right; one pane at a time where the window is narrow. */
export function RulesPage() {
  const view = useViewStore((state) => state.view.rules);
  const check = useCheck();
  const { reply } = check;
  const narrow = useMedia(NARROW);
  const toasts = useToasts();
  const { fix } = useEdits();
  const chosen = useChosen(reply);
  const [front, setFront] = useState<Side>(() => firstSide(view));
  const [filter, setFilter] = useState<OutcomeFilter>(() => new Set());
  const [exporting, setExporting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { chooseRule, chooseProblem } = chosen;

  const show = useCallback((pane: Pane) => {
    setFront(sideOf(pane));
    setRules(showing(pane), true);
  }, []);
  const jump = useCallback((place: TextPlace) => {
    show('text');
    jumpTo(place);
  }, [show]);
  const showRule = useCallback((rule: number) => {
    chooseRule(rule);
    show('rules');
  }, [chooseRule, show]);
  const openPlace = (place: PlaceKey): void => {
    const at = reply && placeInText(reply, place);
    if (at !== undefined) jump(at);
  };
  const problems = reply?.report?.problems ?? NONE;
  const step = (by: 1 | -1): void => {
    const next = stepped(inOrder(problems), chosen.problem?.key, by);
    if (next === undefined) return;
    chooseProblem(next);
    if (view.right !== 'problems' || (narrow && front !== 'right')) show('problems');
  };
  useUndoKeys(useCallback((message) => toasts.show({ message, kind: 'rules-edit' }), [toasts]));
  useKeys(keys, {
    ...Object.fromEntries(ALL_PANES.map((pane) => [pane, () => show(pane)])),
    next: () => step(1),
    previous: () => step(-1),
    fix: () => {
      if (chosen.problem?.fix !== undefined) fix(chosen.problem);
      else toasts.show({ message: chosen.problem === undefined ? 'No problem is chosen.' : 'No fix is known for this problem.', kind: 'rules-edit' });
    },
    jump: () => {
      if (chosen.problem?.place !== undefined) jump(chosen.problem.place);
      else if (chosen.row !== undefined) openPlace(chosen.row);
    },
    phrase: () => {
      show('try');
      // The pane may only come with this.
      requestAnimationFrame(() => field.current?.focus());
    },
    export: () => setExporting(true),
  });

  const counted = reply?.report && problems.length + reply.faults.length;
  const tab = (pane: Pane) => ({ id: pane, label: narrow && pane === 'try' ? 'Try' : PANE_NAMES[pane], ...(pane === 'problems' && counted !== undefined ? { count: count(counted) } : {}) });
  const left = <LeftPane pane={view.left} reply={reply} chosen={chosen} filter={filter} onFilter={setFilter} onOpen={openPlace} onJump={jump} onFix={fix} />;
  const right = <RightPane pane={view.right} reply={reply} chosen={chosen} field={field} onRule={showRule} onJump={jump} onFix={fix} scroller={narrow ? undefined : scroller} />;
  const here: Pane = front === 'left' ? view.left : view.right;
  return (
    <>
      <RulesHead open reply={reply} exporting={exporting} onExport={setExporting} />
      <StateLines check={check} inEditor={narrow ? here === 'text' : view.left === 'text'} onJump={jump} onRetry={() => void checkNow()} />
      {narrow ? (
        <>
          <div className={css.strip}><Tabs label="Rules" group="rules" tabs={ALL_PANES.map(tab)} selected={here} onSelect={show} /></div>
          <TabPanel group="rules" id={here}><HeldFocus>{front === 'left' ? left : right}</HeldFocus></TabPanel>
        </>
      ) : (
        <div className={css.panes}>
          <div className={css.left}>
            <Tabs label="What is declared" group="rules-left" tabs={(['rules', 'text'] as const).map((pane) => ({ ...tab(pane), id: pane }))} selected={view.left} onSelect={show} />
            <TabPanel group="rules-left" id={view.left}><HeldFocus>{left}</HeldFocus></TabPanel>
          </div>
          <div className={css.right}>
            <Tabs label="What it does" group="rules-right" tabs={(['problems', 'try', 'trace'] as const).map((pane) => ({ ...tab(pane), id: pane }))} selected={view.right} onSelect={show} />
            <div className={css.scroller} ref={scroller}><TabPanel group="rules-right" id={view.right}><HeldFocus>{right}</HeldFocus></TabPanel></div>
          </div>
        </div>
      )}
    </>
  );
}
