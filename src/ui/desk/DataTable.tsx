import { type ReactNode, useRef } from 'react';
import { Button } from '../Button.tsx';
import { ErrorState } from '../Notice.tsx';
import { useWide } from '../useWide.ts';
import { BulkBar } from './BulkBar.tsx';
import styles from './DataTable.module.css';
import { TableCards } from './TableCards.tsx';
import { TableRows } from './TableRows.tsx';
import { TableWaiting } from './TableWaiting.tsx';
import type { Column, RowKey, Selection, Sorting } from './table.ts';
import { useTableKeys } from './useTableKeys.ts';

export interface DataTableProps<Row, K extends RowKey> {
  /** What is listed, for who cannot see it. */
  label: string;
  /** The first column names the row and opens it. */
  columns: readonly Column<Row>[];
  /** Undefined: not here yet. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => K;
  /** What a row is called, for its checkbox. */
  rowName: (row: Row) => string;
  /** Where a row leads. */
  addressOf?: (row: Row) => string;
  /** Instead of an address: what a press on a row does. */
  onOpen?: (row: Row) => void;
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

/**
 * Rows of a list under headings; cards on a phone. The keyboard, while something in it has the focus: arrows or J and K go from row
 * to row, X selects, Enter opens, Esc empties the selection.
 */
export function DataTable<Row, K extends RowKey>(props: DataTableProps<Row, K>) {
  const { rows, rowKey, selection, failed, onRetry, more, loadingMore, onMore } = props;
  const wide = useWide(768);
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = useTableKeys(box, rows?.map(rowKey), selection);
  if (failed && !rows)
    return (
      <ErrorState
        title="Chưa lấy được danh sách"
        text="Việc bạn đang làm vẫn còn nguyên."
        onRetry={() => onRetry?.()}
      />
    );
  if (!rows) return <TableWaiting />;
  if (rows.length === 0) return <>{props.empty}</>;
  const Rows = wide ? TableRows : TableCards;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between links that are inside
    <div ref={box} className={styles.box} onKeyDown={onKeyDown}>
      <Rows {...props} rows={rows} />
      {more && (
        <div className={styles.more}>
          <Button busy={loadingMore} onClick={onMore}>
            Xem thêm
          </Button>
        </div>
      )}
      {failed && (
        <p className={styles.problem} role="alert">
          Chưa lấy thêm được.
          <Button kind="quiet" icon="rotate-ccw" onClick={onRetry}>
            Thử lại
          </Button>
        </p>
      )}
      {selection && selection.keys.size > 0 && (
        <BulkBar count={selection.keys.size} onClear={() => selection.change(new Set())}>
          {selection.actions}
        </BulkBar>
      )}
    </div>
  );
}
