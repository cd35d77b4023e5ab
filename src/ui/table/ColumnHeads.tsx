import { classes } from '../classes';
import { Glyph } from '../layout/Glyph';
import type { Column, Sort } from './columns';
import css from './VirtualTable.module.css';

interface ColumnHeadsProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'head' | 'num' | 'sortable' | 'apart'>[];
  readonly sort: Sort | undefined;
  readonly onSort: ((column: string) => void) | undefined;
}

/** The head row of a virtual table: it stays while the rows scroll. */
export function ColumnHeads({ columns, sort, onSort }: ColumnHeadsProps) {
  return (
    <div className={css.heads} role="rowgroup">
      <div className={css.headRow} role="row" aria-rowindex={1}>
        {columns.map((column) => {
          const sorted = sort?.by === column.id ? sort : undefined;
          const direction = sorted === undefined ? undefined : sorted.down ? 'descending' : 'ascending';
          return (
            <div
              key={column.id}
              role="columnheader"
              className={classes(css.head, column.num === true && css.num, column.apart === true && css.apart, sorted !== undefined && css.sorted)}
              aria-sort={column.sortable === true ? direction ?? 'none' : undefined}
            >
              {column.sortable === true && onSort !== undefined ? (
                <button type="button" className={css.sort} onClick={() => onSort(column.id)}>
                  {sorted !== undefined && <Glyph id="i-sort" className={classes(sorted.down && css.down)} />}
                  <span className={css.headText}>{column.head}</span>
                </button>
              ) : <span className={css.headText}>{column.head}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
