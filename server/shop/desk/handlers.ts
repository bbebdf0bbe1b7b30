import type { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import type { Found } from '#rules/shop/life.ts';
import { STOPPING_MS } from '#rules/shop/take-downs.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { announce } from '../../people/notices/announce.ts';
import {
  changesOf,
  insertIdentity,
  isVouched,
  lastIdentity,
  type ShopRow,
  settleChange,
  updateFacts,
  updateShop,
} from '../opening/queries.ts';
import { audit, refuseUnready } from '../opening/save.ts';
import { applyStep, keptIn } from '../opening/steps.ts';
import { dropClaim } from '../queue/claim-queries.ts';
import { checkedShop, decide } from './decide.ts';
import { insertReview, waitingShops } from './queries.ts';
import { insertTakeDown } from './take-down-queries.ts';
import { tellOldContact } from './tell-old-contact.ts';

const DAY_MS = 86_400_000;

interface Review {
  outcome: 'approved' | 'returned' | 'first' | 'closed';
  change?: { id: number; step: string };
  wrong?: readonly Found[];
  reason?: string;
}

/** Writes who decided what, for the shop and for the audit. */
async function note(
  tx: Tx,
  context: ReaderContext,
  row: ShopRow,
  { outcome, change, wrong = [], reason = '' }: Review,
): Promise<void> {
  const at = new Date(context.now());
  const by = context.reader.accountId;
  await insertReview(tx, {
    shop_id: row.id,
    change_id: change?.id ?? null,
    outcome,
    wrong,
    reason,
    reviewed_by: by,
    at,
  });
  // Who agrees first leaves the rest to another.
  if (outcome !== 'first') await dropClaim(tx, 'shop', row.id);
  await audit(tx, context, row, {
    shop: outcome === 'first' ? null : row.id,
    action: `shop.${outcome}`,
    before: { status: row.status },
    after: { step: change?.step ?? null, wrong: wrong.map(({ step }) => step) },
    reason: reason || wrong.map(({ words }) => words).join(' '),
  });
}

/** Somebody compared the papers; where VNeID had vouched for the same person, that stands. */
async function seenIdentity(
  tx: Tx,
  { reader, now }: ReaderContext,
  row: Pick<ShopRow, 'id' | 'legal_name' | 'identity_last4'>,
): Promise<void> {
  if (isVouched(row, await lastIdentity(tx, row.id))) return;
  await insertIdentity(tx, {
    ...{ shop_id: row.id, way: 'manual', result: 'matches' },
    legal_name: row.legal_name ?? '',
    number_last4: row.identity_last4 ?? '',
    checked_by: reader.accountId,
    checked_at: new Date(now()),
  });
}

async function waitingChange(tx: Tx, row: ShopRow, id: number) {
  const change = row.status === 1 && (await changesOf(tx, row.id)).find(each => each.id === id);
  if (!change) throw new Refusal('too_late', 'Thay đổi này không còn chờ nữa.');
  return change;
}

type Proposals = 'bookProposals' | 'acceptProposal' | 'refuseProposal';

export const shopDeskHandlers: Omit<Handlers<typeof shopDeskCalls>, Proposals> = {
  async shopsToCheck(_, { db, now }) {
    return (await waitingShops(db, new Date(now() - STOPPING_MS))).map(({ since, ...row }) => ({
      ...row,
      since: since.getTime(),
    }));
  },

  async shopToCheck({ shop_id }, context) {
    return checkedShop(context, shop_id);
  },

  async approveShop({ shop_id, version }, context) {
    return decide(context, { shop_id, version }, async (tx, row) => {
      if (row.status !== -6) throw context.refuse('too_late');
      refuseUnready(row);
      await seenIdentity(tx, context, row);
      await updateShop(tx, shop_id, { status: 1, verified: true });
      await updateFacts(tx, shop_id, row.bank_since ? {} : { bank_since: new Date(context.now()) });
      await note(tx, context, row, { outcome: 'approved' });
    });
  },

  async returnShop({ shop_id, version, ...words }, context) {
    const wrong = Object.entries(words)
      .map(([step, said]) => ({ step, words: said.trim() }) as Found)
      .filter(({ words: said }) => said !== '');
    if (wrong.length === 0)
      throw new Refusal('bad_input', { steps: ['Bạn viết ít nhất một chỗ cần sửa nhé'] });
    return decide(context, { shop_id, version }, async (tx, row) => {
      if (row.status !== -6) throw context.refuse('too_late');
      await updateShop(tx, shop_id, { status: -1 });
      await updateFacts(tx, shop_id, {}, { wrong });
      await note(tx, context, row, { outcome: 'returned', wrong });
    });
  },

  async approveChange({ shop_id, version, change_id }, context) {
    const at = new Date(context.now());
    return decide(context, { shop_id, version }, async (tx, row) => {
      const change = await waitingChange(tx, row, change_id);
      const { accountId } = context.reader;
      const isFirst = change.first_at === null || at.getTime() - change.first_at.getTime() > DAY_MS;
      if (change.step === 'bank' && isFirst) {
        await settleChange(tx, change.id, { first_by: accountId, first_at: at });
        await note(tx, context, row, { outcome: 'first', change });
        return;
      }
      if (change.first_by === accountId)
        throw context.refuse('own_affair', 'Bạn đã đồng ý rồi. Cần một người khác nữa nhé.');
      await applyStep(tx, row, change.step, keptIn(change.step, change.facts), at);
      if (change.step === 'bank') await tellOldContact(tx, context, row);
      if (change.step === 'identity')
        await seenIdentity(tx, context, { ...row, ...keptIn('identity', change.facts) });
      await settleChange(tx, change.id, { state: 'approved', decided_at: at });
      await note(tx, context, row, { outcome: 'approved', change });
    });
  },

  async returnChange({ shop_id, version, change_id, reason }, context) {
    return decide(context, { shop_id, version }, async (tx, row) => {
      const change = await waitingChange(tx, row, change_id);
      await settleChange(tx, change.id, { state: 'returned', decided_at: new Date(context.now()) });
      const found = { step: change.step, words: reason };
      const before = (row.wrong as Found[]).filter(({ step }) => step !== change.step);
      await updateFacts(tx, shop_id, {}, { wrong: [...before, found] });
      await note(tx, context, row, { outcome: 'returned', change, reason });
    });
  },

  async stopShop({ shop_id, ground, reason }, context) {
    const { accountId } = context.reader;
    return decide(context, { shop_id }, async (tx, row) => {
      if (row.status !== 1) throw context.refuse('too_late');
      const now = context.now();
      if (row.closing_at === null || now - row.closing_at.getTime() > STOPPING_MS) {
        await updateFacts(tx, shop_id, { closing_by: accountId, closing_at: new Date(now) });
        await note(tx, context, row, { outcome: 'first', reason });
        return;
      }
      if (row.closing_by === accountId)
        throw context.refuse('own_affair', 'Bạn đã đề nghị rồi. Cần một người khác nữa nhé.');
      await updateShop(tx, shop_id, { status: 2 });
      await updateFacts(tx, shop_id, { closed_by: 'platform', closing_by: null, closing_at: null });
      const taken = await insertTakeDown(tx, {
        ...{ shop_id, product_id: null, ground, words: reason, order_no: null, order_at: null },
        ...{ was_active: true, taken_by: row.closing_by, second_by: accountId, taken_at: new Date(now) },
      });
      if (taken !== null && row.account_id !== null) {
        const told = { account: row.account_id, what: 'taken_down', take_down: taken } as const;
        await announce(tx, 'shop_decision', told, now);
      }
      await note(tx, context, row, { outcome: 'closed', reason });
    });
  },
};
