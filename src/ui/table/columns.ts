import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  /** Track of a CSS grid: `4rem`, `minmax(0, 1fr)`. Rows far apart must agree, so a width never depends on content. */
  readonly width: string;
  /** Right-aligned figures. */
  readonly num?: boolean;
  /** Can be sorted by. */
  readonly sortable?: boolean;
  /** Goes when there is less than 1100 px. */
  readonly optional?: boolean;
  /** More room before it: text that comes after right-aligned figures. */
  readonly apart?: boolean;
  readonly cell: (row: Row, index: number) => ReactNode;
}

export interface Sort {
  /** Id of a column. */
  readonly by: string;
  readonly down: boolean;
}
