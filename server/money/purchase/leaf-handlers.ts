import { contentType } from '#contract/library/catalogue.ts';
import type { leafCalls } from '#contract/money/purchase-leaves.ts';
import { sellsDigital } from '#rules/money/purchase-methods.ts';
import { priceTypes } from '#rules/rights/access.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { lockAccount, lockWallet } from '../ledger/queries.ts';
import { oakBook } from './chapter-queries.ts';
import { lastChapter, putAuto, putSubscription } from './follow-queries.ts';
import { giveLeaves, leafById, leaves, leavesOf } from './leaf-queries.ts';
import { refuseUncleared } from './refuse-uncleared.ts';
import { spendOak } from './spend-oak.ts';

/** A book sold by the chapter. */
async function oakBookOrNone(db: Db, id: number) {
  const book = await oakBook(db, id);
  if (book?.content_type !== contentType.oakBook) throw new Refusal('not_found');
  return book;
}

export const leafHandlers: Handlers<typeof leafCalls> = {
  async listDonateLeaf(_, { db }) {
    return leaves(db);
  },

  async donateLeaf({ book_id, leaf_id, oak }, context) {
    return transactOnce(context, async tx => {
      if (!sellsDigital(context.os, context.settings.miniSellsDigital)) throw new Refusal('not_for_sale');
      const wallet = await lockWallet(tx, context.reader.accountId);
      const [book, leaf] = [await oakBookOrNone(tx, book_id), await leafById(tx, leaf_id)];
      if (!wallet || !leaf) throw new Refusal('not_found');
      if (oak !== undefined && oak !== leaf.oak) throw new Refusal('price_changed');
      const line = {
        kind: 'leaf' as const,
        item_id: leaf.id,
        title: `${leaf.name} tặng “${book.title}”`,
        amount: leaf.oak,
        price_reason: 'list' as const,
        days: null,
        oak: null,
      };
      const spending = {
        wallet,
        bookId: book.id,
        os: context.os,
        lines: [line],
        now: new Date(context.now()),
      };
      const spent = await spendOak(tx, spending, id => giveLeaves(tx, id, book.id));
      return { ...spent, leaves: await leavesOf(tx, book.id) };
    });
  },

  async subscribeBookOak({ book_id, active }, { db, reader }) {
    const { id } = await oakBookOrNone(db, book_id);
    await transact(db, tx =>
      putSubscription(tx, { account_id: reader.accountId, edition_id: id, subscribed: active === 1 }),
    );
    return { active: active === 1 ? 1 : 0 };
  },

  async autoRenewBook({ book_id, active }, { db, reader, os, settings, now, country }) {
    return transact(db, async tx => {
      if (active === 1 && !sellsDigital(os, settings.miniSellsDigital)) throw new Refusal('not_for_sale');
      await lockAccount(tx, reader.accountId);
      const book = await oakBookOrNone(tx, book_id);
      const { id, price_type, oak_per_chapter } = book;
      const of = { account_id: reader.accountId, edition_id: id };
      if (active === 0) {
        await putAuto(tx, { ...of, auto_oak: null, auto_seen: null });
        return { active: 0 };
      }
      const isSold = price_type === priceTypes.retail || price_type === priceTypes.both;
      if (!isSold || oak_per_chapter === null) throw new Refusal('not_for_sale');
      refuseUncleared(book, now(), country);
      await putAuto(tx, { ...of, auto_oak: oak_per_chapter, auto_seen: await lastChapter(tx, id) });
      return { active: 1 };
    });
  },
};
