import type { Book } from './book.ts';
import { dressChapter, STYLE_ID } from './chapter-document.ts';
import { keepLegible } from './legible-words.ts';
import { kindOf, pageCss } from './page-css.ts';
import { italicFontRules } from './reading-font.ts';
import type { PageStyle } from './renderer.ts';
import type { Slot } from './slot-page-turns.ts';

interface Style {
  style: PageStyle;
  pageSize: { width: number; height: number };
}

/** How the chapters of a book look, each as pages or as a strip; `currentStyle` is asked each time. */
export function chapterStyles(book: Book, currentStyle: () => Style) {
  const { spine } = book.package;
  const italicFonts = italicFontRules();

  /** Whether a chapter is a strip: the item's own word, else the style. */
  const scrolls = (chapter: number) =>
    spine[chapter]?.flow ? spine[chapter].flow === 'scrolled' : currentStyle().style.scroll;
  function css(chapter: number, scroll = scrolls(chapter)): string {
    const { style, pageSize } = currentStyle();
    return pageCss({ ...style, scroll }, italicFonts, pageSize, kindOf(book.package, chapter));
  }

  return {
    scrolls,
    dress(doc: Document, chapter: number): void {
      const base = book.urlOf(spine[chapter]?.href ?? '');
      dressChapter(doc, { sources: book.sources(), base, css: css(chapter) });
    },
    /** Our stylesheet in a chapter anew: the style has changed, or what the chapter is. */
    restyle({ view, chapter, paged }: Slot): void {
      const sheet = view.document.getElementById(STYLE_ID);
      if (sheet) sheet.textContent = css(chapter, !paged);
      keepLegible(view.document, currentStyle().style);
    },
  };
}
