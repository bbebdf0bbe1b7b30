import type { ReactNode } from 'react';
import { DefaultLayout } from './DefaultLayout.tsx';
import styles from './layouts.module.css';
import type { Page } from './page.ts';

/** A page on its own, such as the reader: no header and no tabs, it brings its own way back. */
export const NormalLayout = ({ children }: { children: ReactNode }) => (
  <main className={styles.alone}>{children}</main>
);

/** A page inside someone else's page: fills its frame and nothing more. */
export const EmbedLayout = ({ children }: { children: ReactNode }) => (
  <main className={styles.framed}>{children}</main>
);

/** One thing to finish, such as a payment: on small screens nothing beside it leads away. */
export const FocusedLayout = ({ page, children }: { page?: Page; children: ReactNode }) => (
  <DefaultLayout page={page && { ...page, own: true }}>{children}</DefaultLayout>
);
