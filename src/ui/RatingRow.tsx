import type { ReactNode } from 'react';
import styles from './RatingRow.module.css';
import { Stars } from './Stars.tsx';

interface RatingRowProps {
  name: string;
  stars: number;
  /** How the stars are said. */
  label: string;
  /** px of one star. */
  size?: number;
  /** After the stars: the day, and what was bought. */
  note: string;
  /** Praises on a line of their own; '' for none. */
  praises?: string;
  words: string;
  children?: ReactNode;
}

/** One person's rating, in a list. */
export function RatingRow({ name, stars, label, size, note, praises, words, children }: RatingRowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.who}>
        <strong>{name}</strong>
        <Stars value={stars} label={label} size={size} />
        {note}
      </p>
      {praises && <p className={styles.praises}>{praises}</p>}
      {words && <p className={styles.words}>{words}</p>}
      {children}
    </li>
  );
}
