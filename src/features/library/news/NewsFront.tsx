import type { ReactNode } from 'react';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './NewsFront.module.css';
import { TopicNav } from './TopicNav.tsx';

/** The head of a list of articles: its name, what it is about, the way to the other lists. */
export function NewsFront({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      {/* Its line is kept while the name is on its way. */}
      <h1 className="text-page">{title || '\u00a0'}</h1>
      <p className={styles.lead}>{lead || '\u00a0'}</p>
      <TopicNav />
      {children}
    </div>
  );
}
