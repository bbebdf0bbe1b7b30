import Section from 'epubjs/src/section.js';
import Hook from 'epubjs/src/utils/hook.js';
import { cfiBase } from '#rules/library/cfi.ts';
import type { Book } from './book.ts';
import { parseChapter } from './chapter-document.ts';
import type { ChapterLooks } from './chapter-styles.ts';

/**
 * epub.js's sections straight from the package in the first reply: no container, OPF or nav is asked for.
 * Each is dressed before it reaches a frame, so the first layout has the final styles.
 */
export function sectionsOf(book: Book, styles: ChapterLooks) {
  // Nothing is hung on epub.js's hooks: they log what a task throws and go on with a chapter that nobody checked.
  const hooks = { content: new Hook<[Document, Section]>(), serialize: new Hook<[string, Section]>() };

  return {
    section(chapter: number): Section {
      const item = book.package.spine[chapter];
      if (!item) throw new RangeError(`no chapter ${chapter}`);
      return new Section(
        {
          idref: item.idref,
          // The order of reading is ours (rules/reading-places): epub.js stops at a non-linear first item (#1158).
          linear: 'yes',
          properties: [],
          index: chapter,
          href: item.href,
          // What `request` below receives.
          url: String(chapter),
          canonical: '',
          cfiBase: cfiBase(chapter, item.idref),
          next: () => undefined,
          prev: () => undefined,
        },
        hooks,
      );
    },
    async request(url: string): Promise<Document> {
      const doc = parseChapter(await book.chapter(Number(url)));
      styles.dress(doc, Number(url));
      return doc;
    },
  };
}
export type Sections = ReturnType<typeof sectionsOf>;
