import type { Annotation } from '#contract/reading/reader-annotations.ts';
import type { AnnotationRow } from './annotation-queries.ts';
import { type Holder, openChaptersOf } from './open-chapters.ts';

/** `isOpen`: whether the chapter of the annotation is; what the server took from a closed one is not given back. */
const markReply = (row: AnnotationRow, isOpen: boolean): Annotation => ({
  id: row.id,
  key: row.key,
  kind: row.kind,
  contentId: row.edition_id,
  contentType: row.content_type,
  place: row.place,
  chapterCfi: row.chapter_cfi,
  cfi: row.cfi,
  book: row.book_hash,
  page: row.page,
  panel: row.panel,
  chapter: row.chapter,
  title: row.title,
  quote: row.quote,
  prefix: isOpen ? row.prefix : '',
  suffix: isOpen ? row.suffix : '',
  position: row.position,
  colour: (row.colour ?? 0) as Annotation['colour'],
  note: row.note,
  others: row.others,
  isLimited: row.copy_letters !== null,
  removed: row.removed,
  revision: row.revision,
  madeAt: row.made_at.getTime(),
  changedAt: row.changed_at.getTime(),
});

/** Annotations as their reader may see them now. */
export async function annotationsShown(
  context: Holder,
  rows: readonly AnnotationRow[],
): Promise<Annotation[]> {
  const taken = rows.filter(({ beside_from_book }) => beside_from_book);
  const openIn = await openChaptersOf(context, [...new Set(taken.map(({ edition_id }) => edition_id))]);
  const isOpen = (row: AnnotationRow) =>
    !row.beside_from_book ||
    // The chapter is one of the text that the words were found in.
    (row.cfi !== null && row.book_hash === row.content_hash && openIn(row.edition_id).has(row.chapter));
  return rows.map(row => markReply(row, isOpen(row)));
}

export async function annotationShown(context: Holder, row: AnnotationRow): Promise<Annotation> {
  const [annotation] = await annotationsShown(context, [row]);
  if (!annotation) throw new Error('a mark is shown as a mark');
  return annotation;
}
