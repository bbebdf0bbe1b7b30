import type { DecisionRow, sellerDecisionCalls, TakenDown } from '#contract/shop/seller-decisions.ts';
import { appealEnd } from '#rules/shop/take-downs.ts';
import { auditOfShop } from '../../kit/audit/queries.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { shopFor } from '../../kit/http/membership.ts';
import {
  insertAppeal,
  lockTakeDown,
  type TakeDownRow,
  takeDownById,
  takeDownsOf,
} from '../desk/take-down-queries.ts';

const PAGE = 30;
const TAKEN_SHOWN = 50;

function takenReply(row: TakeDownRow, now: number): TakenDown {
  const until = appealEnd(row.taken_at.getTime());
  return {
    take_down_id: row.id,
    ...{ product_id: row.product_id, name: row.product ?? row.shop, ground: row.ground, words: row.words },
    at: row.taken_at.getTime(),
    lifted_at: row.lifted_at?.getTime() ?? null,
    appeal_until: until,
    may_appeal: row.asked_at === null && row.lifted_at === null && now < until,
    appeal: row.asked_at && {
      words: row.appeal_words ?? '',
      at: row.asked_at.getTime(),
      outcome: row.outcome,
      reason: row.appeal_reason ?? '',
      decided_at: row.decided_at?.getTime() ?? null,
    },
  };
}

type Facts = Record<string, unknown> | null;
/** Subject of an audit row, by a name that the shop knows. */
const aboutOf = (facts: Facts): string =>
  String(facts?.order ?? facts?.product ?? facts?.title ?? facts?.name ?? '');
/** One fact of a row, as text. */
const factOf = (facts: Facts): string => {
  const shown = facts?.state ?? facts?.outcome ?? facts?.ground ?? facts?.status ?? facts?.step ?? '';
  const amount = facts?.amount ? ` ${facts.amount}` : '';
  return `${shown ?? ''}${amount}`.trim();
};

const rowReply = (row: Awaited<ReturnType<typeof auditOfShop>>[number]): DecisionRow => ({
  ...{ id: row.id, at: row.at.getTime(), action: row.action, reason: row.reason },
  about: aboutOf(row.after as Facts) || aboutOf(row.before as Facts),
  before: factOf(row.before as Facts),
  after: factOf(row.after as Facts),
});

export const sellerDecisionHandlers: Handlers<typeof sellerDecisionCalls> = {
  async listDecisions({ before }, { db, reader, now }) {
    const shopId = shopFor(reader, 'books');
    const rows = await auditOfShop(db, shopId, { before: before || undefined, most: PAGE + 1 });
    const taken = before > 0 ? [] : await takeDownsOf(db, shopId, TAKEN_SHOWN);
    return {
      taken: taken.map(row => takenReply(row, now())),
      rows: rows.slice(0, PAGE).map(rowReply),
      more: rows.length > PAGE,
    };
  },

  async appealTakeDown({ take_down_id, words }, context) {
    const { db, reader, now, refuse } = context;
    const shopId = shopFor(reader, 'books');
    return transact(db, async tx => {
      const row = await lockTakeDown(tx, take_down_id);
      if (row?.shop_id !== shopId) throw refuse('not_found');
      if (row.lifted_at) throw refuse('too_late', 'Mọt đã cho bán tiếp rồi.');
      if (now() >= appealEnd(row.taken_at.getTime()))
        throw refuse('too_late', 'Đã quá 7 ngày từ khi Mọt gỡ nên không xin xem lại được.');
      const asked = { take_down_id, account_id: reader.accountId, words, asked_at: new Date(now()) };
      if (!(await insertAppeal(tx, asked))) throw refuse('too_late', 'Tiệm đã xin xem lại rồi.');
      await recordAudit(tx, {
        ...{ now: now(), actor: reader.accountId, subject: reader.accountId, action: 'take_down.appeal' },
        ...{ before: null, after: { take_down: take_down_id, shop: shopId }, reason: words },
      });
      const seen = await takeDownById(tx, take_down_id);
      if (!seen) throw refuse('not_found');
      return takenReply(seen, now());
    });
  },
};
