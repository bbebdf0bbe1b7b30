import { priceTypes } from '#rules/access.ts';
import { type ChargeType, kindOfWork } from '#rules/purchase.ts';
import type { Db } from '../kit/db/db.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { planById, worksForSale } from './offer-queries.ts';
import type { NewLine } from './queries.ts';

/*
 * What something costs this person now: the server's prices by the server's clock. Whatever a client says of a price is not
 * looked at.
 */

interface Asker {
  accountId: number;
  now: Date;
}

const notForSale = (words?: string) => new Refusal('not_for_sale', words);

async function packageLine(db: Db, ids: readonly number[]): Promise<NewLine[]> {
  const plan = ids.length === 1 && ids[0] !== undefined ? await planById(db, ids[0]) : undefined;
  if (!plan) throw new Refusal('not_found');
  const { id, tier, name, price_vnd, days, oak } = plan;
  const kind = tier === 'oak' ? ('oak' as const) : ('membership' as const);
  return [{ kind, item_id: id, title: name, amount: price_vnd, price_reason: 'list', days, oak }];
}

async function workLines(
  db: Db,
  chargeType: ChargeType,
  ids: readonly number[],
  { accountId, now }: Asker,
): Promise<NewLine[]> {
  const works = await worksForSale(db, ids, accountId, now);
  return ids.map(id => {
    const work = works.find(one => one.id === id);
    if (!work) throw new Refusal('not_found');
    const kind = kindOfWork(chargeType, work.content_type);
    const isSold = work.price_type === priceTypes.retail || work.price_type === priceTypes.both;
    if (!kind || !isSold || work.price_vnd === 0 || work.copyright !== 'cleared') throw notForSale();
    if (work.owned) throw notForSale(`Bạn đã có “${work.title}” rồi.`);
    const line = { kind, item_id: id, title: work.title, days: null, oak: null };
    return work.sale_vnd === null
      ? { ...line, amount: work.price_vnd, price_reason: 'list' as const }
      : { ...line, amount: work.sale_vnd, price_reason: 'sale' as const };
  });
}

/** The lines of a purchase of these things; throws not_found and not_for_sale. */
export async function offerOf(
  db: Db,
  chargeType: ChargeType,
  ids: readonly number[],
  asker: Asker,
): Promise<NewLine[]> {
  if (chargeType === 'package') return packageLine(db, ids);
  if (chargeType === 'book' || chargeType === 'audiobook') return workLines(db, chargeType, ids, asker);
  throw notForSale();
}
