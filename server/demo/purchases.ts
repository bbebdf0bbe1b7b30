import { contentType } from '#contract/library/catalogue.ts';
import type { ChargeType } from '#rules/money/purchase.ts';
import { GRACE_MS } from '#rules/money/purchase-methods.ts';
import { HOME_COUNTRY } from '#rules/rights/territory.ts';
import type { Database } from '../kit/db/db.ts';
import { type Tx, transact } from '../kit/db/transact.ts';
import { lockWallet } from '../money/ledger/queries.ts';
import { failAttempt } from '../money/purchase/apply-update.ts';
import { chapterLines } from '../money/purchase/buy-chapters.ts';
import { grantChapters, listedChapters, oakBook } from '../money/purchase/chapter-queries.ts';
import { expirePurchases } from '../money/purchase/expire.ts';
import { giveLeaves } from '../money/purchase/leaf-queries.ts';
import { offerOf } from '../money/purchase/offer.ts';
import type { NewLine } from '../money/purchase/queries.ts';
import { spendOak } from '../money/purchase/spend-oak.ts';
import type { PastEvent } from './past.ts';
import { firstBuyer, type Order, openAttempt, pay, placeOrder, WAIT_MS } from './place-order.ts';

/* What a reader of the demo library has bought: each kind of thing, and each way in which paying may end. */

/** README names them. */
const BUYER = '0938123456';
const HOUR_MS = 3_600_000;

type Ending = 'success' | 'failed' | 'pending' | 'error';
type Buyer = { db: Database; accountId: number };

/** A purchase as a reader makes it, and what a gateway then said of it. */
async function putOrder({ db, accountId }: Buyer, order: Order & { ending?: Ending }, at: number) {
  const placed = await placeOrder(db, accountId, order, at);
  const attempt = await openAttempt(db, placed, 'vnpay', at);
  const { ending = 'success' } = order;
  if (ending === 'failed') {
    await failAttempt({ db, now: () => at }, attempt);
    // Nobody paid it by another way in time.
    await expirePurchases({ db, now: () => at + WAIT_MS + GRACE_MS + 1_000 });
  } else if (ending !== 'pending')
    await pay(db, attempt, ending === 'error' ? placed.total - 1 : placed.total, at);
}

/** A line of what is not sold here now. */
const lineOf = (
  kind: 'magazine' | 'course' | 'podcast',
  title: string,
  amount: number,
  item_id = 1,
): NewLine => ({
  kind,
  item_id,
  title,
  amount,
  price_reason: 'list',
  days: null,
  oak: null,
});

/** A magazine and a course, and a podcast that cost something then. */
async function boughtBefore(db: Database): Promise<{ order: Order; hoursAgo: number }[]> {
  const podcast = await db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'work.title'])
    .where('content_type', '=', contentType.podcast)
    .orderBy('edition.id')
    .executeTakeFirst();
  const of = { chargeType: 'audiobook', ids: [podcast?.id ?? 1] } as const;
  const lines = [
    lineOf('magazine', 'Tạp chí Trang Lá, số xuân', 45_000),
    lineOf('course', 'Khoá đọc sâu, sáu buổi', 390_000),
    ...(podcast ? [lineOf('podcast', podcast.title, 19_000, podcast.id)] : []),
  ];
  return lines.map((line, at) => ({ order: { ...of, lines: [line] }, hoursAgo: 900 - 90 * at }));
}

async function soldWork(db: Database, type: number): Promise<number[]> {
  const rows = await db
    .selectFrom('edition')
    .select('id')
    .where('content_type', '=', type)
    .where('price_vnd', '>', 0)
    .where('price_type', 'in', [2, -2])
    .where('copyright', '=', 'cleared')
    .orderBy('id')
    .limit(1)
    .execute();
  return rows.map(({ id }) => id);
}

/** Two chapters and a leaf for the first book that is sold by the chapter. */
async function spendOaks({ db, accountId }: Buyer, now: Date): Promise<void> {
  const sold = await db
    .selectFrom('edition')
    .select('id')
    .where('oak_per_chapter', 'is not', null)
    .executeTakeFirst();
  const leaf = await db.selectFrom('leaf').select(['id', 'name', 'oak']).orderBy('oak').executeTakeFirst();
  const book = sold && (await oakBook(db, sold.id));
  if (!book || !leaf) return;
  const chapters = (await listedChapters(db, book.id, 0)).slice(-2);
  const spend = (lines: readonly NewLine[], give: (tx: Tx, purchase: number) => Promise<unknown>) =>
    transact(db, async tx => {
      const wallet = await lockWallet(tx, accountId);
      if (!wallet) return;
      const spending = { wallet, bookId: book.id, os: 'web', lines, now };
      await spendOak(tx, spending, purchase => give(tx, purchase));
    });
  await spend(chapterLines(book, chapters), (tx, purchase) => grantChapters(tx, accountId, purchase));
  const given = { kind: 'leaf' as const, item_id: leaf.id, title: `${leaf.name} tặng “${book.title}”` };
  const line = { ...given, amount: leaf.oak, price_reason: 'list' as const, days: null, oak: null };
  await spend([line], (tx, purchase) => giveLeaves(tx, purchase, book.id));
}

/** Once: a reader who has bought anything buys nothing here. */
export async function purchasesOf(db: Database, now: number): Promise<PastEvent[]> {
  const accountId = await firstBuyer(db, BUYER);
  const plans = await db
    .selectFrom('package_plan')
    .select(['id', 'tier', 'kind'])
    .orderBy('position')
    .execute();
  const plan = (tier: 'member' | 'oak', kind: string) =>
    plans.filter(row => row.tier === tier && row.kind === kind).map(({ id }) => id);
  if (accountId === null || plans.length === 0) return [];
  const buyer = { db, accountId };
  const combo = await db.selectFrom('combo').select('id').orderBy('position').limit(1).execute();
  const sold: [ChargeType, number[], Ending?][] = [
    ['package', plan('oak', 'pro')],
    ['book', await soldWork(db, contentType.ebook)],
    ['book', await soldWork(db, contentType.comic)],
    ['audiobook', await soldWork(db, contentType.audiobook)],
    ['combo', combo.map(({ id }) => id)],
    ['package', plan('member', 'regular')],
    ['package', plan('oak', 'special'), 'failed'],
    ['package', plan('oak', 'super'), 'error'],
    ['package', plan('oak', 'regular'), 'pending'],
  ];
  const asker = { accountId, now: new Date(now), country: HOME_COUNTRY, gift: false };
  const before = (await boughtBefore(db)).map(({ order, hoursAgo }): PastEvent => {
    const at = now - hoursAgo * HOUR_MS;
    return { at, happen: () => putOrder(buyer, order, at) };
  });
  const since = sold.map(([chargeType, ids, ending], place): PastEvent => {
    const at = now - (sold.length - 1 - place) * 36 * HOUR_MS;
    return {
      at,
      async happen() {
        // What it costs depends on what was bought before.
        const lines = ids.length > 0 && (await offerOf(db, chargeType, ids, asker).catch(() => null));
        if (lines) await putOrder(buyer, { chargeType, ids, lines, ending }, at);
      },
    };
  });
  const spent = now - HOUR_MS;
  return [...before, ...since, { at: spent, happen: () => spendOaks(buyer, new Date(spent)) }];
}
