import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** States beside each other, under a word for them. */
export const Row = ({ state, children }: { state: string; children: ReactNode }) => (
  <div className={styles.row}>
    <span className={styles.state}>{state}</span>
    {children}
  </div>
);

/** What is as wide as its place, in a column. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className={styles.stack}>{children}</div>
);
