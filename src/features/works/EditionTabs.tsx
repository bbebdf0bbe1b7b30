import { Link } from 'react-router-dom';
import type { BookDetail } from '#contract/catalogue.ts';
import styles from './EditionTabs.module.css';
import { kindOf } from './kind.ts';

/**
 * The forms of one work, each an address of its own. Going from one to another replaces the page: back leads to where
 * one came from, and the window stays where it is.
 */
export function EditionTabs({ work }: { work: BookDetail }) {
  if (work.editions.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label="Các bản của tác phẩm">
      {work.editions.map(({ id, contentType, address }) => (
        <Link
          key={contentType}
          to={address}
          replace
          className={styles.tab}
          aria-current={id === work.id ? 'page' : undefined}
        >
          {kindOf(contentType).form}
        </Link>
      ))}
    </nav>
  );
}
