import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { CheckReply } from '../../../worker/checkup/protocol';
import { Button, Empty } from '../../../ui';
import type { Chosen } from '../chosen';
import { rowId, type PlaceKey } from '../placeKeys';
import { showSettled } from '../showSettled';
import { Windowed } from '../Windowed';
import { Filters } from './Filters';
import { listRows, outcomeCounts, rowAfter, type OutcomeFilter } from './listRows';
import { ListLine } from './RuleRows';
import { ruleProblems } from './ruleProblems';
import css from './list.module.css';

export interface RuleListProps {
  readonly reply: CheckReply;
  readonly chosen: Chosen;
  readonly filter: OutcomeFilter;
  readonly onFilter: (filter: OutcomeFilter) => void;
  /** Enter and double click: shows the place in the text. */
  readonly onOpen: (place: PlaceKey) => void;
}

const ROW_PX = 30;
/** The row of column heads is counted too. */
const HEADS = 1;

/** Rules in order with their examples, then the phrases that must start nothing. One stop in the tab order: arrows walk, Enter shows the text. */
export function RuleList({ reply, chosen, filter, onFilter, onOpen }: RuleListProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { rules } = reply;
  const counts = useMemo(() => outcomeCounts(rules), [rules]);
  const rows = useMemo(() => listRows(reply, filter), [reply, filter]);
  const problemsOf = useMemo(() => ruleProblems(reply), [reply]);
  const { row: chosenRow, chooseRow } = chosen;
  const at = useMemo(() => (chosenRow === undefined ? -1 : rows.findIndex(({ key }) => key === chosenRow)), [rows, chosenRow]);
  useShown(chosen, filter, onFilter, at >= 0);

  const draw = useCallback((from: number, to: number) => rows.slice(from, to).map((row, i) => (
    <ListLine key={row.key} row={row} index={from + i + HEADS + 1} chosen={row.key === chosenRow} rules={rules} problemsOf={problemsOf} />
  )), [rows, rules, chosenRow, problemsOf]);

  const walk = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter' && at >= 0 && chosenRow !== undefined) {
      event.preventDefault();
      onOpen(chosenRow);
      return;
    }
    const next = rowAfter(event.key, rows, chosenRow);
    if (next === undefined) return;
    event.preventDefault();
    chooseRow(next);
  };
  const placeUnder = (event: MouseEvent): PlaceKey | undefined => {
    const place = event.target instanceof Element ? event.target.closest('[data-place]')?.getAttribute('data-place') : undefined;
    return place === null || place === 'never' ? undefined : place;
  };
  return (
    <>
      <Filters counts={counts} filter={filter} onFilter={onFilter} />
      {rows.length === 0 ? <NoRows filtered={filter.size > 0} refused={reply.faults.some(({ kind }) => kind === 'refused')} onAll={() => onFilter(new Set())} /> : (
        <div
          ref={grid}
          role="grid"
          aria-label="Rules and their examples"
          aria-rowcount={rows.length + HEADS}
          aria-colcount={5}
          aria-activedescendant={at >= 0 && chosenRow !== undefined ? rowId(chosenRow) : undefined}
          tabIndex={0}
          className={css.grid}
          style={{ '--digits': String(rules.at(-1)?.number ?? 0).length }}
          onKeyDown={walk}
          onClick={(event) => {
            const place = placeUnder(event);
            if (place !== undefined) chooseRow(place);
          }}
          onDoubleClick={(event) => {
            const place = placeUnder(event);
            if (place !== undefined) onOpen(place);
          }}
        >
          <div role="rowgroup" className={css.heads}>
            <div role="row" className={css.head} aria-rowindex={1}>
              <span role="columnheader"><span className="vh">Number</span></span>
              <span role="columnheader">Rule, and its examples</span>
              <span role="columnheader">Outcome</span>
              <span role="columnheader">Cold walk starts</span>
              <span role="columnheader">Cascade starts</span>
            </div>
          </div>
          <Windowed count={rows.length} estimate={ROW_PX} draw={draw} held={at < 0 ? undefined : at} role="rowgroup" />
        </div>
      )}
      <p className={css.laws}>Cold walk: what a default mount does, defaults included. Cascade: what a classifier does, conditions only.</p>
    </>
  );
}

/** Brings the chosen row into view, also when a filter hides it: the choice was made now, the filter before. */
function useShown({ row, tick }: Chosen, filter: OutcomeFilter, onFilter: (filter: OutcomeFilter) => void, there: boolean): void {
  const shown = useRef(0);
  useLayoutEffect(() => {
    if (row === undefined || shown.current === tick) return undefined;
    if (!there && filter.size > 0) return undefined;
    shown.current = tick;
    return showSettled(rowId(row));
  }, [row, tick, there, filter]);
  const made = useRef(tick);
  useEffect(() => {
    if (made.current === tick) return;
    made.current = tick;
    if (row !== undefined && !there && filter.size > 0) onFilter(new Set());
  }, [row, tick, there, filter, onFilter]);
}

function NoRows({ filtered, refused, onAll }: { readonly filtered: boolean; readonly refused: boolean; readonly onAll: () => void }) {
  if (filtered) return <Empty action={<Button onClick={onAll}>Show all examples</Button>}>No example came out so.</Empty>;
  if (refused) return <Empty>No rule could be read, so there is nothing to list. What is wrong stands under Problems.</Empty>;
  return <Empty>No rules are declared, so no message starts a skill here.</Empty>;
}
