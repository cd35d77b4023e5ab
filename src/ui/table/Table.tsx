import type { ReactNode } from 'react';
import { classes } from '../classes';
import css from './Table.module.css';

export interface TableColumn<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly num?: boolean;
  /** Goes when there is less than 1100 px. */
  readonly optional?: boolean;
  /** Takes what is left and shortens with an ellipsis. */
  readonly cut?: boolean;
  /** Names its row. */
  readonly names?: boolean;
  readonly cell: (row: Row, index: number) => ReactNode;
}

export interface TableProps<Row> {
  /** What the table shows; for screen readers. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly selected?: (row: Row, index: number) => boolean;
  /** Last row, in bold; by column id. */
  readonly total?: Readonly<Record<string, ReactNode>>;
  readonly className?: string | undefined;
}

/** A table of a few rows, all of them on the page. */
export function Table<Row>({ caption, columns, rows, rowKey, selected, total, className }: TableProps<Row>) {
  const look = (column: TableColumn<Row>) => classes(column.num === true && css.num, column.optional === true && css.optional, column.cut === true && css.cut);
  return (
    <table className={classes(css.table, selected !== undefined && css.picks, className)}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>{columns.map((column) => <th key={column.id} scope="col" className={look(column)}>{column.head}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} className={selected?.(row, index) === true ? css.selected : undefined}>
            {columns.map((column) => (column.names === true
              ? <th key={column.id} scope="row" className={look(column)}>{column.cell(row, index)}</th>
              : <td key={column.id} className={look(column)}>{column.cell(row, index)}</td>))}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>{columns.map((column) => <td key={column.id} className={look(column)}>{total[column.id]}</td>)}</tr>
        </tfoot>
      )}
    </table>
  );
}
