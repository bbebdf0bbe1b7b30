import { linkTo } from '#contract/all-paths.ts';
import { HOME_COUNTRY } from '#rules/rights/territory.ts';
import { answerOf } from '../gateways/sandbox/payouts.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import { sharedSecret } from '../kit/secrets.ts';
import { insertClick } from '../money/affiliates/click-queries.ts';
import { confirmRewards } from '../money/affiliates/confirm.ts';
import { affiliateDeskHandlers } from '../money/affiliates/desk-handlers.ts';
import { affiliateHandlers } from '../money/affiliates/handlers.ts';
import { visitorOf } from '../money/affiliates/visitor.ts';
import { offerOf } from '../money/purchase/offer.ts';
import { refundLines } from '../money/purchase/refund.ts';
import { applyRefundUpdate } from '../money/purchase/send-refund.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { draftMonthly } from '../shop/payouts/draft.ts';
import { payoutHandlers } from '../shop/payouts/handlers.ts';
import { addressFor, contextOf } from './order-from-shop.ts';
import { happenInOrder, type PastEvent } from './past.ts';
import { openAttempt, pay, placeOrder } from './place-order.ts';

/* The affiliate of the demo: papers, links, clicks, a reward in every state and a payout, by the calls that pages make. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Loading {
  db: Database;
  secret: string;
  lam: number;
  /** Moderator, and two of finance. */
  moderator: number;
  first: number;
  second: number;
}

const as = ({ db, secret }: Loading, accountId: number, at: number): ReaderContext => ({
  ...contextOf({ db, accountId, at }),
  linkSecret: secret,
});

const idOf = async (db: Database, email: string): Promise<number | undefined> =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst())?.id;

/** Papers that a moderator compared, an account, and links to three pages. */
async function begin(loading: Loading, at: number): Promise<void> {
  const { db, lam, moderator } = loading;
  const papers = { legal_name: 'Trần Bảo Lam', number: '079095001234' };
  await affiliateHandlers.identify(papers, as(loading, lam, at));
  const { affiliate_id } = await db
    .selectFrom('affiliate_person')
    .select('affiliate_id')
    .where('account_id', '=', lam)
    .executeTakeFirstOrThrow();
  const outcome = { affiliate_id, outcome: 'approved' as const, reason: 'Giấy tờ khớp' };
  await affiliateDeskHandlers.decideAffiliate(outcome, as(loading, moderator, at + HOUR_MS));
  const bank = { bank: 'VCB' as const, number: '0071004174417', holder: 'TRAN BAO LAM' };
  await affiliateHandlers.saveBank(bank, as(loading, lam, at + 2 * HOUR_MS));
  for (const target of [linkTo('home'), linkTo('ebooks'), linkTo('shop')])
    await affiliateHandlers.referal({ target }, as(loading, lam, at + 3 * HOUR_MS));
}

/** Devices that opened the links in the last month: more on weekends, each of another one. */
async function clicks({ db, lam }: Loading, now: number): Promise<void> {
  const links = await db
    .selectFrom('utm_link')
    .select('id')
    .where('account_id', '=', lam)
    .orderBy('id')
    .execute();
  for (let day = 29; day >= 0; day--)
    for (const [place, { id }] of links.entries()) {
      const count = 1 + ((day * 7 + place * 5) % (4 + place)) + (day % 7 < 2 ? 3 : 0);
      for (let each = 0; each < count; each++)
        await insertClick(db, {
          ...{ link: id, visitor: visitorOf(`demo-${day}-${place}-${each}`), consented: each % 2 === 0 },
          ...{ signals: [], now: now - day * DAY_MS - each * 60_000 },
        });
    }
}

/** Somebody typed the affiliate's code and bought the dearest packages; answers the purchase. */
async function buy(
  loading: Loading,
  buyer: { account: string; fullname: string; atHome?: boolean },
  at: number,
): Promise<number> {
  const { db, lam } = loading;
  const accountId = await upsertPerson(db, { ...buyer, password: 'docsachcungmot' });
  if (buyer.atHome) {
    // The same door and the same phone: two signals.
    const home = { fullname: 'Trần Bảo Lam', phone: buyer.account };
    await addressFor({ db, accountId: lam, at }, home);
    await addressFor({ db, accountId, at }, home);
  }
  const { code } = await db
    .selectFrom('affiliate')
    .innerJoin('affiliate_person as person', 'person.affiliate_id', 'affiliate.id')
    .select('affiliate.code')
    .where('person.account_id', '=', lam)
    .executeTakeFirstOrThrow();
  await affiliateHandlers.giveCode({ code }, as(loading, accountId, at));
  const plan = await db
    .selectFrom('package_plan')
    .select('id')
    .where('days', 'is not', null)
    .orderBy('price_vnd', 'desc')
    .executeTakeFirstOrThrow();
  const lines = await offerOf(db, 'package', [plan.id], {
    accountId,
    now: new Date(at),
    country: HOME_COUNTRY,
    gift: false,
  });
  const placed = await placeOrder(db, accountId, { chargeType: 'package', ids: [plan.id], lines }, at);
  await pay(db, await openAttempt(db, placed, 'vnpay', at), placed.total, at + 60_000);
  return placed.id;
}

async function refund({ db }: Loading, id: number, at: number): Promise<void> {
  await transact(db, tx => refundLines(tx, { id, named: [], now: new Date(at) }));
  for (const row of await db.selectFrom('refund').select('id').where('purchase_id', '=', id).execute()) {
    const update = { status: 'done' as const, transactionNo: `mau-hoan-${row.id}` };
    await transact(db, tx => applyRefundUpdate(tx, { id: row.id, update, now: () => at + HOUR_MS }));
  }
}

/** The batch of a month: the clock drafts it, two approve, and the bank has paid. */
async function payOut(loading: Loading, at: number): Promise<void> {
  const { db, first, second } = loading;
  await draftMonthly({ db, now: () => at });
  const made = await db
    .selectFrom('payout_batch')
    .select('id')
    .where('month', 'is not', null)
    .where('state', '=', 'drafted')
    .executeTakeFirst();
  if (!made) return;
  const batch_id = made.id;
  const { hash } = await payoutHandlers.payoutBatch({ batch_id }, as(loading, first, at));
  await payoutHandlers.approvePayouts({ batch_id, hash }, as(loading, first, at + HOUR_MS));
  await payoutHandlers.approvePayouts({ batch_id, hash }, as(loading, second, at + 2 * HOUR_MS));
  const { csv } = await payoutHandlers.payoutFile({ batch_id }, as(loading, second, at + 3 * HOUR_MS));
  const answer = answerOf(csv);
  if (answer) await payoutHandlers.readBankAnswer({ answer }, as(loading, first, at + 27 * HOUR_MS));
}

/** The batch of the month after: the clock drafts it, one approves, and the second has not looked yet. */
async function draftNext(loading: Loading, at: number): Promise<void> {
  const { db, first } = loading;
  await draftMonthly({ db, now: () => at });
  const made = await db
    .selectFrom('payout_batch')
    .select('id')
    .where('month', 'is not', null)
    .where('state', '=', 'drafted')
    .executeTakeFirst();
  if (!made) return;
  const { hash } = await payoutHandlers.payoutBatch({ batch_id: made.id }, as(loading, first, at));
  await payoutHandlers.approvePayouts({ batch_id: made.id, hash }, as(loading, first, at + HOUR_MS));
}

/** Refuses what is held of a buyer; the affiliate asks for another look. */
async function refuse(loading: Loading, purchase: number, at: number): Promise<void> {
  const { id: line_id } = await loading.db
    .selectFrom('purchase_line')
    .select('id')
    .where('purchase_id', '=', purchase)
    .executeTakeFirstOrThrow();
  const decided = {
    line_id,
    outcome: 'refuse' as const,
    reason: 'Đơn giao về cùng nhà, cùng số điện thoại.',
  };
  await affiliateDeskHandlers.decideReward(decided, as(loading, loading.first, at));
  const words = 'Đây là em họ tôi, ở trọ cùng, tự mua để học thi.';
  await affiliateHandlers.appeal({ transaction_id: line_id, words }, as(loading, loading.lam, at + HOUR_MS));
}

/** The last tenth of a month that is at least eleven days ago, at nine in the morning in Vietnam. */
function payday(now: number): number {
  const date = new Date(now - 11 * DAY_MS + 7 * HOUR_MS);
  const month = date.getUTCDate() >= 10 ? date.getUTCMonth() : date.getUTCMonth() - 1;
  return Date.UTC(date.getUTCFullYear(), month, 10, 2);
}

/** Once: who has papers has a story. */
export async function loadAffiliates(db: Database, now: number, sealedWith?: string): Promise<void> {
  const lam = await idOf(db, 'lam@docgia.example');
  const moderator = await idOf(db, 'kiemduyet@mot.example');
  const [first, second] = [await idOf(db, 'ketoan@mot.example'), await idOf(db, 'toasoan@mot.example')];
  const before = await db.selectFrom('affiliate').select('id').limit(1).executeTakeFirst();
  if (before || !lam || !moderator || !first || !second) return;
  const secret = sealedWith ?? (await sharedSecret(db, 'content-links'));
  const loading: Loading = { db, secret, lam, moderator, first, second };
  const next = payday(now);
  const paid = payday(next - DAY_MS);
  const kept = new Map<string, number>();
  const event = (at: number, happen: () => Promise<unknown>): PastEvent => ({ at, happen });
  const sale = (name: string, phone: string, at: number, atHome = false): PastEvent =>
    event(at, async () => kept.set(name, await buy(loading, { account: phone, fullname: name, atHome }, at)));
  const confirm = (at: number) => event(at, () => confirmRewards({ db, now: () => at }));
  const refused = now - 30 * HOUR_MS;
  await happenInOrder([
    event(paid - 30 * DAY_MS, () => begin(loading, paid - 30 * DAY_MS)),
    sale('Võ Thu Nguyệt', '0938002101', paid - 25 * DAY_MS),
    sale('Đinh Gia Hưng', '0938002102', paid - 22 * DAY_MS),
    sale('Lý Mộc Miên', '0938002103', paid - 18 * DAY_MS),
    sale('Hà Ngọc Lãm', '0938002104', paid - 15 * DAY_MS),
    sale('Tô Hải Yến', '0938002109', paid - 12 * DAY_MS),
    confirm(paid - 2 * DAY_MS),
    event(paid, () => payOut(loading, paid)),
    sale('Mạc Như Ý', '0938002110', next - 24 * DAY_MS),
    sale('Đoàn Chí Bền', '0938002111', next - 21 * DAY_MS),
    sale('Lâm Hạ Vy', '0938002112', next - 17 * DAY_MS),
    sale('Kiều Thanh Trà', '0938002113', next - 14 * DAY_MS),
    sale('Ninh Phúc An', '0938002114', next - 11 * DAY_MS),
    confirm(next - DAY_MS),
    event(next, () => draftNext(loading, next)),
    sale('Bùi Sông Thao', '0938002105', now - 10 * DAY_MS),
    confirm(now - 2 * DAY_MS),
    sale('Trịnh Khánh Vân', '0938002106', now - 3 * DAY_MS),
    event(now - 2 * DAY_MS + 1, () => refund(loading, kept.get('Trịnh Khánh Vân') ?? 0, now - 2 * DAY_MS)),
    sale('Trần Bảo Khuê', '0938002107', now - 40 * HOUR_MS, true),
    event(refused, () => refuse(loading, kept.get('Trần Bảo Khuê') ?? 0, refused)),
    sale('Phan Quỳnh Dao', '0938002108', now - 20 * HOUR_MS),
    sale('Trần Bảo Khuê', '0938002107', now - 8 * HOUR_MS, true),
    event(now, () => clicks(loading, now)),
  ]);
}
