import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './BookTile.module.css';
import { Cover } from './Cover.tsx';

interface BookTileProps {
  to: string;
  title: string;
  authors: readonly string[];
  cover: string | null;
  tint: string;
  /** One at most. */
  badge?: ReactNode;
  /** Keeps the room under the cover that a badge would take, so that all titles of a rail start on one line. */
  badgeRoom?: boolean;
  /** Authors below the title; the cover has them in any case. */
  byline?: boolean;
  sizes?: string;
  eager?: boolean;
}

/** A book in a rail or a grid: cover, title, author; one link. */
export function BookTile(tile: BookTileProps) {
  const { to, title, authors, cover, tint, badge, badgeRoom, byline = true, sizes, eager } = tile;
  const names = authors.join(', ');
  return (
    <Link to={to} className={styles.tile}>
      <div className={styles.cover} data-badge={badge || badgeRoom ? true : undefined}>
        {/* The title follows in words; read aloud once is enough. */}
        <div aria-hidden="true">
          <Cover title={title} authors={authors} base={cover} tint={tint} sizes={sizes} eager={eager} />
        </div>
        {badge && <div className={styles.badge}>{badge}</div>}
      </div>
      <p className={styles.title}>{title}</p>
      {byline && <p className={styles.author}>{names}</p>}
    </Link>
  );
}
