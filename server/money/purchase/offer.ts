import { type ChargeType, kindOfWork } from '#rules/money/purchase.ts';
import { creditVnd } from '#rules/money/purchase-plans.ts';
import { priceTypes } from '#rules/rights/access.ts';
import type { Db } from '../../kit/db/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { comboLines } from './combo-offer.ts';
import { planById, worksForSale } from './offer-queries.ts';
import { plansHeld } from './plan-queries.ts';
import type { NewLine } from './queries.ts';
import { refuseUncleared } from './refuse-uncleared.ts';

/*
 * What something costs this person now: the server's prices by the server's clock. Whatever a client says of a price is not
 * looked at.
 */

export interface Asker {
  accountId: number;
  now: Date;
  /** The buyer's country. */
  country: string;
  /** A package for somebody else. */
  gift: boolean;
}

const notForSale = (words?: string) => new Refusal('not_for_sale', words);

async function packageLine(
  db: Db,
  ids: readonly number[],
  { accountId, now, gift }: Asker,
): Promise<NewLine> {
  const plan = ids.length === 1 && ids[0] !== undefined ? await planById(db, ids[0]) : undefined;
  if (!plan) throw new Refusal('not_found');
  if (!plan.listed) throw notForSale('Gói này không còn bán. Bạn xem các gói khác nhé.');
  const { id, tier, name, price_vnd, days, oak } = plan;
  const kind = tier === 'oak' ? ('oak' as const) : ('membership' as const);
  const line = { kind, item_id: id, title: name, days, oak, gift };
  const list = { ...line, amount: price_vnd, price_reason: 'list' as const };
  if (gift || kind === 'oak') return list;
  const credit = creditVnd(await plansHeld(db, accountId, now), plan.kind, now.getTime());
  if (credit === 0) return list;
  // Nobody loses what is left over: the other kind is bought when less of the running one is left.
  if (credit >= price_vnd)
    throw notForSale('Gói bạn đang dùng còn đáng giá hơn gói này. Khi gói ấy gần hết, bạn đổi nhé.');
  return { ...line, amount: price_vnd - credit, list_amount: price_vnd, price_reason: 'plan_change' };
}

type Work = Awaited<ReturnType<typeof worksForSale>>[number];

/** A work's current single price, its reason, and the price before. */
function priceNow(work: Work): Pick<NewLine, 'amount' | 'price_reason' | 'list_amount'> {
  const { price_vnd, sale_vnd, origin_vnd, promotion_percent } = work;
  if (sale_vnd !== null) return { amount: sale_vnd, price_reason: 'sale', list_amount: price_vnd };
  const before = origin_vnd !== null && origin_vnd > price_vnd ? origin_vnd : undefined;
  return before !== undefined || promotion_percent !== null
    ? { amount: price_vnd, price_reason: 'promotion', list_amount: before }
    : { amount: price_vnd, price_reason: 'list' };
}

async function workLines(
  db: Db,
  chargeType: ChargeType,
  ids: readonly number[],
  { accountId, now, country }: Asker,
): Promise<NewLine[]> {
  const works = await worksForSale(db, ids, accountId, now);
  return ids.map(id => {
    const work = works.find(one => one.id === id);
    if (!work) throw new Refusal('not_found');
    const kind = kindOfWork(chargeType, work.content_type);
    const isSold = work.price_type === priceTypes.retail || work.price_type === priceTypes.both;
    const isFree = work.price_vnd === 0 || work.sale_vnd === 0;
    if (!kind || !isSold || isFree) throw notForSale();
    refuseUncleared(work, now.getTime(), country);
    if (work.owned) throw notForSale(`Bạn đã có “${work.title}” rồi.`);
    return { kind, item_id: id, title: work.title, days: null, oak: null, ...priceNow(work) };
  });
}

/** The lines of a purchase of these things; throws not_found and not_for_sale. */
export async function offerOf(
  db: Db,
  chargeType: ChargeType,
  ids: readonly number[],
  asker: Asker,
): Promise<NewLine[]> {
  if (chargeType === 'package') return [await packageLine(db, ids, asker)];
  if (asker.gift) throw notForSale('Chỉ gói hội viên và gói sồi gửi tặng được.');
  if (chargeType === 'book' || chargeType === 'audiobook') return workLines(db, chargeType, ids, asker);
  if (chargeType === 'combo') return comboLines(db, ids, asker);
  throw notForSale();
}
