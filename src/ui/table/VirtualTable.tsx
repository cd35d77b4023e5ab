import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react';
import { useEffect, useEffectEvent, useId, useImperativeHandle } from 'react';
import { classes } from '../classes';
import { MEDIUM, useMedia } from '../theme/useMedia';
import { ColumnHeads } from './ColumnHeads';
import type { Column, Sort } from './columns';
import { rowAfterKey } from './rowWindow';
import { useRem } from './useRem';
import { useRowWindow } from './useRowWindow';
import css from './VirtualTable.module.css';

export interface VirtualTableHandle {
  /** Scrolls as little as needed to show a row. */
  show: (index: number) => void;
  focus: () => void;
}

export interface VirtualTableProps<Row> {
  /** What the rows are. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Rows in all, up to three million. */
  readonly count: number;
  /** A row that has been fetched; undefined draws a placeholder. */
  readonly row: (index: number) => Row | undefined;
  /** Rows that are drawn now, `to` exclusive: fetch these. Called when it changes. Must be stable, or it is called with every render. */
  readonly onRange?: (from: number, to: number) => void;
  /** Rows that are seen now, `to` exclusive: fewer than are drawn. For words; same rules. */
  readonly onVisible?: (from: number, to: number) => void;
  /** The only table of its screen: its keys work while nothing has the focus too. */
  readonly ownsKeys?: boolean;
  readonly sort?: Sort;
  readonly onSort?: (column: string) => void;
  readonly selected?: number | undefined;
  readonly onSelect: (index: number) => void;
  /** Enter and double click. */
  readonly onOpen: (index: number) => void;
  /** One click opens: for places where there is no double click. */
  readonly clickOpens?: boolean;
  /** Given: rows are two lines high, without heads, and drawn by this. */
  readonly twoLines?: ((row: Row, index: number) => ReactNode) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<VirtualTableHandle>;
}

const ROW_REM = 1.75;
const TWO_LINES_REM = 3;

/**
 * A table of any length that fills its parent and draws only what is visible.
 *
 * It is one stop in the tab order: arrows, Page keys, Home and End move the selected row, Enter opens it. Row numbers for assistive
 * technology count the whole table.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, count, row, onRange, onVisible, ownsKeys = false, sort, onSort, selected, onSelect, onOpen, clickOpens = false, twoLines, className, ref } = props;
  const id = useId();
  const medium = useMedia(MEDIUM);
  const shown = medium ? columns.filter((column) => column.optional !== true) : columns;
  const tall = twoLines !== undefined;
  const rem = useRem();
  const headPx = tall ? 0 : Math.round(ROW_REM * rem);
  const rowPx = Math.round((tall ? TWO_LINES_REM : ROW_REM) * rem);
  const { scroller, height, show, page, firstVisible, seen, drawn } = useRowWindow(count, rowPx, headPx);
  const { first, end, top } = drawn;

  useEffect(() => onRange?.(first, end), [onRange, first, end]);
  useEffect(() => onVisible?.(seen.first, seen.end), [onVisible, seen.first, seen.end]);
  // only a newly selected row is brought into view: later scrolling and resizing are the reader's own
  const bringIntoView = useEffectEvent(show);
  useEffect(() => {
    if (selected !== undefined) bringIntoView(selected);
  }, [selected]);
  useImperativeHandle(ref, () => ({ show, focus: () => scroller.current?.focus({ preventScroll: true }) }), [scroller, show]);

  const take = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && selected !== undefined) {
      event.preventDefault();
      onOpen(selected);
      return;
    }
    const next = rowAfterKey(event.key, selected, firstVisible, page, count);
    if (next === undefined) return;
    event.preventDefault();
    if (next === selected) show(next);
    else onSelect(next);
  };
  const takeUnfocused = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { activeElement, body } = document;
    if (event.defaultPrevented || (activeElement !== null && activeElement !== body && activeElement.tagName !== 'MAIN')) return;
    take(event);
    if (event.defaultPrevented) scroller.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!ownsKeys) return undefined;
    window.addEventListener('keydown', takeUnfocused);
    return () => window.removeEventListener('keydown', takeUnfocused);
  }, [ownsKeys]);

  /** Row under a pointer event; undefined where it met a link or button of its own. */
  const rowUnder = (event: MouseEvent): number | undefined => {
    if (!(event.target instanceof Element) || event.target.closest('a, button, input') !== null) return undefined;
    const line = event.target.closest('[aria-rowindex]');
    const index = Number(line?.getAttribute('aria-rowindex')) - (tall ? 1 : 2);
    return line !== null && index >= 0 && index < count ? index : undefined;
  };

  const indexes = Array.from({ length: end - first }, (_, i) => first + i);
  const rowId = (index: number) => `${id}-${index}`;
  const selectedDrawn = selected !== undefined && selected >= first && selected < end;

  return (
    <div
      ref={scroller}
      className={classes(css.grid, tall && css.tall, className)}
      role="grid"
      aria-label={label}
      aria-rowcount={count + (tall ? 0 : 1)}
      aria-colcount={tall ? 1 : shown.length}
      aria-activedescendant={selectedDrawn ? rowId(selected) : undefined}
      tabIndex={0}
      style={{ '--row-px': `${rowPx}px`, '--cols': shown.map((column) => column.width).join(' ') }}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) take(event);
      }}
      onClick={(event) => {
        const index = rowUnder(event);
        if (index === undefined) return;
        onSelect(index);
        if (clickOpens) onOpen(index);
      }}
      onDoubleClick={(event) => {
        const index = rowUnder(event);
        if (index !== undefined && !clickOpens) onOpen(index);
      }}
    >
      {!tall && <ColumnHeads columns={shown} sort={sort} onSort={onSort} />}
      <div className={css.all} role="rowgroup" style={{ height }}>
        <div className={css.window} role="presentation" style={{ transform: `translateY(${top}px)` }}>
          {indexes.map((index) => {
            const content = row(index);
            return (
              <div
                key={index}
                id={rowId(index)}
                className={classes(css.row, index === selected && css.selected, content === undefined && css.waiting)}
                role="row"
                aria-rowindex={index + (tall ? 1 : 2)}
                aria-selected={index === selected}
                aria-busy={content === undefined || undefined}
              >
                {twoLines !== undefined
                  ? <div role="gridcell" className={css.two}>{content === undefined ? <span className={css.blank} /> : twoLines(content, index)}</div>
                  : shown.map((column) => (
                    <div key={column.id} role="gridcell" className={classes(css.cell, column.num === true && css.num, column.apart === true && css.apart)}>
                      {content === undefined ? <span className={css.blank} /> : column.cell(content, index)}
                    </div>
                  ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
