import { contentType } from '#contract/library/catalogue.ts';
import { sellsDigital } from '#rules/money/purchase-methods.ts';
import { priceTypes } from '#rules/rights/access.ts';
import type { Db } from '../../kit/db/db.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { accessOf } from '../../rights/access.ts';
import { lockWallet } from '../ledger/queries.ts';
import { grantChapters, listedChapters, oakBook } from './chapter-queries.ts';
import type { NewLine } from './queries.ts';
import { refuseUncleared } from './refuse-uncleared.ts';
import { spendOak } from './spend-oak.ts';

/** Which chapters of those that one does not have. */
type Which = { only: number } | { from: number; most: number };

/** `request` is left out where nobody asks: what a reader chose to have bought for them. */
type Asker = Pick<ReaderContext, 'db' | 'now' | 'country'> & {
  reader: { accountId: number };
  request?: ReaderContext['request'];
};

/** Chapters of a book that this reader may buy: closed ones of its contents, and the price of each. */
export async function chaptersForSale(context: Asker, db: Db, bookId: number, which: Which) {
  const book = await oakBook(db, bookId);
  if (!book?.oak_per_chapter || book.content_type !== contentType.oakBook) throw new Refusal('not_found');
  const isSold = book.price_type === priceTypes.retail || book.price_type === priceTypes.both;
  if (!isSold) throw new Refusal('not_for_sale');
  const { now, country, reader, request } = context;
  refuseUncleared(book, now(), country);
  const access = await accessOf({ db, now, country, reader, request }, book);
  const from = 'only' in which ? which.only : which.from;
  const listed = await listedChapters(db, bookId, from);
  if ('only' in which && listed[0]?.spine_index !== which.only) throw new Refusal('not_found');
  const closed = ('only' in which ? listed.slice(0, 1) : listed).filter(
    ({ spine_index }) => access.stateOf(spine_index) === 'locked',
  );
  const chapters = 'only' in which ? closed : closed.slice(0, which.most);
  return { book, price: book.oak_per_chapter, chapters, total: chapters.length * book.oak_per_chapter };
}

/** Lines of a purchase of chapters, one each. */
export const chapterLines = (
  { id, title, oak_per_chapter }: { id: number; title: string; oak_per_chapter: number | null },
  chapters: readonly { spine_index: number; title: string }[],
): NewLine[] =>
  chapters.map(chapter => ({
    kind: 'chapter',
    item_id: id,
    spine_index: chapter.spine_index,
    title: `${title}: ${chapter.title}`,
    amount: oak_per_chapter ?? 0,
    price_reason: 'list',
    days: null,
    oak: null,
  }));

export type Bought = {
  number: string;
  chapters: number[];
  total_price: number;
  nut: number;
};

/**
 * Buys chapters with oaks, all in one transaction: created, paid, granted. The price is the server's; one that the reader did
 * not see is refused with the new one. What one has already costs nothing again.
 */
export const buyChapters = (
  context: ReaderContext,
  bookId: number,
  which: Which,
  seen: { price: number; chapters?: number },
): Promise<Bought> =>
  transactOnce(context, async tx => {
    if (!sellsDigital(context.os, context.settings.miniSellsDigital)) throw new Refusal('not_for_sale');
    const { accountId } = context.reader;
    const wallet = await lockWallet(tx, accountId);
    if (!wallet) throw new Refusal('not_found');
    const { book, chapters, total } = await chaptersForSale(context, tx, bookId, which);
    const indexes = chapters.map(({ spine_index }) => spine_index);
    if (chapters.length === 0) return { number: '', chapters: [], total_price: 0, nut: wallet.oak };
    if (seen.price !== total || (seen.chapters ?? chapters.length) !== chapters.length)
      throw new Refusal('price_changed', undefined, {
        total_price: total,
        total_chapter: chapters.length,
      });
    const lines = chapterLines(book, chapters);
    const now = new Date(context.now());
    const { number, nut } = await spendOak(tx, { wallet, bookId, os: context.os, lines, now }, id =>
      grantChapters(tx, accountId, id),
    );
    return { number, chapters: indexes, total_price: total, nut };
  });
