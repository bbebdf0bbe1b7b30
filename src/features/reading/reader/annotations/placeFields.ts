import type { NewMark } from './device-annotations.ts';

/** Where a mark stands, as `addNotes` and `addBookMarks` take it. */
export const placeFields = (mark: NewMark) => ({
  place: mark.place,
  chapter_cfi: mark.chapterCfi,
  ...(mark.page !== null && { page: mark.page }),
  ...(mark.panel !== null && { panel: mark.panel }),
  book: mark.book,
  chapter: mark.chapter,
  title: mark.title,
  quote: mark.quote,
  prefix: mark.prefix,
  suffix: mark.suffix,
  position: mark.position,
});
