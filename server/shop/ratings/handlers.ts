import type { SoldRating, sellerRatingCalls } from '#contract/shop/seller-ratings.ts';
import { REPLY_MS } from '#rules/shop/ratings.ts';
import { hiddenName } from '#rules/shop/shop.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { shopFor } from '../../kit/http/membership.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { openPhoto } from '../../library/photos/addresses.ts';
import { insertReply, type SoldRatingRow, soldRating, soldRatings } from './queries.ts';

const shown = (filesOrigin: string, row: SoldRatingRow): SoldRating => ({
  ...{ rating_id: row.id, product_id: row.product_id, product: row.product, variation: row.variation ?? '' },
  name: row.name_hidden ? hiddenName(row.fullname) : row.fullname,
  ...{ stars: row.stars, words: row.words, at: row.created_at.getTime() },
  pictures: row.pictures.map(key => openPhoto(filesOrigin, key)),
  due: row.created_at.getTime() + REPLY_MS,
  reply: row.replied_at && { words: row.reply ?? '', at: row.replied_at.getTime() },
});

export const sellerRatingHandlers: Handlers<typeof sellerRatingCalls> = {
  async listRatings({ state, page_no, page_size }, { db, reader, filesOrigin }) {
    const found = await soldRatings(db, shopFor(reader, 'chat'), state, pageOf(page_no, page_size));
    const { rows, more } = cutToPage(found, page_size);
    return { items: rows.map(row => shown(filesOrigin, row)), more };
  },

  async replyRating({ rating_id, words }, { db, reader, filesOrigin, now, refuse }) {
    const shop_id = shopFor(reader, 'chat');
    return transact(db, async tx => {
      if (!(await soldRating(tx, shop_id, rating_id))) throw refuse('not_found');
      const row = { rating_id, shop_id, account_id: reader.accountId, words, at: new Date(now()) };
      if (!(await insertReply(tx, row))) throw refuse('too_late', 'Tiệm đã trả lời đánh giá này rồi.');
      await recordAudit(tx, {
        ...{ now: now(), actor: reader.accountId, subject: reader.accountId, action: 'shop.reply_rating' },
        ...{ before: null, after: { rating: rating_id, shop: shop_id }, reason: '' },
      });
      const after = await soldRating(tx, shop_id, rating_id);
      if (!after) throw refuse('not_found');
      return shown(filesOrigin, after);
    });
  },
};
