import type { SellerGood, sellerGoodCalls } from '#contract/shop/seller-goods.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { shopFor } from '../../kit/http/membership.ts';
import { goodsOfShop, lockGood } from './seller-queries.ts';
import { sendGood } from './send-good.ts';

const sentGoods = async (db: Db, shopId: number): Promise<SellerGood[]> =>
  (await goodsOfShop(db, shopId)).map(row => ({
    good_id: row.id,
    form: row.form,
    work_title: row.work_title,
    name: row.name,
    state: row.state,
    reason: row.reason,
    product_meta_id: row.variation_id,
    active: row.active,
    price: row.price,
    sample_parts: row.sample_parts,
    parts: row.parts,
    owners: row.owners,
    at: row.created_at.getTime(),
  }));

export const sellerGoodHandlers: Handlers<typeof sellerGoodCalls> = {
  async listGoods(_, { db, reader }) {
    return sentGoods(db, shopFor(reader, 'books'));
  },

  async addGood(sent, context) {
    const shopId = shopFor(context.reader, 'books');
    const problems = await sendGood(context, shopId, sent);
    return { goods: await sentGoods(context.db, shopId), problems };
  },

  async switchGood({ good_id, active }, context) {
    const { db, reader, now } = context;
    const shopId = shopFor(reader, 'books');
    await transact(db, async tx => {
      const good = await lockGood(tx, good_id);
      if (good?.shop_id !== shopId) throw context.refuse('not_found');
      if (good.variation_id === null) throw context.refuse('too_late', 'Bản này chưa được duyệt.');
      await tx
        .updateTable('variation')
        .set({ active: active === 1 })
        .where('id', '=', good.variation_id)
        .execute();
      await recordAudit(tx, {
        ...{ now: now(), actor: reader.accountId, subject: reader.accountId, action: 'goods.switch' },
        ...{ before: null, after: { good: good_id, active: active === 1 }, reason: '', shop: shopId },
      });
    });
    return sentGoods(db, shopId);
  },
};
