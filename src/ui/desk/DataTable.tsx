import { useRef } from 'react';
import { Button } from '../Button.tsx';
import { ErrorState } from '../Notice.tsx';
import { useWide } from '../useWide.ts';
import { BulkBar } from './BulkBar.tsx';
import styles from './DataTable.module.css';
import { TableCards } from './TableCards.tsx';
import { TableRows } from './TableRows.tsx';
import { TableWaiting } from './TableWaiting.tsx';
import type { DataTableProps, RowKey } from './table.ts';
import { useTableKeys } from './useTableKeys.ts';

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
