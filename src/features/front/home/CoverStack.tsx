import type { BookCover } from '#contract/kit/book-cover.ts';
import { coverBase } from '#features/library/cards/index.ts';
import { Cover } from '#ui/Cover.tsx';
import styles from './CoverStack.module.css';

/** A few covers one behind another. Says nothing: the words beside it do. */
export function CoverStack({ covers }: { covers: readonly BookCover[] }) {
  return (
    <span className={styles.fan} data-count={covers.length} aria-hidden="true">
      {covers.map(({ title, authors, base, tint }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
        <span key={at} className={styles.cover}>
          <Cover title={title} authors={authors} base={coverBase({ cover: base })} tint={tint} sizes="96px" />
        </span>
      ))}
    </span>
  );
}
