import { sql } from 'kysely';
import type { OrderActor } from '#rules/shop-orders.ts';
import type { ReturnEvent, ReturnReason } from '#rules/shop-returns.ts';
import { ownsEdition } from '../checkout/queries.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import type { Storage } from '../kit/storage.ts';
import { moveByClock } from '../orders/by-clock.ts';
import { moveReturn } from '../orders/move-return.ts';
import { openReturn } from '../orders/open-return.ts';
import { expirePurchases } from '../purchase/expire.ts';
import { linesOf } from '../purchase/queries.ts';
import { refundLines } from '../purchase/refund.ts';
import { refundsOf } from '../purchase/refund-queries.ts';
import { takeRefundWord } from '../purchase/send-refund.ts';
import { moveOrder, type Step } from './move-order.ts';
import { addressFor, type Bought, type Ordered, orderFromShop, payOrdered } from './order-from-shop.ts';
import { type Complaint, complainOf, type Rate, rateOrdered } from './say-of-orders.ts';

/* Orders of shops in every state, for the readers that README names: ordered and moved by the calls. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An order, and what was done with it. */
interface Story {
  hoursAgo: number;
  what?: 'paper' | 'ahead' | 'digital';
  order: Pick<Bought, 'payType' | 'best' | 'quantity' | 'note'>;
  /** The money comes after this; never without it. */
  paid?: boolean;
  steps?: readonly Step[];
  /** Hours between two steps. */
  every?: number;
  /** What nobody does for so long, the clock does. */
  thenClock?: number;
  /** The money has gone back. */
  refunded?: boolean;
  /** What its buyer then says of it, with so many pictures. */
  rated?: Rate;
  complained?: Complaint;
  /** One copy goes back. */
  givenBack?: { why: ReturnReason; words: string; steps: readonly ReturnStep[] };
}

type ReturnStep = readonly [actor: OrderActor, event: ReturnEvent, reason?: string];

const packed: readonly Step[] = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
];
const sent: readonly Step[] = [...packed, ['seller', 'hand_over'], ['carrier', 'pick_up']];
const failed: readonly Step[] = [...sent, ['carrier', 'fail', 'Gọi ba lần không ai nghe máy']];
const came: readonly Step[] = [...sent, ['carrier', 'deliver']];

const cod = { payType: 'cod' } as const;
const online = { payType: 'vietqr' } as const;

/** The oldest first: what the clock does in one is done to none that follows. */
const ofReader: readonly Story[] = [
  { hoursAgo: 900, order: { ...cod, quantity: 2 }, steps: [...came, ['buyer', 'receive']], every: 16 },
  {
    ...{ hoursAgo: 700, order: online, paid: true, steps: came, every: 12, thenClock: 80 },
    givenBack: {
      why: 'damaged',
      words: 'Góc bìa bị móp, trang cuối ướt',
      steps: [
        ['seller', 'accept'],
        ['carrier', 'pick_up'],
        ['carrier', 'come_back'],
        ['seller', 'write_off'],
      ],
    },
  },
  { hoursAgo: 500, order: cod, thenClock: 73 },
  { hoursAgo: 400, order: online, thenClock: 2 },
  {
    hoursAgo: 380,
    order: { payType: 'vnpay' },
    paid: true,
    steps: [['seller', 'cancel', 'Cuốn cuối cùng bị ướt, tiệm xin lỗi bạn']],
    refunded: true,
  },
  {
    hoursAgo: 330,
    order: cod,
    steps: [...sent, ['carrier', 'lose', 'Thất lạc ở kho trung chuyển']],
    every: 20,
  },
  {
    hoursAgo: 300,
    order: cod,
    steps: [...failed, ['carrier', 'turn_back'], ['carrier', 'come_back']],
    every: 14,
  },
  { hoursAgo: 240, what: 'digital', order: online, paid: true },
  { hoursAgo: 200, what: 'digital', order: online, steps: [['buyer', 'cancel', 'Tôi đặt nhầm cuốn']] },
  { hoursAgo: 160, order: cod, steps: [['buyer', 'cancel', 'Tôi muốn đổi địa chỉ nhận']] },
  {
    hoursAgo: 150,
    order: { ...online, best: true, quantity: 2 },
    paid: true,
    steps: [['platform', 'cancel', 'Giá đăng sai']],
  },
  {
    ...{ hoursAgo: 120, order: { ...online, best: true, quantity: 2 }, paid: true, steps: came, every: 25 },
    givenBack: { why: 'missing_pages', words: 'Trang 33 tới 48 in lặp', steps: [['seller', 'accept']] },
  },
  { hoursAgo: 110, order: cod, steps: [...failed, ['carrier', 'turn_back']], every: 20 },
  { hoursAgo: 90, order: cod, steps: failed, every: 20 },
  { hoursAgo: 60, order: { ...cod, note: 'Gọi trước khi giao giúp mình nhé' }, steps: sent, every: 12 },
  { hoursAgo: 40, order: online, paid: true, steps: packed, every: 10 },
  { hoursAgo: 26, order: cod, steps: packed.slice(0, 1), every: 4 },
  { hoursAgo: 9, what: 'ahead', order: online, paid: true },
  { hoursAgo: 3, order: cod },
  { hoursAgo: 0.05, order: online },
];

/** A parcel on its way and one that has come. */
const ofBuyer: readonly Story[] = [
  { hoursAgo: 98, order: { ...online, quantity: 2 }, paid: true, steps: came, every: 20 },
  { hoursAgo: 30, order: cod, steps: sent, every: 6 },
];

const received: readonly Step[] = [...came, ['buyer', 'receive']];
const rated = (hoursAgo: number, stars: number, words: string, more: Partial<Rate> = {}): Story => ({
  ...{ hoursAgo, order: cod, steps: received, every: 14 },
  rated: { stars, words, praises: [], photos: 0, ...more },
});

/** Who says what there is to say: every number of stars, with pictures and without. */
const ofRater: readonly Story[] = [
  rated(
    860,
    5,
    'Giấy ngà, gáy khâu chỉ nên mở phẳng được. Đọc trong một tối, tới chương cuối phải dừng lại gọi cho ngoại.',
    {
      praises: ['paper', 'packing'],
      photos: 2,
    },
  ),
  rated(810, 5, 'Mua lần thứ ba ở tiệm, lần nào cũng bọc kỹ.', { praises: ['packing', 'on_time'] }),
  rated(760, 4, 'Bìa đẹp hơn trong hình, góc sau hơi quăn.', { praises: ['print'], photos: 1 }),
  rated(700, 4, 'In rõ, giấy hơi mỏng. Với giá này thì ổn.'),
  rated(640, 3, 'Truyện hay mà bản này chữ nhỏ với mắt mình.', { photos: 1 }),
  rated(580, 3, ''),
  rated(520, 2, 'Hộp móp, sách ẩm một góc. Chụp lại để tiệm coi.', { photos: 3 }),
  rated(460, 2, 'Đợi lâu hơn hẹn bốn ngày.'),
  {
    ...rated(400, 1, 'Giao nhầm bản tập hai, phải đổi mất một tuần.', { photos: 1 }),
    complained: {
      reason: 'wrong',
      words: 'Tôi đặt tập một, mở hộp ra là tập hai. Tôi gửi ảnh bìa và nhãn ngoài hộp.',
      photos: 2,
    },
  },
  rated(340, 1, 'Bìa rách khi tới nơi.'),
];

const people: readonly { phone: string; stories: readonly Story[] }[] = [
  { phone: '0938000777', stories: ofReader },
  { phone: '0938123456', stories: ofBuyer },
  { phone: '0912000111', stories: ofRater },
];

type Kind = NonNullable<Story['what']>;

/** Variations that there are enough of, of shops that are open, one of each work, none that one has already. */
async function onSale(db: Database, kind: Kind, accountId: number, now: number): Promise<number[]> {
  const form = { paper: 1, ahead: 2, digital: 8 }[kind];
  const { rows } = await sql<{ id: number; edition_id: number | null }>`
    select id, edition_id from (
      select distinct on (product.work_id) variation.id, variation.edition_id, product.shop_id,
        row_number() over (partition by product.shop_id order by product.id) as turn
      from variation
      join product on product.id = variation.product_id
      join shop on shop.id = product.shop_id
      left join stock on stock.variation_id = variation.id
      where variation.form = ${form} and variation.active and shop.status = 1 and shop.account_id is not null
        and (shop.holiday_until is null or shop.holiday_until < ${new Date(now - 60 * DAY_MS)})
        and (${kind} <> 'paper' or stock.on_hand - stock.reserved >= 8)
      order by product.work_id, turn
    ) found order by turn, shop_id limit 40`.execute(db);
  const wanted: number[] = [];
  for (const { id, edition_id } of rows)
    if (edition_id === null || !(await ownsEdition(db, accountId, edition_id))) wanted.push(id);
  return wanted;
}

interface Shelves {
  db: Database;
  storage: Storage;
}

interface Buyer {
  db: Database;
  storage: Storage;
  accountId: number;
  addressId: number;
}

async function giveBack(db: Database, { orderId, purchaseId }: Ordered, at: number): Promise<void> {
  const named = (await linesOf(db, [purchaseId])).map(({ id }) => id);
  await transact(db, tx => refundLines(tx, { id: purchaseId, named, now: new Date(at) }));
  for (const { id } of await refundsOf(db, purchaseId)) {
    const word = { status: 'done', transactionNo: `mau-hoan-${orderId}` } as const;
    await transact(db, tx => takeRefundWord(tx, { id, word, now: () => at + HOUR_MS }));
  }
}

/** One copy goes back, step by step. */
async function sendBack(
  { db, accountId }: { db: Database; accountId: number },
  orderId: number,
  {
    why,
    words,
    steps,
    variationId,
    at,
  }: NonNullable<Story['givenBack']> & { variationId: number; at: number },
): Promise<void> {
  let moment = at + 3 * HOUR_MS;
  const copies = new Map([[variationId, 1]]);
  const wanted = { orderId, accountId, copies, why, words, payee: null, now: new Date(moment) };
  const id = await transact(db, tx => openReturn(tx, wanted));
  for (const [actor, event, reason = ''] of steps) {
    moment += 4 * HOUR_MS;
    const now = new Date(moment);
    await transact(db, tx => moveReturn(tx, id, { event, actor, reason, now, by: null }));
  }
}

async function tell(
  { db, storage, ...buyer }: Buyer,
  variationId: number,
  story: Story,
  now: number,
): Promise<void> {
  const { steps = [], every = 2, thenClock, what } = story;
  let at = now - story.hoursAgo * HOUR_MS;
  const asker = { db, accountId: buyer.accountId, at };
  const bought = { ...story.order, variationId, digital: what === 'digital' };
  const ordered = await orderFromShop(asker, buyer.addressId, bought);
  if (story.paid) await payOrdered({ ...asker, at: at + 90_000 }, ordered);
  for (const [actor, event, reason = ''] of steps) {
    // Carriers fetch a while after they are asked to.
    if (event !== 'hand_over') at += every * HOUR_MS;
    await moveOrder({ ...asker, at }, ordered.orderId, [actor, event, reason]);
  }
  if (story.refunded) await giveBack(db, ordered, at + DAY_MS);
  const speaker = { db, storage, accountId: buyer.accountId, at: at + HOUR_MS };
  if (story.complained) await complainOf(speaker, ordered.orderId, story.complained);
  if (story.rated) await rateOrdered(speaker, ordered.orderId, story.rated);
  if (thenClock !== undefined) {
    at += thenClock * HOUR_MS;
    const moment = at;
    const clock = { db, now: () => moment };
    await expirePurchases(clock);
    await moveByClock(clock);
  }
  if (story.givenBack) await sendBack(speaker, ordered.orderId, { ...story.givenBack, variationId, at });
}

/** Once: who has ordered anything from a shop orders nothing here. Nothing where the shops have too little. */
export async function loadShopOrders({ db, storage }: Shelves, now: number): Promise<void> {
  for (const { phone, stories } of people) {
    const person = await db
      .selectFrom('account')
      .leftJoin('shop_order', 'shop_order.account_id', 'account.id')
      .select(['account.id', 'account.fullname', 'shop_order.id as before'])
      .where('phone', '=', phone)
      .executeTakeFirst();
    if (!person || person.before !== null) continue;
    const accountId = person.id;
    const things = {
      paper: await onSale(db, 'paper', accountId, now),
      ahead: await onSale(db, 'ahead', accountId, now),
      digital: await onSale(db, 'digital', accountId, now),
    };
    if (things.paper.length === 0) continue;
    const taken: Record<Kind, number> = { paper: 0, ahead: 0, digital: 0 };
    const addressId = await addressFor(
      { db, accountId, at: now - 1_000 * HOUR_MS },
      { fullname: person.fullname, phone },
    );
    for (const story of stories) {
      const kind = story.what ?? 'paper';
      const all = things[kind];
      const thing = all[taken[kind]++ % all.length];
      if (thing !== undefined) await tell({ db, storage, accountId, addressId }, thing, story, now);
    }
  }
}
