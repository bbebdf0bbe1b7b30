import type { OpenedChapter } from '#contract/library/opened-chapter.ts';
import { isOpen } from '#contract/rights/rights.ts';
import { openedUntil } from '#rules/reading/downloads.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { chapterFile, readBook } from '../../library/content/books.ts';
import { accessOf } from '../../rights/access.ts';
import { contentLink } from '../../rights/content-link.ts';
import { typesFor } from './book-start.ts';
import { editionToRead } from './queries.ts';

/** A chapter of a book that this reader has open already; null when the chapter is closed, or not there. */
export async function openedChapter(
  context: ReaderContext,
  { bookId, type, chapter }: { bookId: number; type: number; chapter: number },
): Promise<OpenedChapter | null> {
  const { db, storage, now } = context;
  const edition = await editionToRead(db, bookId, typesFor(type));
  if (!edition) return null;
  const [book, access] = await Promise.all([
    readBook(storage, edition.content_hash),
    accessOf(context, edition),
  ]);
  if (!book || !isOpen(access.facts, chapter)) return null;
  const html = await chapterFile(storage, book, chapter);
  if (!html) return null;
  return {
    ...contentLink(context, { id: edition.id, hash: edition.content_hash }, access),
    offlineUntil: openedUntil(access.until, now()),
    access: { ...access.facts, wanted: null },
    chapter: { index: chapter, html },
  };
}
