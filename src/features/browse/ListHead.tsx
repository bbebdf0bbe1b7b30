import type { ReactNode } from 'react';
import styles from './browse.module.css';

/** The name of a list, and in a sentence what it is. */
export const ListHead = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: ReactNode;
}) => (
  <header className={styles.head}>
    {/* Its line is kept while the name is on its way. */}
    <h1 className={styles.title}>{title || '\u00a0'}</h1>
    <p className={styles.lead}>{lead || '\u00a0'}</p>
    {children}
  </header>
);
