import type { Ref } from 'react';
import { setLedger, useViewStore } from '../../../state/viewStore';
import type { LedgerOverview } from '../../../worker/ledgerProtocol';
import { Button, Empty, Kbd, NARROW, VirtualTable, classes, useMedia } from '../../../ui';
import { filterWords } from '../words';
import { Filters, RESULTS_HEAD, clearFiltersHere } from './Filters';
import { SearchField } from './SearchField';
import { RESULT_COLUMNS, SORTED_BY, TwoLines, columnOf } from './columns';
import { nextOrder, resultsFoot, resultsTitle, resultsUnit } from './resultsWords';
import { runName } from './runOptions';
import type { ResultPages } from './useResultPages';
import css from './results.module.css';

export interface ResultsTableProps {
  readonly overview: LedgerOverview;
  readonly pages: ResultPages;
  /** Place of the result on screen in the list. */
  readonly selected: number | undefined;
  readonly onSelect: (index: number) => void;
  /** Enter, double click, and a press where the window is narrow: the reader goes on to the result. */
  readonly onOpen: (index: number) => void;
  readonly searchField: Ref<HTMLInputElement>;
}

/** The results that pass the filter, disagreements first unless another order is chosen. */
export function ResultsTable({ overview, pages, selected, onSelect, onOpen, searchField }: ResultsTableProps) {
  const { filter, sort } = useViewStore((state) => state.view.ledger);
  const narrow = useMedia(NARROW);
  const { head, row, onRange } = pages;
  return (
    <section className={css.results} aria-labelledby={RESULTS_HEAD}>
      <div className={css.top}>
        <h2 id={RESULTS_HEAD} tabIndex={-1}>{resultsTitle(filter)}</h2>
        <span className={css.unit} role="status">{head ? resultsUnit(head, sort) : 'counting…'}</span>
        <SearchField fieldRef={searchField} />
      </div>
      <Filters overview={overview} />
      {pages.error ? <Empty action={<Button onClick={pages.again}>Try again</Button>}>The results could not be listed: {pages.error.message}</Empty> : null}
      {head?.total === 0 && !pages.error
        ? <Empty action={<Button onClick={clearFiltersHere}>Clear filters</Button>}>No result passes the filter: <bdi>{filterWords(filter, overview.runs.map(runName)) || 'this ledger speaks of no result'}</bdi>.</Empty>
        : (
          <VirtualTable
            className={classes(css.table, pages.waiting && css.waiting)}
            label="Results"
            columns={RESULT_COLUMNS}
            count={head?.total ?? 0}
            row={row}
            onRange={onRange}
            sort={{ by: columnOf(sort.by), down: sort.down }}
            onSort={(column) => {
              const by = SORTED_BY[column];
              if (by) setLedger({ sort: nextOrder(sort, by) });
            }}
            selected={selected}
            onSelect={onSelect}
            onOpen={onOpen}
            clickOpens={narrow}
            twoLines={narrow ? (result) => <TwoLines row={result} /> : undefined}
          />
        )}
      <p className={css.foot}>
        <span>{pages.waiting ? 'Listing…' : head ? resultsFoot(head, selected) : ''}</span>
        <span className="only-wide"><Kbd>j</Kbd> <Kbd>k</Kbd> result &nbsp; <Kbd>1</Kbd>–<Kbd>4</Kbd> true standing &nbsp; <Kbd>/</Kbd> text</span>
      </p>
    </section>
  );
}
