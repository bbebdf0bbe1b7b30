import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CoverCard } from '#contract/library/card-page.ts';
import { CoverFan } from './CoverFan.tsx';
import styles from './SetTile.module.css';

/** Tiles of collections or combos, as many in a row as fit. */
export const SetGrid = ({ children }: { children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
);

interface SetTileProps {
  set: { title: string; address: string; faces: readonly CoverCard[]; tint: string };
  summary?: string;
  /** Facts below the title: price, number of books. */
  meta: ReactNode;
  /** In the first view: covers load at once. */
  eager?: boolean;
  level?: 2 | 3;
}

/** Several books as one: a fan of covers, the name, facts. */
export function SetTile({ set, summary, meta, eager, level = 2 }: SetTileProps) {
  const Title = `h${level}` as const;
  return (
    <article className={styles.card}>
      <CoverFan faces={set.faces} tint={set.tint} eager={eager} />
      <Title className={styles.title}>
        <Link to={set.address}>{set.title}</Link>
      </Title>
      {summary !== undefined && <p className={styles.summary}>{summary}</p>}
      <p className={styles.meta}>{meta}</p>
    </article>
  );
}
