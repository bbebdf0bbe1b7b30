import { useState } from 'react';
import { coverPicture, coverSrcset } from '#rules/library/picture-widths.ts';
import styles from './Cover.module.css';
import { inkOn } from './tint.ts';

interface CoverProps {
  title: string;
  authors: readonly string[];
  /** Base address of the pictures (rules/library/picture-widths.ts), or null when there are none. */
  base: string | null;
  /** "#rrggbb": the ground while the picture loads and under a drawn cover. */
  tint: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** In the first view: loads at once instead of when scrolled near. */
  eager?: boolean;
}

/** A book's cover, 2:3, as wide as its place. Without a picture, or with a broken one, title and author are set on the tint. */
export function Cover({ title, authors, base, tint, sizes = '150px', eager = false }: CoverProps) {
  const [brokenBase, setBrokenBase] = useState<string | null>(null);
  const drawn = base === null || base === brokenBase;
  return (
    <span className={styles.cover} style={{ backgroundColor: tint }}>
      {drawn ? (
        <span
          className={styles.drawn}
          style={{ color: inkOn(tint) }}
          {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
        >
          <span className={styles.title}>{title}</span>
          <span className={styles.author}>{authors[0]}</span>
        </span>
      ) : (
        <img
          className={styles.picture}
          loading={eager ? 'eager' : 'lazy'}
          src={coverPicture(base, 320)}
          srcSet={coverSrcset(base)}
          sizes={sizes}
          width={320}
          height={480}
          alt={title}
          {...(eager ? { fetchpriority: 'high' } : {})}
          decoding="async"
          draggable={false}
          onError={() => setBrokenBase(base)}
        />
      )}
    </span>
  );
}
