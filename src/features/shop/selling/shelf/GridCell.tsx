import type { ShelfRow } from '#contract/shop/seller-books.ts';
import { type CellName, cellLabels } from '#rules/shop/shelf.ts';
import styles from './grid.module.css';

interface GridCellProps {
  row: ShelfRow;
  cell: Exclude<CellName, 'active' | 'condition'>;
  value: number | string;
  edited: boolean;
  /** What is wrong with it. */
  mark: string | undefined;
  onChange(value: number | string): void;
}

const MOST_DIGITS = 10;

/** Enter goes to the same column of the next row, as in a spreadsheet; Shift and Enter back. */
function goDown(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { cell } = event.currentTarget.dataset;
  const all = [...document.querySelectorAll<HTMLInputElement>(`input[data-cell="${cell}"]:not(:disabled)`)];
  const next = all[all.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}

/** One cell that is typed into: digits, or the shop's own code. */
export function GridCell({ row, cell, value, edited, mark, onChange }: GridCellProps) {
  const text = cell === 'code';
  return (
    <input
      className={styles.cell}
      data-cell={cell}
      data-edited={edited || undefined}
      data-marked={mark ? true : undefined}
      aria-invalid={mark ? true : undefined}
      aria-label={`${cellLabels[cell]}, ${row.name}, ${row.variation}`}
      title={mark}
      inputMode={text ? undefined : 'numeric'}
      maxLength={text ? 40 : MOST_DIGITS + 4}
      disabled={row.digital && (cell === 'stock' || cell === 'keep' || cell === 'weight')}
      value={cell === 'origin' && value === 0 ? '' : value}
      onKeyDown={goDown}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        onChange(text ? typed : Number(typed.replace(/\D/g, '').slice(0, MOST_DIGITS) || 0));
      }}
    />
  );
}
