import { contentType } from '#contract/catalogue.ts';
import type { DownloadItem } from '#contract/player.ts';
import { readerAddress } from '../catalogue/addresses.ts';
import type { Context } from '../kit/context.ts';
import { editionToRead } from '../reading/queries.ts';
import { accessOf } from '../rights/access.ts';
import { siblingOf } from './queries.ts';

/** The ebook of a work that is heard, where at least a chapter of it is open to the one who asks. */
export async function ebookOf(
  context: Context,
  { work_id, content_type }: { work_id: number; content_type: number },
): Promise<DownloadItem['ebook']> {
  if (content_type === contentType.podcast) return null;
  const sibling = await siblingOf(context.db, work_id, contentType.ebook);
  const book = sibling && (await editionToRead(context.db, sibling.id, [contentType.ebook]));
  if (!book) return null;
  const { facts } = await accessOf(context, book);
  return facts.open.length > 0 ? { id: book.id, address: readerAddress(book.title, book.id) } : null;
}
