import { Checkbox, RowTitle } from './RowParts.tsx';
import styles from './TableCards.module.css';
import { type DataTableProps, type RowKey, toggled } from './table.ts';

type Props<Row, K extends RowKey> = DataTableProps<Row, K> & { rows: readonly Row[] };

/** The rows of a narrow window, a card each. */
export function TableCards<Row, K extends RowKey>(props: Props<Row, K>) {
  const { label, columns, rows, rowKey, rowName, selection } = props;
  const [title, ...others] = columns;
  return (
    <ul aria-label={label}>
      {rows.map(row => {
        const key = rowKey(row);
        const isOn = selection?.keys.has(key) ?? false;
        return (
          <li key={key} data-row={key} data-on={isOn || undefined} className={styles.card}>
            {selection && (
              <Checkbox
                label={`Chọn ${rowName(row)}`}
                on={isOn}
                onChange={() => selection.change(toggled(selection.keys, key))}
              />
            )}
            <div className={styles.words}>
              <RowTitle
                row={row}
                addressOf={props.addressOf}
                onOpen={props.opens?.(row) === false ? undefined : props.onOpen}
              >
                {title?.cell(row)}
              </RowTitle>
              <dl className={styles.facts}>
                {others.map(column => (
                  <div key={column.key}>
                    <dt>{column.label}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
