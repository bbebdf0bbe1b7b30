import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './RowParts.module.css';

interface CheckboxProps {
  label: string;
  on: boolean;
  /** Some of those it stands for are on. */
  partly?: boolean;
  onChange: () => void;
}

/** Selects a row, or all of them. */
export const Checkbox = ({ label, on, partly = false, onChange }: CheckboxProps) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      aria-label={label}
      checked={on}
      ref={input => {
        if (input) input.indeterminate = partly;
      }}
      onChange={onChange}
    />
  </label>
);

interface RowTitleProps<Row> {
  row: Row;
  addressOf?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  children: ReactNode;
}

/** Title that opens a row: its press surface is the whole row. */
export function RowTitle<Row>({ row, addressOf, onOpen, children }: RowTitleProps<Row>) {
  if (addressOf)
    return (
      <Link to={addressOf(row)} data-open="" className={styles.open}>
        {children}
      </Link>
    );
  if (onOpen)
    return (
      <button type="button" data-open="" className={styles.open} onClick={() => onOpen(row)}>
        {children}
      </button>
    );
  return <span className={styles.title}>{children}</span>;
}
