import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CompanyAside } from './CompanyAside.tsx';
import styles from './CompanyLayout.module.css';

interface CompanyLayoutProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The layout of company pages: the text, and beside or under it the links to the others. */
export function CompanyLayout({ title, lead, children }: CompanyLayoutProps) {
  return (
    <div className={styles.page}>
      <article className={styles.main}>
        <h1 className="text-page">{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </article>
      <aside>
        <CompanyAside />
      </aside>
    </div>
  );
}

/** Lines of a text that is on its way. */
export const WaitingText = () => (
  <div aria-busy="true" className={styles.waiting}>
    <p className="unseen" role="status">
      Đang tải
    </p>
    <Skeleton width="55%" height="2.25rem" />
    <Skeleton width="85%" />
    {[96, 92, 97, 60, 0, 94, 98, 90, 40].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines without words
      <Skeleton key={index} width={`${width}%`} height="1.1rem" />
    ))}
  </div>
);
