import type { NewAnnotation } from './device-annotations.ts';

/** An annotation's position, as `addNotes` and `addBookMarks` take it. */
export const positionFields = (annotation: NewAnnotation) => ({
  place: annotation.place,
  chapter_cfi: annotation.chapterCfi,
  ...(annotation.page !== null && { page: annotation.page }),
  ...(annotation.panel !== null && { panel: annotation.panel }),
  book: annotation.book,
  chapter: annotation.chapter,
  title: annotation.title,
  quote: annotation.quote,
  prefix: annotation.prefix,
  suffix: annotation.suffix,
  position: annotation.position,
});
