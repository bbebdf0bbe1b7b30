import { contentType } from '#contract/catalogue.ts';
import { priceTypes } from '#rules/access.ts';
import { intentText } from '#rules/purchase.ts';
import { sellsDigital } from '#rules/purchase-ways.ts';
import type { Db } from '../kit/db/db.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { transactOnce } from '../kit/http/transact-once.ts';
import { lockWallet, postEntry } from '../ledger/queries.ts';
import { accessOf } from '../rights/access.ts';
import { grantChapters, listedChapters, oakBook } from './chapter-queries.ts';
import { newNumber } from './charge.ts';
import { insertPurchase, movePurchase } from './queries.ts';

/** Which chapters of those that one does not have. */
type Which = { only: number } | { from: number; most: number };

type Asker = Pick<ReaderContext, 'db' | 'now' | 'reader' | 'request'>;

/** What this reader may buy of a book by the chapter: closed chapters of its contents, and the price of each. */
export async function chaptersForSale(context: Asker, db: Db, bookId: number, which: Which) {
  const book = await oakBook(db, bookId);
  if (!book?.oak_per_chapter || book.content_type !== contentType.oakBook) throw new Refusal('not_found');
  const isSold = book.price_type === priceTypes.retail || book.price_type === priceTypes.both;
  if (!isSold || book.copyright !== 'cleared') throw new Refusal('not_for_sale');
  const { now, reader, request } = context;
  const access = await accessOf({ db, now, reader, request }, book);
  const from = 'only' in which ? which.only : which.from;
  const listed = await listedChapters(db, bookId, from);
  if ('only' in which && listed[0]?.spine_index !== which.only) throw new Refusal('not_found');
  const closed = ('only' in which ? listed.slice(0, 1) : listed).filter(
    ({ spine_index }) => access.stateOf(spine_index) === 'locked',
  );
  const chapters = 'only' in which ? closed : closed.slice(0, which.most);
  return { book, price: book.oak_per_chapter, chapters, total: chapters.length * book.oak_per_chapter };
}

interface Bought {
  number: string;
  chapters: number[];
  total_price: number;
  nut: number;
}

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
    if (!sellsDigital(context.os)) throw new Refusal('not_for_sale');
    const { accountId } = context.reader;
    const wallet = await lockWallet(tx, accountId);
    if (!wallet) throw new Refusal('not_found');
    const { book, price, chapters, total } = await chaptersForSale(context, tx, bookId, which);
    const indexes = chapters.map(({ spine_index }) => spine_index);
    if (chapters.length === 0) return { number: '', chapters: [], total_price: 0, nut: wallet.oak };
    if (seen.price !== total || (seen.chapters ?? chapters.length) !== chapters.length)
      throw new Refusal('price_changed', undefined, {
        total_price: total,
        total_chapter: chapters.length,
      });
    if (wallet.oak < total)
      throw new Refusal('short_of_oak', undefined, { total_price: total, nut: wallet.oak });
    const now = new Date(context.now());
    const purchase = await insertPurchase(tx, {
      number: newNumber(),
      wallet: wallet.number,
      charge_type: 'leaf',
      intent: intentText({ chargeType: 'leaf', ids: [bookId] }),
      currency: 'OAK',
      os: context.os,
      lines: chapters.map(({ spine_index, title }) => ({
        kind: 'chapter',
        item_id: bookId,
        spine_index,
        title: `${book.title}: ${title}`,
        amount: price,
        price_reason: 'list',
        days: null,
        oak: null,
      })),
      now,
      expires: now,
    });
    await movePurchase(tx, purchase.id, { state: 'paid', cause: 'oak', now });
    await grantChapters(tx, accountId, purchase.id);
    await postEntry(tx, {
      kind: 'oak',
      purchase_id: purchase.id,
      at: now,
      postings: [
        { account: 'wallets', wallet: wallet.number, currency: 'OAK', amount: -total },
        { account: 'oak_spent', currency: 'OAK', amount: total },
      ],
    });
    await movePurchase(tx, purchase.id, { state: 'granted', cause: 'oak', now });
    return { number: purchase.number, chapters: indexes, total_price: total, nut: wallet.oak - total };
  });
