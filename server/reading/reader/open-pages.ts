import type { BookPages } from '#contract/library/book-pages.ts';
import { cropsOf, isCropped } from '#rules/reading/page-crop.ts';
import type { Db } from '../../kit/db/db.ts';
import type { EditionAccess } from '../../rights/access.ts';
import { pagesOf } from './page-queries.ts';

/** So much of a book's words has to be words, and on so many of its pages, to be read without the pictures. */
const SURE = 0.95;
const PAGES_WITH_WORDS = 0.8;

type Rows = Awaited<ReturnType<typeof pagesOf>>;

function isText(rows: Rows): boolean {
  const read = rows.filter(({ is_picture }) => !is_picture);
  if (read.length < rows.length * PAGES_WITH_WORDS) return false;
  return read.reduce((sum, { known }) => sum + known, 0) / read.length >= SURE;
}

/** A printed book's pages for the one who asks: nothing of closed ones. Undefined for a book that has only words. */
export async function openPagesOf(
  db: Db,
  editionId: number,
  access: Pick<EditionAccess, 'stateOf'>,
): Promise<BookPages | undefined> {
  const rows = await pagesOf(db, editionId);
  if (rows.length === 0) return undefined;
  const crops = cropsOf(rows.map(({ position, ...page }) => ({ ...page, number: position + 1 })));
  const firsts: number[] = [];
  for (const { spine_index, position } of rows) firsts[spine_index] ??= position + 1;
  return {
    total: rows.length,
    firsts,
    open: rows.flatMap(({ position, spine_index, label, width, height, widths, is_picture }, at) =>
      access.stateOf(spine_index) === 'locked'
        ? []
        : [
            {
              number: position + 1,
              chapter: spine_index,
              label,
              width,
              height,
              widths,
              isPicture: is_picture,
              ...(crops[at] && isCropped(crops[at]) && { crop: crops[at] }),
            },
          ],
    ),
    isText: isText(rows),
  };
}
