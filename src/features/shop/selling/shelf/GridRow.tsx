import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ShelfRow } from '#contract/shop/seller-books.ts';
import { type CellName, type Cells, cellLabels, conditionNames } from '#rules/shop/shelf.ts';
import { Checkbox } from '#ui/desk/RowParts.tsx';
import { GridCell } from './GridCell.tsx';
import styles from './grid.module.css';

export const typedCells = ['price', 'origin', 'stock', 'keep', 'weight', 'code'] as const;

interface GridRowProps {
  row: ShelfRow;
  edit: Partial<Cells> | undefined;
  marks: Partial<Record<CellName, string>> | undefined;
  to: string;
  onCell(row: ShelfRow, cell: CellName, value: Cells[CellName]): void;
}

/** A variation of the shelf with its cells; drawn anew only when something of it changed. */
export const GridRow = memo(function GridRow({ row, edit, marks, to, onCell }: GridRowProps) {
  const said = Object.values(marks ?? {}).filter(Boolean);
  const active = edit?.active ?? row.active;
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <Link to={to} className={styles.link}>
          {row.name}
        </Link>
        <span className={styles.small}>
          {row.variation}
          {row.condition === 'used' && `, ${conditionNames.used.toLowerCase()}`}
          {row.reserved > 0 && `, ${row.reserved} cuốn đã đặt`}
          {!row.listed && ', đang ẩn cả cuốn'}
        </span>
        {said.length > 0 && (
          <span className={styles.said} role="status">
            {said.join('. ')}
          </span>
        )}
      </th>
      {typedCells.map(cell => (
        <td key={cell} data-label={cellLabels[cell]}>
          <GridCell
            row={row}
            cell={cell}
            value={edit?.[cell] ?? row[cell]}
            edited={edit?.[cell] !== undefined}
            mark={marks?.[cell]}
            onChange={value => onCell(row, cell, value as Cells[CellName])}
          />
        </td>
      ))}
      <td
        className={styles.tick}
        data-label={cellLabels.active}
        data-edited={edit?.active !== undefined || undefined}
      >
        <Checkbox
          label={`Đang bán, ${row.name}, ${row.variation}`}
          on={active}
          onChange={() => onCell(row, 'active', !active)}
        />
      </td>
    </tr>
  );
});
