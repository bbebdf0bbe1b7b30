import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cover } from './Cover.tsx';
import styles from './ListRow.module.css';

interface ListRowProps {
  to: string;
  title: string;
  authors: readonly string[];
  cover: string | null;
  tint: string;
  /** A second line under the authors. */
  meta?: ReactNode;
  /** Place in a ranking, from 1. */
  rank?: number;
  /** Prints the title and the authors with what was searched in another colour. */
  mark?: (text: string) => ReactNode;
  /** One action, 44 px. */
  trailing?: ReactNode;
}

/** A book in a list. The title is the link and the whole row answers to it. */
export function ListRow({ to, title, authors, cover, tint, meta, rank, mark, trailing }: ListRowProps) {
  return (
    <div className={styles.row}>
      {rank !== undefined && (
        <span className={styles.rank} data-first={rank === 1 || undefined}>
          <span className="unseen">Hạng </span>
          {rank}
        </span>
      )}
      <div className={styles.cover} aria-hidden="true">
        <Cover title={title} authors={authors} base={cover} tint={tint} sizes="58px" />
      </div>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={to}>{mark ? mark(title) : title}</Link>
        </p>
        <p className={styles.meta}>{mark ? mark(authors.join(', ')) : authors.join(', ')}</p>
        {meta && <p className={styles.meta}>{meta}</p>}
      </div>
      {trailing && <div className={styles.trailing}>{trailing}</div>}
    </div>
  );
}
