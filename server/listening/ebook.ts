import { contentType } from '#contract/catalogue.ts';
import type { DownloadItem } from '#contract/player.ts';
import { readerAddress } from '../catalogue/addresses.ts';
import type { Context } from '../kit/context.ts';
import { positionOf } from '../reading/position.ts';
import { editionToRead, placeOf } from '../reading/queries.ts';
import { accessOf } from '../rights/access.ts';
import { siblingOf } from './queries.ts';

/** The ebook of a work that is heard, where at least a chapter of it is open to the one who asks, and their place in it. */
export async function ebookOf(
  context: Context,
  { work_id, content_type }: { work_id: number; content_type: number },
): Promise<DownloadItem['ebook']> {
  if (content_type === contentType.podcast) return null;
  const sibling = await siblingOf(context.db, work_id, contentType.ebook);
  const book = sibling && (await editionToRead(context.db, sibling.id, [contentType.ebook]));
  if (!book) return null;
  const { db, reader } = context;
  const [{ facts }, read] = await Promise.all([
    accessOf(context, book),
    reader ? placeOf(db, reader.accountId, book.id) : undefined,
  ]);
  if (facts.open.length === 0) return null;
  const place = read ? positionOf(read) : null;
  return { id: book.id, address: readerAddress(book.title, book.id), place };
}
