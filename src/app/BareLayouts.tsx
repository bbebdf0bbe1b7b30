import type { ReactNode } from 'react';
import styles from './layouts.module.css';

/** A page on its own, such as the reader: no header and no tabs, it brings its own way back. */
export const NormalLayout = ({ children }: { children: ReactNode }) => (
  <main className={styles.alone}>{children}</main>
);

/** A page inside someone else's page: fills its frame and nothing more. */
export const EmbedLayout = ({ children }: { children: ReactNode }) => (
  <main className={styles.framed}>{children}</main>
);
