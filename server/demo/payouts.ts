import { answerOf } from '../gateways/sandbox/payouts.ts';
import type { Database } from '../kit/db/db.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { sharedSecret } from '../kit/secrets.ts';
import { payoutHandlers } from '../shop/payouts/handlers.ts';
import { shopMoneyHandlers } from '../shop/payouts/own-handlers.ts';
import { payoutRuleHandlers } from '../shop/payouts/rule-handlers.ts';
import { contextOf } from './order-from-shop.ts';
import type { PastEvent } from './past.ts';

/* Shops of the demo are paid by the calls of the desk, at moments before its first start: a payout in every state, and a reserve. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface People {
  db: Database;
  secret: string;
  /** Of finance: who drafts, and who approves. */
  first: number;
  second: number;
}

const as = ({ db, secret }: People, accountId: number, at: number): ReaderContext => ({
  ...contextOf({ db, accountId, at }),
  linkSecret: secret,
});

type Batch = Awaited<ReturnType<typeof payoutHandlers.draftPayouts>>;

/** Null where nothing was due. */
async function draft(people: People, at: number): Promise<Batch | null> {
  try {
    return await payoutHandlers.draftPayouts({}, as(people, people.first, at));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function approve(people: People, { batch_id, hash }: Batch, at: number): Promise<void> {
  await payoutHandlers.approvePayouts({ batch_id, hash }, as(people, people.second, at));
}

const send = async (people: People, { batch_id }: Batch, at: number): Promise<string> =>
  (await payoutHandlers.payoutFile({ batch_id }, as(people, people.second, at))).csv;

/** A batch that the bank has answered; one of its transfers came back where `bounces` says so. */
async function answered(people: People, at: number, bounces: boolean): Promise<void> {
  const batch = await draft(people, at);
  if (!batch) return;
  await approve(people, batch, at + HOUR_MS);
  const csv = await send(people, batch, at + 2 * HOUR_MS);
  const last = batch.payouts.at(-1)?.reference ?? '';
  const answer = answerOf(csv, new Set(bounces ? [last] : []));
  if (answer) await payoutHandlers.readBankAnswer({ answer }, as(people, people.first, at + 26 * HOUR_MS));
}

/** Takes the last payout out of a batch that has several, and both approve what is left. Answers the shop that was left out. */
async function approveWithoutLast(people: People, batch: Batch, at: number): Promise<number | null> {
  const last = batch.payouts.at(-1);
  if (batch.payouts.length < 2 || !last) {
    await approve(people, batch, at + HOUR_MS);
    return null;
  }
  await payoutHandlers.rejectPayout(
    { payout_id: last.payout_id, reason: 'Tiệm nhờ gộp vào đợt sau' },
    as(people, people.second, at + HOUR_MS / 2),
  );
  const shown = await payoutHandlers.payoutBatch({ batch_id: batch.batch_id }, as(people, people.first, at));
  // Without what was taken out it is another batch: who drafted it looks at it anew, too.
  await approve({ ...people, second: people.first }, shown, at + HOUR_MS);
  await approve(people, shown, at + 2 * HOUR_MS);
  const { shop_id } = await people.db
    .selectFrom('shop_payout')
    .select('shop_id')
    .where('id', '=', last.payout_id)
    .executeTakeFirstOrThrow();
  return shop_id;
}

/** A batch that the bank has and has not answered; one payout of it was taken out. */
async function onItsWay(people: People, at: number): Promise<void> {
  const batch = await draft(people, at);
  if (!batch) return;
  await approveWithoutLast(people, batch, at);
  await send(people, batch, at + 3 * HOUR_MS);
}

/** A batch that two have approved and nobody has sent; the shop that was left out asks by itself. */
async function today(people: People, at: number): Promise<void> {
  const batch = await draft(people, at);
  const left = batch && (await approveWithoutLast(people, batch, at));
  if (!left) return;
  const { account_id } = await people.db
    .selectFrom('shop')
    .select('account_id')
    .where('id', '=', left)
    .executeTakeFirstOrThrow();
  if (account_id === null) return;
  const asker = as(people, account_id, at + 3 * HOUR_MS);
  const asking = { ...asker, reader: { ...asker.reader, shop: { id: left, role: 'owner' as const } } };
  await shopMoneyHandlers.askPayout({}, asking);
}

/** Small shops are paid sooner here, so that each has something to look at. */
async function payLittle(people: People, at: number): Promise<void> {
  const setting = { name: 'least_vnd' as 'hold_days', value: 50_000, reason: 'Cho tiệm nhỏ nhận sớm hơn' };
  await payoutRuleHandlers.setPayoutSetting(setting, as(people, people.first, at));
}

async function keepBack(people: People, at: number): Promise<void> {
  const { db } = people;
  const owed = await db
    .selectFrom('shop_share_part')
    .select('shop_id')
    .groupBy('shop_id')
    .orderBy(e => e.fn.sum('gets_vnd'), 'desc')
    .executeTakeFirst();
  if (!owed) return;
  const asked = { shop_id: owed.shop_id, amount: 40_000, why: 'complaints' as const, days: 14 };
  await payoutRuleHandlers.proposeReserve(
    { ...asked, words: 'Hai đơn đang khiếu nại, xong là trả lại ngay.' },
    as(people, people.first, at),
  );
  const { items } = await payoutRuleHandlers.shopReserves({}, as(people, people.second, at));
  const [reserve] = items;
  if (reserve)
    await payoutRuleHandlers.approveReserve(
      { reserve_id: reserve.reserve_id },
      as(people, people.second, at + HOUR_MS),
    );
}

/**
 * Once: where shops were paid before, nothing happens.
 * @param sealedWith the secret that bank accounts are sealed with; the database's own unless given.
 */
export async function payoutsOf(db: Database, now: number, sealedWith?: string): Promise<PastEvent[]> {
  const before = await db.selectFrom('payout_batch').select('id').limit(1).executeTakeFirst();
  const staff = await db
    .selectFrom('account')
    .select('id')
    .where('email', 'in', ['ketoan@mot.example', 'toasoan@mot.example'])
    .orderBy('email')
    .execute();
  const [first, second] = staff;
  if (before || !first || !second) return [];
  const secret = sealedWith ?? (await sharedSecret(db, 'content-links'));
  const people = { db, secret, first: first.id, second: second.id };
  const at = (days: number, work: (when: number) => Promise<void>): PastEvent => {
    const when = now - days * DAY_MS;
    return { at: when, happen: () => work(when) };
  };
  return [
    at(21, when => payLittle(people, when)),
    at(20, when => answered(people, when, true)),
    at(9, when => answered(people, when, false)),
    at(1, when => onItsWay(people, when)),
    at(0.25, when => today(people, when)),
    at(0.1, when => keepBack(people, when)),
  ];
}
