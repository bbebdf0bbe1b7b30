import type { CSSProperties } from 'react';
import type { BookCard } from '#contract/library/catalogue.ts';
import { CardCover } from '#features/library/cards/index.ts';
import { WORK_COVER_SIZES } from '#rules/library/picture-widths.ts';
import { isListened } from './kind.ts';
import styles from './WorkFrame.module.css';

/** A work's cover at the head of its page: a book, or the square of what is heard. */
export function WorkCover({ work }: { work: BookCard }) {
  const square = isListened(work.contentType);
  const cover = <CardCover book={work} sizes={WORK_COVER_SIZES} eager />;
  return (
    <div
      className={styles.cover}
      data-square={square || undefined}
      style={{ '--tint': work.tint } as CSSProperties}
    >
      {square ? <span>{cover}</span> : cover}
    </div>
  );
}
