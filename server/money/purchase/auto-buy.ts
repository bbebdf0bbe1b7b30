import { HOME_COUNTRY } from '#rules/rights/territory.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { readerAddress } from '../../library/catalogue/addresses.ts';
import { announce } from '../../people/notices/announce.ts';
import type { AutoBuy } from '../../people/notices/purchase-texts.ts';
import { lockWallet } from '../ledger/queries.ts';
import { chapterLines, chaptersForSale } from './buy-chapters.ts';
import { grantChapters } from './chapter-queries.ts';
import { autoDue, followOf, lastChapter, putAuto } from './follow-queries.ts';
import { spendOak } from './spend-oak.ts';

const AT_ONCE = 200;
const ALL = Number.MAX_SAFE_INTEGER;

interface Due {
  account_id: number;
  edition_id: number;
}

/**
 * Buys chapters that came since for those who chose so, each reader in a transaction of their own: one whose purchase fails keeps
 * nobody else waiting, and what failed is thrown when all others are served.
 */
export async function buyNewChapters(context: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const failed: unknown[] = [];
  for (;;) {
    const due = await autoDue(context.db, AT_ONCE);
    const before = failed.length;
    for (const one of due) await buyFor(context, one).catch(error => failed.push(error));
    const served = due.length - (failed.length - before);
    if (due.length < AT_ONCE || served === 0) break;
  }
  if (failed.length) throw new AggregateError(failed, 'new chapters were not bought for some readers');
}

/** Once for each chapter: what was seen moves on in the same transaction, whoever comes second finds nothing new. */
const buyFor = (
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { account_id, edition_id }: Due,
): Promise<void> =>
  transact(db, async tx => {
    const wallet = await lockWallet(tx, account_id);
    const follow = await followOf(tx, account_id, edition_id);
    const last = await lastChapter(tx, edition_id);
    if (!wallet || !follow || follow.auto_seen === null || follow.auto_seen >= last) return;
    // Nobody asks: what was agreed to was agreed to at home.
    const asker = { db: tx, now, country: HOME_COUNTRY, reader: { accountId: account_id } };
    const found = await newChapters(asker, edition_id, follow.auto_seen + 1);
    const of = { account_id, edition_id };
    const tell = (what: AutoBuy, some = { count: 0, oak: 0 }) =>
      announce(
        tx,
        'auto_buy',
        { account: account_id, edition: edition_id, what, last, ...some, address: found?.address ?? '/' },
        now(),
      );
    const end = async (...told: Parameters<typeof tell>) => {
      await putAuto(tx, { ...of, auto_oak: null, auto_seen: null });
      await tell(...told);
    };
    if (!found) return end('not_sold');
    const { book, price, chapters, total } = found;
    // What was agreed to is the price of then.
    if (price !== follow.auto_oak) return end('price');
    const some = { count: chapters.length, oak: total };
    if (wallet.oak < total) return end('short', some);
    await putAuto(tx, { ...of, auto_oak: price, auto_seen: last });
    if (chapters.length === 0) return;
    const lines = chapterLines(book, chapters);
    const spending = { wallet, bookId: edition_id, os: 'auto', lines, now: new Date(now()) };
    await spendOak(tx, spending, id => grantChapters(tx, account_id, id));
    await tell('bought', some);
  });

/** New closed chapters, and the position to open the book at; null when nothing of it is sold any more. */
const newChapters = async (asker: Parameters<typeof chaptersForSale>[0], bookId: number, from: number) => {
  const found = await chaptersForSale(asker, asker.db, bookId, { from, most: ALL }).catch(error => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return found && { ...found, address: readerAddress(found.book.title, bookId) };
};
