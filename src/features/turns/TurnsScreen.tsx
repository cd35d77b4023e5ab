import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { TURN_KINDS } from '../../engine/verdict/types';
import { useAsk, useSubject } from '../../state/ask';
import { setPreference, usePreferences } from '../../state/preferences';
import { NO_FILTER, isFiltered } from '../../state/view';
import { goToTurn, replaceFilter, setFilter, setSort, useViewStore } from '../../state/viewStore';
import type { RowFilter, RowSort } from '../../worker/protocol';
import { Button, Empty, Kbd, NARROW, Select, VirtualTable, classes, useMedia, type VirtualTableHandle } from '../../ui';
import { useKeys, type KeyBinding } from '../shell/keys';
import { useTimeWords } from '../verdict/time';
import { KIND_WORDS } from '../verdict/words';
import { SORTED_BY, TwoLines, columnOf, turnColumns } from './columns';
import { ExportButton } from './ExportButton';
import { Filters } from './Filters';
import { ScopeWords } from './ScopeWords';
import { filterWords, nextSort, rangeWords, toggled } from './turnsWords';
import { useRowPages } from './useRowPages';
import css from './turns.module.css';

/** Arrows and Enter are the table's own; here they stand for the key sheet. */
export const keys: readonly KeyBinding[] = [
  { id: 'down', keys: 'ArrowDown', words: 'next row' },
  { id: 'up', keys: 'ArrowUp', words: 'previous row' },
  { id: 'open', keys: 'Enter', words: 'open the turn of the row' },
  { id: 'search', keys: '/', words: 'search the messages' },
  { id: 'flips', keys: 'f', words: 'flips only' },
  ...TURN_KINDS.map((kind, at) => ({ id: kind, keys: String(at + 1), words: `only ${KIND_WORDS[kind]}, on and off` })),
  { id: 'clear', keys: 'x', words: 'clear all filters' },
  { id: 'export', keys: 'e', words: 'export the rows' },
];

/** Every turn of the scope: filter, order, open. */
export function TurnsScreen() {
  const subject = useSubject();
  const { filter, sort } = useViewStore((state) => state.view);
  const pages = useRowPages();
  const time = useTimeWords();
  const narrow = useMedia(NARROW);
  const columns = useMemo(() => turnColumns(time), [time]);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<VirtualTableHandle>(null);
  const [visible, setVisible] = useState({ from: 0, to: 0 });
  const [exporting, setExporting] = useState(false);
  const [selected, setSelected] = useSelected();
  const { row, head, onRange } = pages;
  const onVisible = useCallback((from: number, to: number): void => setVisible({ from, to }), []);
  useFocusOnArrival(table);
  const open = (index: number): void => {
    const turn = row(index);
    if (turn) goToTurn(turn.key);
  };
  const clear = (): void => replaceFilter(NO_FILTER);
  const none = head?.total === 0 && !pages.error;
  useKeys(keys, {
    search: () => search.current?.focus(),
    flips: () => setFilter({ flipsOnly: !filter.flipsOnly }),
    clear,
    export: () => setExporting(true),
    ...Object.fromEntries(TURN_KINDS.map((kind) => [kind, () => setFilter({ kinds: toggled(filter.kinds, kind) })])),
  });
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <h1>Turns</h1>
        <p className="t2" role="status">{head && subject ? <ScopeWords subject={subject} total={head.total} of={head.of} /> : 'counting…'}</p>
        {isFiltered(filter) && head?.total !== 0 && !narrow && <Button look="quiet" className={css.clear} onClick={clear}>Clear filters</Button>}
        <span className={css.actions}>
          <ZoneSelect />
          <ExportButton rows={head?.total ?? 0} open={exporting} onToggle={setExporting} />
        </span>
      </div>
      <Filters head={head} turns={subject?.summary.turns ?? 0} searchField={search} />
      {pages.error && <Empty action={<Button onClick={pages.again}>Try again</Button>}>The turns could not be listed: {pages.error.message}</Empty>}
      {none ? (
        <div className={css.none}>
          {isFiltered(filter)
            ? <Empty action={<Button onClick={clear}>Clear filters</Button>}>No turn passes the filter: <bdi>{filterWords(filter)}</bdi>.</Empty>
            : <Empty>This scope holds no turn.</Empty>}
        </div>
      ) : (
        <VirtualTable
          ref={table}
          ownsKeys
          className={classes(css.table, pages.waiting && css.waiting)}
          label="Turns"
          columns={columns}
          count={head?.total ?? 0}
          row={row}
          onRange={onRange}
          onVisible={onVisible}
          sort={{ by: columnOf(sort.by), down: sort.down }}
          onSort={(column) => {
            const by = SORTED_BY[column];
            if (by) setSort(nextSort(sort, by));
          }}
          selected={selected}
          onSelect={setSelected}
          onOpen={open}
          clickOpens={narrow}
          twoLines={narrow ? (turn) => <TwoLines row={turn} /> : undefined}
        />
      )}
      <p className={css.foot}>
        <span>{pages.waiting ? (filter.text === undefined ? 'Listing…' : 'Searching the messages…') : head ? rangeWords(head, visible.from, visible.to, sort) : ''}</span>
        <span className="only-wide"><Kbd>↑</Kbd> <Kbd>↓</Kbd> row &nbsp; <Kbd>Enter</Kbd> open &nbsp; <Kbd>f</Kbd> flips &nbsp; <Kbd>/</Kbd> text</span>
      </p>
    </div>
  );
}

/** The selected row, by its place in the list; coming back from a turn selects that turn. */
function useSelected(): readonly [number | undefined, (index: number) => void] {
  const { filter, sort } = useViewStore((state) => state.view);
  const [last] = useState(() => useViewStore.getState().lastTurn);
  const place = useAsk('position', last === undefined ? undefined : { filter, sort, key: last });
  const [chosen, setChosen] = useState<{ readonly index: number; readonly filter: RowFilter; readonly sort: RowSort }>();
  // Another list means other rows under the same numbers.
  const still = chosen?.filter === filter && chosen.sort === sort ? chosen.index : undefined;
  const back = place.isPlaceholderData || place.data === undefined || place.data < 0 ? undefined : place.data;
  return [still ?? back, (index) => setChosen({ index, filter, sort })];
}

/** The arrows work at once. After the shell, which hands the focus of a screen that went to the page; never away from a control. */
function useFocusOnArrival(table: RefObject<VirtualTableHandle | null>): void {
  useEffect(() => {
    let gone = false;
    queueMicrotask(() => {
      const { activeElement, body } = document;
      if (!gone && (activeElement === null || activeElement === body || activeElement.tagName === 'MAIN')) table.current?.focus();
    });
    return () => {
      gone = true;
    };
  }, [table]);
}

function ZoneSelect() {
  const zone = usePreferences((state) => state.zone);
  return <Select label="Time zone" value={zone} options={[{ value: 'utc', label: 'times in UTC' }, { value: 'local', label: 'local times' }]} onChange={(value) => setPreference({ zone: value })} />;
}
