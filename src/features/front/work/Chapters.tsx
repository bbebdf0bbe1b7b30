import { useCallback, useRef } from 'react';
import type { BookDetail, ChapterRow as Chapter } from '#contract/library/catalogue.ts';
import { chapterMeta } from '#features/library/cards/index.ts';
import { ChapterRow } from '#ui/ChapterRow.tsx';
import { kindOf } from './kind.ts';
import { PartList } from './PartList.tsx';
import { PartLabel } from './PartMark.tsx';
import type { ListCall } from './usePages.ts';

interface ChaptersProps {
  book: BookDetail;
  call: ListCall;
  /** A closed chapter was pressed. */
  onClosed: (chapter: Chapter) => void;
}

/** Every chapter of what is read. */
export function Chapters({ book, call, onClosed }: ChaptersProps) {
  // Rows render once; the handler of a press is looked up when it happens.
  const closed = useRef(onClosed);
  closed.current = onClosed;
  const { priceType, oakPerChapter } = book;
  const row = useCallback(
    (chapter: Chapter, here: boolean) => (
      <ChapterRow
        to={chapter.address}
        number={chapter.number}
        title={chapter.title}
        meta={chapterMeta(chapter)}
        level={chapter.level}
        here={here && chapter.state !== 'locked'}
        state={<PartLabel state={chapter.state} work={{ priceType, oakPerChapter }} />}
        onPress={event => {
          // A new tab opens the reader, which says the same.
          if (chapter.state !== 'locked' || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          closed.current(chapter);
        }}
      />
    ),
    [priceType, oakPerChapter],
  );
  return (
    <PartList
      call={call}
      contentId={book.id}
      part={kindOf(book.contentType).part}
      total={book.chapters}
      first={book.chapterList}
      here={book.progress?.number ?? 0}
      row={row}
    />
  );
}
