import { setTimeout as pause } from 'node:timers/promises';
import { refusals } from '#contract/kit/refusals.ts';
import { encodeFields } from '#contract/kit/wire.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { leafCalls } from '#contract/money/purchase-leaves.ts';
import { oakCalls } from '#contract/money/purchase-oak.ts';
import { accountCalls } from '#contract/people/account.ts';
import type { ChargeType } from '#rules/money/purchase.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import { issueCodes } from '../money/purchase/activation-codes.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import type { MoneyServers } from './moneyServers.ts';
import { anOakBook, aPlan, giveOak, payAt } from './testPayments.ts';
import type { TestServer } from './testServer.ts';
import { aCombo, aKindOfPlan, aWork } from './testSold.ts';
import { aVisitor } from './testVisitor.ts';

/* For tests of what must hold: readers who buy all kinds of things in every way and with every ending, in no order. */

const CHAPTER_OAK = 2;

interface Sold {
  charge_type: ChargeType;
  item_id: string;
  gift?: 0 | 1;
}

export interface Shop {
  sold: Sold[];
  oakBook: number;
  leaf: number;
  codes: string[];
}

/** One of each kind that is sold for money, and of several that are sold for oaks. */
export async function openShop(server: TestServer, codes: number): Promise<Shop> {
  const { db } = server.context;
  const month = await aKindOfPlan(server, 'regular', { priceVnd: 49_000, days: 30 });
  const year = await aKindOfPlan(server, 'pro', { priceVnd: 429_000, days: 365 });
  const pouches = [await aPlan(server, { oak: 20 }, 20_000), await aPlan(server, { oak: 54 }, 50_000)];
  const works = [await aWork(server, 'ebook'), await aWork(server, 'comic')];
  const sounds = [await aWork(server, 'audiobook'), await aWork(server, 'podcast')];
  const combo = await aCombo(server, [await aWork(server, 'ebook'), await aWork(server, 'ebook')], 60_000);
  const { id: leaf } = await db
    .insertInto('leaf')
    .values({ name: 'Lá bão', oak: 3, icon: 'leaf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const of = (charge_type: ChargeType, ids: number[], gift: 0 | 1 = 0): Sold[] =>
    ids.map(id => ({ charge_type, item_id: String(id), gift }));
  const batch = { name: 'Bão', plan_id: month, uses: 1, expires_at: new Date(Date.now() + 86_400_000) };
  return {
    sold: [
      ...of('package', [month, year, ...pouches]),
      ...of('package', [month, pouches[0] ?? 0], 1),
      ...of('book', works),
      { charge_type: 'book', item_id: works.join('-') },
      ...of('audiobook', sounds),
      ...of('combo', [combo]),
    ],
    oakBook: await anOakBook(server, { chapters: 40, price: CHAPTER_OAK }),
    leaf,
    codes: await issueCodes(db, { ...batch, count: codes }),
  };
}

const methods = ['vnpay', 'momo', 'zalopay', 'vietqr'] as const satisfies PayType[];
const endings = [
  'paid',
  'paid',
  'twice',
  'failed',
  'failed_then_paid',
  'silent',
  'one_less',
  'leaves',
] as const;

export interface Tally {
  sends: number;
  charges: number;
  /** Money that left readers by the ways that can be asked, and by transfers. */
  askedVnd: number;
  transferredVnd: number;
  forged: number;
  /** Codes of replies that are faults of ours; everybody is signed in by either clock. */
  odd: number[];
}
export const newTally = (): Tally => ({
  sends: 0,
  charges: 0,
  askedVnd: 0,
  transferredVnd: 0,
  forged: 0,
  odd: [],
});

interface Storm {
  servers: MoneyServers;
  shop: Shop;
  tally: Tally;
  /** Both clocks are right: what nobody tells is asked for in time. */
  inTime: boolean;
}

const one = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const chance = (share: number): boolean => Math.random() < share;

const paidOf = (ending: (typeof endings)[number], total: number): number => {
  if (ending === 'failed' || ending === 'leaves') return 0;
  return ending === 'one_less' ? total - 1 : total;
};

/** Somebody who knows no secret says that a purchase is paid. */
async function forge({ servers, tally }: Storm, number: string): Promise<void> {
  const method = one(methods);
  const line = `vnp_TxnRef=${number}01&vnp_Amount=100&vnp_ResponseCode=00&vnp_TransactionStatus=00&vnp_SecureHash=00`;
  const body = JSON.stringify({
    data: '{}',
    mac: '00',
    orderId: `${number}01`,
    amount: 1,
    resultCode: 0,
    signature: '00',
  });
  const headers = { 'content-type': 'application/json' };
  await servers.hit(
    `/payments/${method}/callback?${line}`,
    method === 'vnpay' ? {} : { method: 'POST', headers, body },
  );
  tally.forged += 1;
}

/** Pays as one of the endings says; a reader comes back by an address that both servers are told. */
async function pay(
  storm: Storm,
  { address, transfer, number, total }: Charged,
  method: PayType,
): Promise<void> {
  const { servers, tally } = storm;
  if (transfer) {
    const amount = chance(0.2) ? total - 1 : total;
    const deed = one(['in', 'in', 'twice', 'forged', '']);
    if (!deed) return;
    if (deed !== 'forged') tally.transferredVnd += amount;
    await fetch(`http://127.0.0.1:${servers.sandbox.port}/bank/transfer`, {
      method: 'POST',
      body: encodeFields({ deed, amount: String(amount), content: transfer.content }),
    });
    return;
  }
  if (address.startsWith('/')) return;
  const ending = one(storm.inTime ? endings : endings.filter(name => name !== 'silent'));
  // An order that was paid before, and nobody has told us yet, has no page any more.
  const back = await payAt(address, ending).catch(() => null);
  if (back === null) return;
  tally.askedVnd += paidOf(ending, total);
  if (chance(0.3)) await forge(storm, number);
  // VNPAY's callback is the same line as its return: it comes again, to both, in any order.
  const again = method === 'vnpay' && ending !== 'silent' ? [back.replace('/return?', '/callback?')] : [];
  await Promise.all([back, ...again, ...again].filter(Boolean).map(path => servers.hit(path)));
}

type Charged = Pick<
  Awaited<ReturnType<MoneyServers['send']>>['data'] & {
    address: string;
    transfer: { content: string } | null;
    number: string;
    total: number;
  },
  'address' | 'transfer' | 'number' | 'total'
>;

/** What one does on one evening: two tabs, double taps, several ways for one purchase, and second thoughts. */
async function buySomething(storm: Storm, token: string): Promise<void> {
  const { shop, tally } = storm;
  const sold = one(shop.sold);
  const first = one(methods);
  // One address is paid once: companies refuse the second time.
  const tabs = chance(0.3) ? [first, one(methods.filter(method => method !== first))] : [first];
  const taps = chance(0.4) ? [...tabs, ...tabs] : tabs;
  const replies = await Promise.all(
    taps.map(pay_type => send(storm, purchaseCalls.charge, { ...sold, pay_type }, token)),
  );
  tally.charges += replies.length;
  const charged = tabs.flatMap((method, at) => {
    const reply = replies[at];
    return reply?.code === 0 ? [{ way: method, data: reply.data }] : [];
  });
  const cancels = chance(0.1) && charged[0];
  await Promise.all([
    ...charged.map(({ way: method, data }) => pay(storm, data, method)),
    cancels && send(storm, purchaseCalls.cancelOrder, { number: cancels.data.number }, token),
    ...charged.map(({ data }) => send(storm, purchaseCalls.getOrderInfo, { number: data.number }, token)),
  ]);
}

async function send(storm: Storm, ...given: Parameters<MoneyServers['send']>) {
  storm.tally.sends += 1;
  const reply = await storm.servers.send(...given);
  if (reply.code >= 500 || reply.code === refusals.session_expired) storm.tally.odd.push(reply.code);
  // biome-ignore lint/suspicious/noExplicitAny: calls of several kinds pass here, and their replies are read by who made them
  return reply as { code: number; data: any };
}

/** Chapters, leaves and codes: what is bought at once. */
async function spendSomething(storm: Storm, token: string): Promise<void> {
  const { shop } = storm;
  const book_id = shop.oakBook;
  const chapter = 1 + Math.floor(Math.random() * 30);
  const acts = [
    () => send(storm, oakCalls.buyChapterBookOak, { book_id, chapter, total_price: CHAPTER_OAK }, token),
    () =>
      send(
        storm,
        oakCalls.buyMultiChapterOak,
        { book_id, chapter, total_chapter: 3, total_price: 3 * CHAPTER_OAK },
        token,
      ),
    () => send(storm, leafCalls.donateLeaf, { book_id, leaf_id: shop.leaf }, token),
    () => send(storm, codeCalls.submitCode, { code: one(shop.codes).replaceAll('-', '') }, token),
  ];
  const act = one(acts);
  await Promise.all(chance(0.5) ? [act(), act()] : [act()]);
}

let people = 0;
/** Somebody at a device and an address of their own: one address signs in so often and no more. */
async function aReader(server: TestServer): Promise<{ id: number; token: string }> {
  people += 1;
  const [account, password] = [`07${String(10_000_000 + people)}`, 'mat-khau-1'];
  const { db, settings } = server.context;
  const id = await upsertPerson(db, { account, fullname: 'Bạn Bão', password }, settings.passwordCost);
  const { code, data } = await aVisitor(server).call(accountCalls.login, { account, password });
  if (code !== 0) throw new Error(`signing in answered ${code}`);
  return { id, token: data.access_token };
}

/** One reader, until the end of the storm or so many acts. */
export async function weather(
  server: TestServer,
  storm: Storm,
  { acts, until }: { acts: number; until: number },
): Promise<void> {
  const { id, token } = await aReader(server);
  await giveOak(server, id, 30);
  for (let n = 0; n < acts && Date.now() < until; n++) {
    await (chance(0.7) ? buySomething(storm, token) : spendSomething(storm, token));
    // Real time: people look before they press.
    await pause(Math.random() * 50);
  }
}
