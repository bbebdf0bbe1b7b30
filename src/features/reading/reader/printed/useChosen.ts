import { useCallback, useState } from 'react';
import type { BookPage, BookPages } from '#contract/library/book-pages.ts';
import type { BookStart } from '#contract/library/content.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import type { WordSpan } from '#rules/library/page-words.ts';
import { boxOfSpan } from './box-of-span.ts';
import type { Chosen } from './ChosenWordsBar.tsx';
import type { WordsOfPage } from './page-files.ts';
import { pageOfChapter } from './usePrintedPlace.ts';

/** Words that are selected on a page, or a mark that was pressed. */
export function useChosen(
  start: BookStart,
  pages: BookPages,
  byNumber: ReadonlyMap<number, BookPage>,
  words: ReadonlyMap<number, WordsOfPage>,
) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [span, setSpan] = useState<(WordSpan & { page: number; touch: boolean }) | null>(null);
  const [isWriting, setWriting] = useState(false);
  const close = useCallback(() => {
    setChosen(null);
    setSpan(null);
    setWriting(false);
  }, []);

  function choose(number: number, next: WordSpan | null, how: { touch: boolean; done: boolean }): void {
    if (!next) {
      close();
      return;
    }
    setSpan({ page: number, touch: how.touch, ...next });
    setChosen(null);
    const page = byNumber.get(number);
    const known = words.get(number);
    const box = document.querySelector(`[data-page="${number}"]`)?.getBoundingClientRect();
    if (!how.done || !page || !known || !box) return;
    setChosen({
      words: { of: pageOfChapter(start, pages, page), words: known.words, span: next },
      mark: null,
      box: boxOfSpan(known.words, next, box),
      touch: how.touch,
    });
  }
  return {
    chosen,
    isWriting,
    setWriting,
    close,
    choose,
    isAny: chosen !== null || span !== null,
    spanOn: (page: number) => (span?.page === page ? span : null),
    pressMark: (mark: Annotation, box: DOMRect) => setChosen({ words: null, mark, box, touch: false }),
    /** By keys: from the first word of the page, or one word further. */
    extend(page: number, by: 1 | -1) {
      const count = words.get(page)?.words.length ?? 0;
      if (count === 0) return;
      const before = span?.page === page ? span : null;
      const from = before?.from ?? 0;
      const to = before ? Math.min(count, Math.max(from + 1, before.to + by)) : 1;
      choose(page, { from, to }, { touch: false, done: true });
    },
  };
}
