import type { payoutRuleCalls, ShopReserve } from '#contract/shop/payout-rules.ts';
import { payoutSettings } from '#rules/shop/payouts.ts';
import { RATE_NOTICE_DAYS } from '#rules/shop/seller-share.ts';
import { grouped } from '#rules/text/text.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { allRates, insertRate } from '../money/rate-queries.ts';
import { dropClaim } from '../queue/claim-queries.ts';
import { keepChargeback } from './charge-back.ts';
import { payoutSettingsOf } from './owed-queries.ts';
import {
  answerAppeal,
  endReserve,
  insertReserve,
  lockReserve,
  type ReserveRow,
  reserveStands,
  reservesOf,
  returnsWorth,
} from './reserve-queries.ts';
import { taxFile } from './tax-file.ts';
import { tellShop } from './tell-shop.ts';

const DAY_MS = 86_400_000;

const note = (
  tx: Tx,
  { reader, now }: ReaderContext,
  said: { action: string; before?: unknown; after: unknown; reason: string },
) =>
  recordAudit(tx, {
    now: now(),
    actor: reader.accountId,
    subject: null,
    ...said,
    before: said.before ?? null,
  });

const reserveReply = (row: ReserveRow, me: number, now: number): ShopReserve => ({
  reserve_id: row.id,
  shop: row.shop,
  amount: row.amount_vnd,
  reason: row.reason,
  words: row.words,
  until: row.until.getTime(),
  state: reserveStands(row, now),
  made_by: row.maker ?? '',
  is_me: row.made_by === me,
  approved_by: row.approver ?? '',
  appeal:
    row.appeal === null || row.appealed_at === null || row.answered_at !== null
      ? null
      : {
          ...{ words: row.appeal, at: row.appealed_at.getTime() },
          mine_to_decide: row.made_by !== me && row.approved_by !== me,
        },
});

export const payoutRuleHandlers: Handlers<typeof payoutRuleCalls> = {
  async payoutRules(_, { db }) {
    const settings = await payoutSettingsOf(db);
    return {
      settings: Object.entries(settings).map(([name, value]) => ({ name: name as 'hold_days', value })),
      rates: (await allRates(db)).map(row => ({
        ...{ rate_id: row.id, kind: row.kind, seller: row.seller, points: row.basis_points },
        ...{ from: row.from_at.getTime(), reason: row.reason, by: row.fullname ?? '' },
      })),
    };
  },

  async setShopRate({ kind, seller, points, from, reason }, context) {
    const now = context.now();
    const taxes = kind === 'vat' || kind === 'pit';
    if (taxes !== (seller !== ''))
      throw new Refusal('bad_input', { seller: ['Thuế theo loại người bán, phí thì chung cho mọi tiệm'] });
    const least = taxes ? now : now + RATE_NOTICE_DAYS * DAY_MS;
    if (from < least)
      throw new Refusal('bad_input', {
        from: [
          taxes
            ? 'Mức mới bắt đầu từ một ngày tới'
            : `Tiệm được báo trước ${RATE_NOTICE_DAYS} ngày, bạn chọn ngày xa hơn nhé`,
        ],
      });
    await transact(context.db, async tx => {
      const row = {
        kind,
        seller: seller === '' ? null : seller,
        basis_points: points,
        from_at: new Date(from),
        reason,
      };
      if (!(await insertRate(tx, { ...row, made_by: context.reader.accountId, made_at: new Date(now) })))
        throw new Refusal('too_late', 'Đã có một mức bắt đầu đúng lúc này.');
      await note(tx, context, { action: 'payouts.rate', after: { kind, seller, points, from }, reason });
    });
    return {};
  },

  async setPayoutSetting({ name, value, reason }, context) {
    const { least, most } = payoutSettings[name];
    if (value < least || value > most)
      throw new Refusal('bad_input', { value: [`Chọn từ ${grouped(least)} tới ${grouped(most)} nhé`] });
    await transact(context.db, async tx => {
      const before = (await payoutSettingsOf(tx))[name];
      await tx.updateTable('payout_setting').set({ value }).where('name', '=', name).execute();
      await note(tx, context, {
        action: 'payouts.setting',
        before: { [name]: before },
        after: { [name]: value },
        reason,
      });
    });
    return {};
  },

  async shopReserves(_, { db, reader, now }) {
    return { items: (await reservesOf(db)).map(row => reserveReply(row, reader.accountId, now())) };
  },

  async proposeReserve({ shop_id, amount, why, days, words }, context) {
    const now = context.now();
    await transact(context.db, async tx => {
      const shop = await tx.selectFrom('shop').select('id').where('id', '=', shop_id).executeTakeFirst();
      if (!shop) throw new Refusal('not_found');
      const worth = await returnsWorth(tx, shop_id);
      if (why === 'open_returns' && amount > worth)
        throw new Refusal('bad_input', {
          amount: [`Các đơn đang trả của tiệm cộng lại là ${grouped(worth)}đ`],
        });
      const row = { shop_id, amount_vnd: amount, reason: why, words, until: new Date(now + days * DAY_MS) };
      const id = await insertReserve(tx, {
        ...row,
        made_by: context.reader.accountId,
        made_at: new Date(now),
      });
      await note(tx, context, {
        action: 'payouts.reserve',
        after: { reserve: id, shop: shop_id, amount, why },
        reason: words,
      });
    });
    return {};
  },

  async approveReserve({ reserve_id }, context) {
    const now = context.now();
    const me = context.reader.accountId;
    await transact(context.db, async tx => {
      const row = await lockReserve(tx, reserve_id);
      if (!row) throw new Refusal('not_found');
      if (reserveStands(row, now) !== 'proposed')
        throw new Refusal('too_late', 'Đề nghị này không còn chờ nữa.');
      if (row.made_by === me)
        throw new Refusal('own_affair', 'Bạn đã đề nghị rồi. Cần một người khác nữa nhé.');
      await tx
        .updateTable('shop_reserve')
        .set({ approved_by: me, approved_at: new Date(now) })
        .where('id', '=', reserve_id)
        .execute();
      await tellShop(tx, { shop: row.shop_id, what: 'reserved', id: reserve_id, at: now });
      await note(tx, context, {
        action: 'payouts.reserve_approve',
        after: { reserve: reserve_id },
        reason: row.words,
      });
    });
    return {};
  },

  async endReserve({ reserve_id, reason }, context) {
    const now = context.now();
    await transact(context.db, async tx => {
      const row = await lockReserve(tx, reserve_id);
      if (!row) throw new Refusal('not_found');
      const state = reserveStands(row, now);
      if (state !== 'kept' && state !== 'proposed')
        throw new Refusal('too_late', 'Khoản giữ này đã hết rồi.');
      await endReserve(tx, reserve_id, { ended_by: context.reader.accountId, ended_at: new Date(now) });
      if (state === 'kept')
        await tellShop(tx, { shop: row.shop_id, what: 'released', id: reserve_id, at: now });
      await note(tx, context, {
        action: 'payouts.reserve_end',
        before: { state },
        after: { reserve: reserve_id },
        reason,
      });
    });
    return {};
  },

  async decideReserve({ reserve_id, outcome, answer }, context) {
    const now = context.now();
    const me = context.reader.accountId;
    await transact(context.db, async tx => {
      const row = await lockReserve(tx, reserve_id);
      if (!row) throw new Refusal('not_found');
      if (row.appeal === null || row.answered_at !== null || reserveStands(row, now) !== 'kept')
        throw new Refusal('too_late', 'Không còn lời nào của tiệm đợi trả lời.');
      if (row.made_by === me || row.approved_by === me)
        throw new Refusal('own_affair', 'Bạn là người giữ khoản này. Cần một người khác xem lại nhé.');
      await answerAppeal(tx, reserve_id, { outcome, answer, decided_by: me, decided_at: new Date(now) });
      if (outcome === 'lifted') await endReserve(tx, reserve_id, { ended_by: me, ended_at: new Date(now) });
      const what = outcome === 'lifted' ? 'released' : 'reserve_stays';
      await tellShop(tx, { shop: row.shop_id, what, id: reserve_id, at: now });
      await dropClaim(tx, 'reserve', reserve_id);
      await note(tx, context, {
        action: 'payouts.reserve_decide',
        after: { reserve: reserve_id, outcome },
        reason: answer,
      });
    });
    return {};
  },

  async chargeBack({ number, reference, reason }, context) {
    return transact(context.db, async tx => {
      const by = { by: context.reader.accountId, now: new Date(context.now()) };
      const amount = await keepChargeback(tx, { number, reference, reason, ...by });
      await note(tx, context, {
        action: 'payouts.charge_back',
        after: { number, reference, amount },
        reason,
      });
      return { amount };
    });
  },

  async taxFile({ month }, { db }) {
    return { name: `thue-nop-thay-${month}.csv`, csv: await taxFile(db, month) };
  },
};
