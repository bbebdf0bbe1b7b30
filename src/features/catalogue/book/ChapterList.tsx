import { useState } from 'react';
import type { BookDetail, ChapterRow as Chapter } from '#contract/catalogue.ts';
import { grouped } from '#rules/text.ts';
import { Button } from '#ui/Button.tsx';
import { ChapterRow } from '#ui/ChapterRow.tsx';
import { chapterMeta } from '../words.ts';
import styles from './ChapterList.module.css';
import { ChapterMark } from './ChapterMark.tsx';
import { ChapterStretch } from './ChapterStretch.tsx';
import { FOLD_ABOVE, firstLook, type Numbered, numbered, placeOf, stretches } from './chapter-order.ts';

/** Every chapter of a book, however many. Long lists begin where the reader is and open on request. */
export function ChapterList({ book, onClosed }: { book: BookDetail; onClosed: (chapter: Chapter) => void }) {
  const { chapterList, progress } = book;
  const [newestFirst, setNewestFirst] = useState(false);
  const [whole, setWhole] = useState(chapterList.length <= FOLD_ABOVE);
  if (chapterList.length === 0) return null;

  const here = placeOf(chapterList, progress);
  const all = numbered(chapterList, newestFirst);
  const row = ({ chapter, number }: Numbered) => (
    <li key={number} className={styles.item}>
      <ChapterRow
        to={chapter.address}
        number={number}
        title={chapter.title}
        meta={chapterMeta(chapter)}
        level={chapter.level}
        here={number === here && chapter.state !== 'locked'}
        state={<ChapterMark state={chapter.state} book={book} />}
        onPress={event => {
          // A new tab opens the reader, which says the same.
          if (chapter.state !== 'locked' || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onClosed(chapter);
        }}
      />
    </li>
  );

  return (
    <section aria-labelledby="chapters">
      <div className={styles.head}>
        <h2 id="chapters" className={styles.title}>
          {grouped(chapterList.length)} chương
        </h2>
        {chapterList.length > 1 && (
          <Button kind="quiet" size="small" icon="arrow-down-up" onClick={() => setNewestFirst(!newestFirst)}>
            {newestFirst ? 'Xem từ đầu' : 'Xem từ cuối'}
          </Button>
        )}
      </div>
      {whole ? (
        stretches(all).map((stretch, at) => (
          <ChapterStretch key={stretch[0]?.number} count={stretch.length} first={at === 0}>
            {() => stretch.map(row)}
          </ChapterStretch>
        ))
      ) : (
        <>
          <ol>{firstLook(all, here).map(row)}</ol>
          <div className={styles.more}>
            <Button kind="soft" onClick={() => setWhole(true)}>
              Xem cả {grouped(chapterList.length)} chương
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
