import { useMemo } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import { type Annotation, QUOTE_MOST } from '#contract/reading/reader-annotations.ts';
import {
  cfiOfPage,
  cfiOfWords,
  type PageOfChapter,
  type PlacedWord,
  pageOfCfi,
  spanOfCfi,
  textOfSpan,
  type WordSpan,
} from '#rules/library/page-words.ts';
import { quotedAt } from '#rules/reading/annotation-anchor.ts';
import { denseBefore } from '#rules/reading/dense-text.ts';
import { type NewAnnotation, useAnnotationSync, useAnnotations } from '../annotations/useAnnotations.ts';
import { chapterTitle, contentsRows } from '../contents.ts';
import { denseTextOf } from './page-files.ts';
import type { PageMark } from './WordsLayer.tsx';

/** Words of one page that somebody chose. */
export interface ChosenWords {
  of: PageOfChapter;
  words: readonly PlacedWord[];
  span: WordSpan;
}

/** One's marks of a printed book, by page, and new ones made of words. */
export function usePrintedMarks(start: BookStart, firsts: readonly number[], base: string, chapter: number) {
  const { marks, actions } = useAnnotations(start.contentId);
  useAnnotationSync(start.contentId, { chapter });
  const rows = useMemo(() => contentsRows(start.package), [start]);
  const byPage = useMemo(() => {
    const pages = new Map<number, Annotation[]>();
    for (const mark of marks) {
      const page = mark.cfi === null ? null : pageOfCfi(mark.cfi, firsts);
      if (page === null) continue;
      // It may go on to the next page.
      for (const on of mark.kind === 'note' ? [page, page + 1] : [page])
        pages.set(on, [...(pages.get(on) ?? []), mark]);
    }
    return pages;
  }, [marks, firsts]);

  const common = (of: PageOfChapter) => ({
    place: 'cfi' as const,
    page: null,
    panel: null,
    book: start.package.hash,
    chapter: of.chapter,
    title: chapterTitle(start.package, rows, of.chapter),
    isLimited: start.copyLeft !== undefined,
  });

  /** The letters of the chapter before words, and what stands beside them. */
  async function beside({ of, words, span }: ChosenWords) {
    const dense = await denseTextOf(start, of.chapter, base);
    const [first, last] = [words[span.from], words[span.to - 1]];
    const section = dense.sections.indexOf(`pg${of.page}`);
    if (!first || !last || section < 0) return null;
    const from = denseBefore(dense, section + first.paragraph, first.offset);
    const to = denseBefore(dense, section + last.paragraph, last.offset + last.text.length);
    return quotedAt(dense.text, from, to);
  }

  async function newMark(chosen: ChosenWords): Promise<NewAnnotation | null> {
    const chapterCfi = cfiOfWords(chosen.of, chosen.words, chosen.span);
    if (!chapterCfi) return null;
    const quote = textOfSpan(chosen.words, chosen.span).slice(0, QUOTE_MOST);
    // Without a network it stands by its place and its words alone.
    const around = await beside(chosen).catch(() => null);
    const { prefix = '', suffix = '', position = 0 } = around ?? {};
    return { ...common(chosen.of), chapterCfi, quote, prefix, suffix, position };
  }

  return {
    marks,
    actions,
    newMark,
    bookmarkOf: (page: number) => byPage.get(page)?.filter(({ kind }) => kind === 'bookmark') ?? [],
    bookmark(of: PageOfChapter, words: readonly PlacedWord[]) {
      const cfi = cfiOfPage(of);
      const quote = textOfSpan(words, { from: 0, to: Math.min(words.length, 24) });
      actions.add('bookmark', {
        ...common(of),
        chapterCfi: cfi,
        quote,
        prefix: '',
        suffix: '',
        position: 0,
      });
    },
    onPage(of: Pick<PageOfChapter, 'page' | 'first'>, words: readonly PlacedWord[]): PageMark[] {
      return (byPage.get(of.page) ?? []).flatMap(mark => {
        const span = mark.kind === 'note' && mark.cfi ? spanOfCfi(mark.cfi, of, words) : null;
        return span ? [{ mark, span }] : [];
      });
    },
  };
}
