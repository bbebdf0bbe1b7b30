import type { Mark } from '#contract/reading/reader-annotations.ts';
import type { MarkRow } from './annotation-queries.ts';
import { type Holder, openChaptersOf } from './open-chapters.ts';

/** `isOpen`: whether the chapter of the mark is; what the server took from a closed one is not given back. */
const markReply = (row: MarkRow, isOpen: boolean): Mark => ({
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
  colour: (row.colour ?? 0) as Mark['colour'],
  note: row.note,
  others: row.others,
  isLimited: row.copy_letters !== null,
  removed: row.removed,
  revision: row.revision,
  madeAt: row.made_at.getTime(),
  changedAt: row.changed_at.getTime(),
});

/** Marks as their reader may see them now. */
export async function marksShown(context: Holder, rows: readonly MarkRow[]): Promise<Mark[]> {
  const taken = rows.filter(({ beside_from_book }) => beside_from_book);
  const openIn = await openChaptersOf(context, [...new Set(taken.map(({ edition_id }) => edition_id))]);
  const isOpen = (row: MarkRow) =>
    !row.beside_from_book ||
    // The chapter is one of the text that the words were found in.
    (row.cfi !== null && row.book_hash === row.content_hash && openIn(row.edition_id).has(row.chapter));
  return rows.map(row => markReply(row, isOpen(row)));
}

export async function markShown(context: Holder, row: MarkRow): Promise<Mark> {
  const [mark] = await marksShown(context, [row]);
  if (!mark) throw new Error('a mark is shown as a mark');
  return mark;
}
