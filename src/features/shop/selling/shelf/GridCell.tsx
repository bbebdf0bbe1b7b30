import { useLayoutEffect, useRef, useState } from 'react';
import type { ShelfRow } from '#contract/shop/seller-books.ts';
import { type CellName, cellLabels } from '#rules/shop/shelf.ts';
import { grouped } from '#rules/text/text.ts';
import styles from './grid.module.css';

interface GridCellProps {
  row: ShelfRow;
  cell: Exclude<CellName, 'active' | 'condition'>;
  value: number | string;
  edited: boolean;
  /** Its error. */
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
}

/** One cell that is typed into: digits, or the shop's own code. A number is grouped ("77.000") until it is edited. */
export function GridCell({ row, cell, value, edited, mark, onChange }: GridCellProps) {
  const text = cell === 'code';
  const input = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState(false);
  // The plain number stands there by now, so all of it is selected; a click puts the caret where it fell.
  useLayoutEffect(() => {
    if (editing) input.current?.select();
  }, [editing]);
  const shown = typeof value === 'number' && !editing ? grouped(value) : value;
  return (
    <input
      ref={input}
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
      value={cell === 'origin' && value === 0 ? '' : shown}
      onFocus={() => setEditing(true)}
      onBlur={() => setEditing(false)}
      onKeyDown={goDown}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        onChange(text ? typed : Number(typed.replace(/\D/g, '').slice(0, MOST_DIGITS) || 0));
      }}
    />
  );
}
