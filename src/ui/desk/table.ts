import type { ReactNode } from 'react';

export type RowKey = string | number;

/** A column of a DataTable. */
export interface Column<Row> {
  key: string;
  /** Its heading; on a card before its value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end of their cell. */
  end?: boolean;
  /** The list can be sorted by it; `key` is what the caller hears. */
  sortable?: boolean;
  /** A CSS length; without one the columns share what is left. */
  width?: string;
  /** Neither on the cards of a phone nor in the table of a tablet. */
  wideOnly?: boolean;
}

export interface Sorting {
  by: string;
  /** The largest first. */
  down: boolean;
}

export interface Selection<K extends RowKey> {
  keys: ReadonlySet<K>;
  change: (keys: ReadonlySet<K>) => void;
  /** Shown while something is selected: what can be done with all of them. */
  actions: ReactNode;
}

export interface DataTableProps<Row, K extends RowKey> {
  /** Name of the list, for screen readers. */
  label: string;
  /** The first column names the row and opens it. */
  columns: readonly Column<Row>[];
  /** Undefined: not here yet. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => K;
  /** Name of a row, for its checkbox. */
  rowName: (row: Row) => string;
  /** Address of a row. */
  addressOf?: (row: Row) => string;
  /** Instead of an address: what a press on a row does. */
  onOpen?: (row: Row) => void;
  /** Whether a press on a row does anything; without it, on all. */
  opens?: (row: Row) => boolean;
  sorting?: Sorting;
  onSort?: (by: string) => void;
  selection?: Selection<K>;
  /** In place of rows, where there are none. */
  empty: ReactNode;
  /** Rows could not be had. */
  failed?: boolean;
  onRetry?: () => void;
  /** There are more rows after these. */
  more?: boolean;
  loadingMore?: boolean;
  onMore?: () => void;
}

/** A set with `key` put in or taken out. */
export function toggled<K>(keys: ReadonlySet<K>, key: K): ReadonlySet<K> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** A press on the heading of the sorted column turns the order around; another column begins with its smallest. */
export const nextSorting = (now: Sorting | undefined, by: string): Sorting => ({
  by,
  down: now?.by === by ? !now.down : false,
});
