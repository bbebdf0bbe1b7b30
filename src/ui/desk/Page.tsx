import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  /** Beside the page on a wide window, below it on others: what is decided, who changed what. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of a desk: sections under each other, with room between. Its PageHead is the first of `children` or stands before it. */
export const Page = ({ aside, children }: PageProps) => (
  <div className={styles.page} data-aside={aside ? true : undefined}>
    <div className={styles.column}>{children}</div>
    {aside && <aside className={styles.column}>{aside}</aside>}
  </div>
);

interface PageHeadProps {
  title: ReactNode;
  /** Above the title: the way one came, or what time is meant. */
  over?: ReactNode;
  /** Below the title, a sentence. */
  note?: ReactNode;
  /** Under another heading of the page: an h2. */
  lower?: boolean;
  /** Buttons: see Actions. One of them may be primary. */
  actions?: ReactNode;
}

/** The heading of a page of a desk, with what can be done there. */
export const PageHead = ({ title, over, note, lower = false, actions }: PageHeadProps) => (
  <div className={styles.head}>
    <div className={styles.words}>
      {over && <div className={styles.over}>{over}</div>}
      {lower ? <h2 className={styles.lower}>{title}</h2> : <h1 className={styles.title}>{title}</h1>}
      {note && <div className={styles.note}>{note}</div>}
    </div>
    {actions}
  </div>
);
