import type { ReactNode } from 'react';
import styles from './TableFrame.module.css';

/** The card in which a table of a page stands. `apart`: with room above, where its page leaves none. */
export const TableFrame = ({ apart, children }: { apart?: boolean; children: ReactNode }) => (
  <div className={styles.frame} data-apart={apart || undefined}>
    {children}
  </div>
);
