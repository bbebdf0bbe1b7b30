import type { OwnPayout, shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { holdReasons } from '#rules/shop/payouts.ts';
import { daySpan, weekOf } from '#rules/text/days.ts';
import { money as vnd } from '#rules/text/text.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { shopFor } from '../../kit/http/membership.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { ratesAt, ratesToCome } from '../money/rate-queries.ts';
import { draftFor } from './draft.ts';
import {
  accountOfShop,
  owedOf,
  pauseOf,
  payoutSettingsOf,
  reservedOf,
  type Settings,
} from './owed-queries.ts';
import { openPayoutOf, type PayoutRow, payoutById, payoutsOfShop } from './payout-queries.ts';
import { storyOf } from './reply.ts';
import { insertAppeal, lockReserve, reserveStands, reservesOfShop } from './reserve-queries.ts';
import { statementCsv, statementOf } from './statement.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAGE = 20;

const ownReply = (row: PayoutRow): OwnPayout => ({
  payout_id: row.id,
  ...{ reference: row.reference, state: row.state, amount: row.amount_vnd, orders: Number(row.orders ?? 0) },
  ...{ bank: row.bank, last4: row.bank_last4, reason: row.reason, bounce: row.bounce },
  ...{
    drafted_at: row.drafted_at.getTime(),
    moved_at: row.moved_at.getTime(),
    transaction_no: row.transaction_no,
  },
});

/** When the next batch of a week is drafted. */
function nextBatch(now: number, { weekday }: Settings): number {
  const { from } = weekOf(todayInVietnam(now));
  const at = daySpan(from, 1).from + (weekday - 1) * DAY_MS;
  return at > now ? at : at + 7 * DAY_MS;
}

/** The shop's account and kind. Throws not_found. */
async function ownAccount(context: ReaderContext, right: 'figures' | 'books' | 'bank') {
  const shop = shopFor(context.reader, right);
  const account = await accountOfShop(context.db, shop);
  if (!account) throw new Refusal('not_found');
  return { shop, account };
}

const words = {
  no_account: 'Tiệm chưa có tài khoản nhận tiền đã duyệt.',
  new_account: 'Tài khoản mới đổi, chờ đủ giờ rồi tiền mới chuyển được.',
  changing: 'Mọt đang xem thay đổi của tiệm, xong là chuyển được.',
  refused: 'Ngân hàng đã trả lại lần trước. Bạn sửa tài khoản nhận tiền trước nhé.',
} as const;

export const shopMoneyHandlers: Handlers<typeof shopMoneyCalls> = {
  async shopMoney(_, context) {
    const { shop, account } = await ownAccount(context, 'figures');
    const { db } = context;
    const now = new Date(context.now());
    const settings = await payoutSettingsOf(db);
    const owed = await owedOf(db, shop, settings, now);
    const pause = pauseOf(account, settings, now);
    const ready = owed.filter(({ why }) => why === 'ready').reduce((sum, { dueVnd }) => sum + dueVnd, 0);
    const open = await openPayoutOf(db, { shop });
    const bankUntil = (account.bank_since?.getTime() ?? 0) + settings.bank_hours * HOUR_MS;
    return {
      ready: ready > 0 ? Math.max(0, ready - (await reservedOf(db, shop, now))) : ready,
      least: settings.least_vnd,
      holds: holdReasons
        .filter(why => why !== 'ready')
        .map(why => {
          const rows = owed.filter(row => row.why === why);
          const first = Math.min(...rows.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY));
          const sum = rows.reduce((total, { dueVnd }) => total + dueVnd, 0);
          return { why, orders: rows.length, sum, until: Number.isFinite(first) ? first : null };
        }),
      reserves: (await reservesOfShop(db, shop, now)).map(
        ({ id, amount_vnd, until, appeal, answer, ...row }) => ({
          ...row,
          reserve_id: id,
          appeal: appeal === null ? null : { words: appeal, answer },
          amount: amount_vnd,
          until: until.getTime(),
        }),
      ),
      open: open ? ownReply(open) : null,
      next: nextBatch(now.getTime(), settings),
      hold_days: settings.hold_days,
      account: account.bank
        ? {
            ...{ bank: account.bank, last4: account.bank_last4 ?? '', holder: account.bank_holder ?? '' },
            since: account.bank_since?.getTime() ?? null,
          }
        : null,
      pause,
      pause_until: pause === 'new_account' ? bankUntil : null,
      rates: await ratesAt(db, account.kind, now),
    };
  },

  async shopPayouts({ page_no }, context) {
    const shop = shopFor(context.reader, 'figures');
    const { rows, more } = cutToPage(await payoutsOfShop(context.db, shop, pageOf(page_no, PAGE)), PAGE);
    return { items: rows.map(ownReply), more };
  },

  async shopPayout({ payout_id }, context) {
    const shop = shopFor(context.reader, 'figures');
    const row = await payoutById(context.db, payout_id);
    if (row?.shop_id !== shop) throw context.refuse('not_found');
    return { ...ownReply(row), ...(await storyOf(context.db, payout_id)) };
  },

  async askPayout(_, context) {
    const { shop } = await ownAccount(context, 'bank');
    const now = new Date(context.now());
    const id = await transact(context.db, async tx => {
      const settings = await payoutSettingsOf(tx);
      const account = await accountOfShop(tx, shop, true);
      const pause = account ? pauseOf(account, settings, now) : 'no_account';
      if (pause) throw new Refusal('too_late', words[pause]);
      const open = await openPayoutOf(tx, { shop });
      if (open && open.state !== 'sent')
        throw new Refusal('too_late', `Kỳ trả ${open.reference} đang được đối soát.`);
      const made = await draftFor(tx, { shop }, { why: 'shop', batchId: null, settings, now });
      if (made === null) throw new Refusal('too_late', `Tiền tới hạn chưa đủ ${vnd(settings.least_vnd)}.`);
      await recordAudit(tx, {
        ...{ now: now.getTime(), actor: context.reader.accountId, subject: null, action: 'payouts.ask' },
        ...{ before: null, after: { shop, payout: made }, reason: '' },
      });
      return made;
    });
    const row = await payoutById(context.db, id);
    if (!row) throw context.refuse('not_found');
    return ownReply(row);
  },

  async appealReserve({ reserve_id, words: why }, context) {
    const { shop } = await ownAccount(context, 'bank');
    const now = context.now();
    await transact(context.db, async tx => {
      const row = await lockReserve(tx, reserve_id);
      if (row?.shop_id !== shop) throw new Refusal('not_found');
      if (reserveStands(row, now) !== 'kept')
        throw new Refusal('too_late', 'Khoản này không còn bị giữ nữa.');
      const { accountId } = context.reader;
      const asked = { reserve_id, account_id: accountId, words: why, asked_at: new Date(now) };
      if (!(await insertAppeal(tx, asked)))
        throw new Refusal('too_late', 'Tiệm đã xin xem lại khoản này rồi.');
      await recordAudit(tx, {
        ...{ now, actor: accountId, subject: null, action: 'payouts.reserve_appeal' },
        ...{ before: null, after: { shop, reserve: reserve_id }, reason: why },
      });
    });
    return {};
  },

  async shopStatement({ period }, context) {
    const { shop, account } = await ownAccount(context, 'figures');
    return statementOf(context.db, { shop, name: account.name, period });
  },

  async shopStatementFile({ period }, context) {
    const { shop } = await ownAccount(context, 'figures');
    return { name: `sao-ke-${period}.csv`, csv: await statementCsv(context.db, shop, period) };
  },

  async shopRates(_, context) {
    const { account } = await ownAccount(context, 'books');
    const now = new Date(context.now());
    const coming = await ratesToCome(context.db, account.kind, now);
    return {
      now: await ratesAt(context.db, account.kind, now),
      to_come: coming.map(({ kind, basis_points, from_at }) => ({
        kind,
        points: basis_points,
        from: from_at.getTime(),
      })),
    };
  },
};
