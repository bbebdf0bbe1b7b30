import { useEffect, useRef } from 'react';
import type { CartLine } from '#contract/shop/cart.ts';
import styles from './cart.module.css';

interface TickBoxProps {
  label: string;
  /** Lines that can be ticked. */
  lines: readonly CartLine[];
  onTick(ids: number[], ticked: boolean): void;
  /** Its words are seen too. */
  shown?: boolean;
}

/** Ticks one line or many: half ticked where only some are. */
export function TickBox({ label, lines, onTick, shown }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const some = lines.some(({ ticked }) => ticked);
  const all = lines.every(({ ticked }) => ticked);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  });
  return (
    <label className={styles.tick}>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        onChange={() =>
          onTick(
            lines.filter(({ ticked }) => ticked === all).map(({ line_id }) => line_id),
            !all,
          )
        }
      />
      <span className={shown ? undefined : 'unseen'}>{label}</span>
    </label>
  );
}
