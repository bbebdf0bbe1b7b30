import type { ReactNode } from 'react';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './ShelfFront.module.css';

interface ShelfFrontProps {
  title: string;
  /** Name of the tab where it says more than the heading. */
  tabTitle?: string;
  lead: string;
  children: ReactNode;
}

/** A list's page: its name, what it is about, the list. */
export function ShelfFront({ title, tabTitle = title, lead, children }: ShelfFrontProps) {
  usePageTitle(tabTitle);
  return (
    <div className={styles.page}>
      <h1 className="text-page">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  );
}
