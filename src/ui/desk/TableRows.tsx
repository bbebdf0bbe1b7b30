import { Icon } from '../Icon.tsx';
import { Checkbox, RowTitle } from './RowParts.tsx';
import styles from './TableRows.module.css';
import { type DataTableProps, type RowKey, toggled } from './table.ts';

type Props<Row, K extends RowKey> = DataTableProps<Row, K> & { rows: readonly Row[] };

/** The table of a wide window. */
export function TableRows<Row, K extends RowKey>(props: Props<Row, K>) {
  const { label, columns, rows, rowKey, rowName, selection } = props;
  return (
    <table className={styles.table} aria-label={label}>
      <Headings {...props} />
      <tbody>
        {rows.map(row => {
          const key = rowKey(row);
          const isOn = selection?.keys.has(key);
          return (
            <tr key={key} data-row={key} data-on={isOn || undefined} className={styles.row}>
              {selection && (
                <td className={styles.check}>
                  <Checkbox
                    label={`Chọn ${rowName(row)}`}
                    on={isOn ?? false}
                    onChange={() => selection.change(toggled(selection.keys, key))}
                  />
                </td>
              )}
              {columns.map((column, at) => (
                <td key={column.key} data-end={column.end || undefined}>
                  {at === 0 ? (
                    <RowTitle
                      row={row}
                      addressOf={props.addressOf}
                      onOpen={props.opens?.(row) === false ? undefined : props.onOpen}
                    >
                      {column.cell(row)}
                    </RowTitle>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Headings<Row, K extends RowKey>({
  columns,
  rows,
  rowKey,
  selection,
  sorting,
  onSort,
}: Props<Row, K>) {
  const all = rows.map(rowKey);
  const chosen = selection ? all.filter(key => selection.keys.has(key)).length : 0;
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles.check} scope="col">
            <Checkbox
              label="Chọn tất cả dòng đang hiện"
              on={chosen === all.length}
              partly={chosen > 0 && chosen < all.length}
              onChange={() => selection.change(new Set(chosen === all.length ? [] : all))}
            />
          </th>
        )}
        {columns.map(({ key, label, end, width, sortable }) => (
          <th
            key={key}
            scope="col"
            style={{ width }}
            data-end={end || undefined}
            aria-sort={sorting?.by === key ? (sorting.down ? 'descending' : 'ascending') : undefined}
          >
            {sortable && onSort ? (
              <button type="button" className={styles.sort} onClick={() => onSort(key)}>
                {label}
                {sorting?.by === key && (
                  <Icon name={sorting.down ? 'chevron-down' : 'chevron-up'} size={16} />
                )}
              </button>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
