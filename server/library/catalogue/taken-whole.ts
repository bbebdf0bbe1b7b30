import { contentType } from '#contract/library/catalogue.ts';
import type { Db } from '../../kit/db/db.ts';
import type { IngestedBook } from '../ingest/epub/ingested-book.ts';
import { editionAddress } from './addresses.ts';
import { type ImportedItem, importedItem } from './import-context.ts';

/* Books that came in before long chapters were cut (decision 107) stay as they are: places and rights name their files. */

/** Whether a book has a chapter in several files. */
export const hasPartsOfChapters = async (db: Db, editionId: number): Promise<boolean> =>
  (await db
    .selectFrom('chapter')
    .select('spine_index')
    .where('edition_id', '=', editionId)
    .where('part_of', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Import result of a text that is already there with long chapters unsplit: the chapters that would now be split. */
export async function takenWhole(db: Db, book: IngestedBook): Promise<ImportedItem | undefined> {
  if (book.wholeHash === undefined) return undefined;
  const edition = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'edition.content_type', 'work.title'])
    .where('edition.content_hash', '=', book.wholeHash)
    .where('edition.content_type', 'in', [contentType.ebook, contentType.oakBook])
    .executeTakeFirst();
  if (!edition) return undefined;
  const address = editionAddress(edition.content_type, edition.title, edition.id);
  const taken = importedItem({ status: 'known', id: edition.id, address }, 'ebook', book.chapters.length);
  return { ...taken, problems: [...book.problems, differenceOf(book)] };
}

function differenceOf({ package: { spine } }: IngestedBook): string {
  const long = spine.flatMap((item, at) => (!item.continues && spine[at + 1]?.continues ? [item] : []));
  const named = long.slice(0, 5).map(({ title, href }) => `“${title ?? href}”`);
  return (
    `sách này đã có, chương dài để nguyên một tệp: ${named.join(', ')}${long.length > 5 ? ` và ${long.length - 5} chương nữa` : ''}; ` +
    'nhập thành cuốn riêng thì các chương ấy được chia ra và mở nhanh hơn'
  );
}
