import type { ShopVoucher, sellerVoucherCalls } from '#contract/shop/seller-vouchers.ts';
import { voucherState, voucherStates } from '#rules/shop/voucher-terms.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { shopFor } from '../../kit/http/membership.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { addVoucher, changeVoucher, endVoucher, lockGiven, termsOf } from '../vouchers/give.ts';
import { type GivenVoucher, givenVoucher, openVouchers, vouchersOf } from '../vouchers/terms-queries.ts';

/** Vouchers of one shop that have not ended. */
const MOST = 50;

const shown = (row: GivenVoucher, now: number): ShopVoucher => {
  const { kind, ...terms } = termsOf(row);
  return {
    ...{ voucher_id: row.id, version: row.version },
    kind: kind === 'shipping' ? kind : 'shop',
    ...terms,
    state: voucherState(terms, row.claims, now),
    ...{ used: row.claims, given: row.given_vnd, goods: row.goods_vnd },
  };
};

async function reply({ db, now }: ReaderContext, id: number): Promise<ShopVoucher> {
  const row = await givenVoucher(db, id);
  if (!row) throw new Refusal('not_found');
  return shown(row, now());
}

const audit = (tx: Tx, { reader, now }: ReaderContext, action: string, before: unknown, after: unknown) =>
  recordAudit(tx, {
    ...{ now: now(), actor: reader.accountId, subject: reader.accountId },
    ...{ action, before, after, reason: '' },
  });

export const sellerVoucherHandlers: Handlers<typeof sellerVoucherCalls> = {
  async listShopVouchers({ state }, { db, reader, now }) {
    const rows = (await vouchersOf(db, shopFor(reader, 'offers'))).map(row => shown(row, now()));
    return rows
      .filter(row => state === 'all' || row.state === state)
      .sort((one, other) => voucherStates.indexOf(one.state) - voucherStates.indexOf(other.state));
  },

  async addShopVoucher({ terms }, context) {
    const owner = { shopId: shopFor(context.reader, 'offers'), categoryId: null };
    const id = await transactOnce(context, async tx => {
      if ((await openVouchers(tx, owner.shopId, new Date(context.now()))) >= MOST)
        throw new Refusal('too_late', `Tiệm có nhiều nhất ${MOST} mã cùng lúc. Bạn dừng bớt một mã nhé.`);
      const made = await addVoucher(tx, terms, owner, context.now());
      await audit(tx, context, 'selling.add_voucher', null, { voucher: made, ...terms });
      return made;
    });
    return reply(context, id);
  },

  async saveShopVoucher({ voucher_id, version, terms }, context) {
    const owner = { shopId: shopFor(context.reader, 'offers'), categoryId: null };
    await transact(context.db, async tx => {
      const before = await lockGiven(tx, voucher_id, owner.shopId);
      if (before.version !== version)
        throw new Refusal('changed_meanwhile', 'Mã này vừa được sửa ở nơi khác. Bạn xem lại rồi lưu nhé.');
      await changeVoucher(tx, before, { terms, owner, now: context.now() });
      await audit(tx, context, 'selling.save_voucher', { voucher: voucher_id, ...termsOf(before) }, terms);
    });
    return reply(context, voucher_id);
  },

  async endShopVoucher({ voucher_id }, context) {
    const shopId = shopFor(context.reader, 'offers');
    await transact(context.db, async tx => {
      const before = await lockGiven(tx, voucher_id, shopId);
      await endVoucher(tx, before, context.now());
      await audit(tx, context, 'selling.end_voucher', { voucher: voucher_id, ...termsOf(before) }, null);
    });
    return reply(context, voucher_id);
  },
};
