import { contentType } from '#contract/library/catalogue.ts';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { readTypes } from '#rules/rights/content-type.ts';
import type { Context } from '../../kit/http/context.ts';
import { readerAddress } from '../../library/catalogue/addresses.ts';
import { accessOf } from '../../rights/access.ts';
import { positionOf } from '../reader/position.ts';
import { editionToRead, savedPosition } from '../reader/queries.ts';
import { siblingOf } from './queries.ts';

/** The ebook of an audio work, or the book that reads itself aloud, when at least a chapter is open to the listener, with their reading position. */
export async function ebookOf(
  context: Context,
  { id, work_id, content_type }: { id: number; work_id: number; content_type: number },
): Promise<DownloadItem['ebook']> {
  if (content_type === contentType.podcast) return null;
  const sibling = readTypes.includes(content_type)
    ? { id }
    : await siblingOf(context.db, work_id, contentType.ebook);
  const book = sibling && (await editionToRead(context.db, sibling.id, readTypes));
  if (!book) return null;
  const { db, reader } = context;
  const [{ facts }, read] = await Promise.all([
    accessOf(context, book),
    reader ? savedPosition(db, reader.accountId, book.id) : undefined,
  ]);
  if (facts.open.length === 0) return null;
  const position = read ? positionOf(read) : null;
  return { id: book.id, address: readerAddress(book.title, book.id), lang: book.language, place: position };
}
