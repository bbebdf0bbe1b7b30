import type { Book } from './book.ts';
import { dressChapter, STYLE_ID } from './chapter-document.ts';
import { keepLegible } from './legible-words.ts';
import { kindOf, pageCss } from './page-css.ts';
import type { PageShape } from './page-shape.ts';
import { italicFontRules } from './reading-font.ts';
import type { Slot } from './slot-page-turns.ts';

/** How the chapters of a book look, each as pages or as a strip. */
export function chapterStyles(book: Book, shape: PageShape) {
  const { spine } = book.package;
  const italicFonts = italicFontRules();

  /** Whether a chapter is a strip: the item's own word, else the look. */
  const scrolls = (chapter: number) =>
    spine[chapter]?.flow ? spine[chapter].flow === 'scrolled' : shape.style.scroll;
  function css(chapter: number, scroll = scrolls(chapter)): string {
    const { style, pageSize } = shape;
    return pageCss({ ...style, scroll }, italicFonts, pageSize, kindOf(book.package, chapter));
  }

  return {
    scrolls,
    dress(doc: Document, chapter: number): void {
      const base = book.urlOf(spine[chapter]?.href ?? '');
      dressChapter(doc, { sources: book.sources(), base, css: css(chapter) });
    },
    /** Our stylesheet in a chapter anew: the look has changed, or what the chapter is. */
    restyle({ view, chapter, paged }: Slot): void {
      const sheet = view.document.getElementById(STYLE_ID);
      if (sheet) sheet.textContent = css(chapter, !paged);
      keepLegible(view.document, shape.style);
    },
  };
}
export type ChapterLooks = ReturnType<typeof chapterStyles>;
