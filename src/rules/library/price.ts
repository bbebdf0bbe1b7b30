import { type PriceType, priceTypes } from '../rights/access.ts';
import { contentType } from '../rights/content-type.ts';

/*
 * What a work is said to cost, specification section 5. The work's page shows all of it, a card one badge.
 */

export interface Priced {
  contentType: number;
  price: number;
  priceType: PriceType;
  oakPerChapter: number | null;
  origin_price: number | null;
  promotion_percent: number | null;
  /** Set while the day a paper book comes out is ahead. */
  releaseOn: string | null;
  /** Completed is 0: specification, section 3. */
  comicStatus: number | null;
  /** Price of a flash sale that is running now. */
  saleVnd?: number | null;
}

/** Badges of the specification; `complete` is its "hoan". In the order in which one of several is shown. */
const badgeOrder = [
  'sale',
  'preorder',
  'free',
  'member',
  'oak',
  'discount',
  'promotion',
  'complete',
] as const;
export type BadgeName = (typeof badgeOrder)[number];

const isPaper = (item: Priced) => item.contentType === contentType.paperBook;

/** Read or heard on the screen: what "Miễn phí" may be said of. Paper always costs something. */
const isDigital = (item: Priced) => !isPaper(item);

export type ShownPrice =
  | { kind: 'free' }
  /** `oldVnd` is shown struck through after the price. */
  | { kind: 'money'; vnd: number; oldVnd: number | null }
  | { kind: 'oak'; oak: number }
  /** Only members open it. */
  | { kind: 'member' }
  /** Nobody has said a price yet. */
  | { kind: 'unknown' };

/** The one price of a work. An old price is shown of paper and pre-orders, and of anything in a flash sale. */
export function shownPrice(item: Priced): ShownPrice {
  const {
    price: priceVnd,
    saleVnd = null,
    origin_price: originVnd,
    promotion_percent: promotionPercent,
    oakPerChapter,
    priceType,
  } = item;
  if (saleVnd !== null && saleVnd < priceVnd) return { kind: 'money', vnd: saleVnd, oldVnd: priceVnd };
  if (priceVnd > 0) {
    const lowered = originVnd !== null && (promotionPercent !== null || priceVnd < originVnd);
    const oldVnd = isPaper(item) && lowered && originVnd > priceVnd ? originVnd : null;
    return { kind: 'money', vnd: priceVnd, oldVnd };
  }
  if (oakPerChapter !== null) return { kind: 'oak', oak: oakPerChapter };
  if (priceType === priceTypes.membership || priceType === priceTypes.both) return { kind: 'member' };
  return isDigital(item) ? { kind: 'free' } : { kind: 'unknown' };
}

/** How much lower a price is than it was, whole percent; null when it is not. */
export function loweredBy({
  origin_price: originVnd,
  price: priceVnd,
  promotion_percent: promotionPercent,
}: Priced): number | null {
  if (promotionPercent !== null) return promotionPercent;
  if (originVnd === null || originVnd <= priceVnd) return null;
  // Rounded down: nobody is promised more than they get.
  return Math.floor(((originVnd - priceVnd) * 100) / originVnd) || null;
}

function applies(badge: BadgeName, item: Priced): boolean {
  const { priceType, oakPerChapter, saleVnd = null, price: priceVnd } = item;
  switch (badge) {
    case 'sale':
      return saleVnd !== null && saleVnd < priceVnd;
    case 'preorder':
      return isPaper(item) && item.releaseOn !== null;
    case 'free':
      return shownPrice(item).kind === 'free';
    case 'member':
      return priceType === priceTypes.membership || priceType === priceTypes.both;
    case 'oak':
      return oakPerChapter !== null;
    // Paper has had another price; of what has none to show, a promotion is only said.
    case 'discount':
      return isPaper(item) && loweredBy(item) !== null;
    case 'promotion':
      return isDigital(item) && item.promotion_percent !== null;
    case 'complete':
      return item.comicStatus === 0;
  }
}

/** Badges that tell of prices. */
const ofPrices: readonly BadgeName[] = ['sale', 'oak', 'discount', 'promotion'];

/** Every badge of a work, the most telling first; none of prices where nothing is sold. */
export const badgesOf = (item: Priced, selling = true): BadgeName[] =>
  badgeOrder.filter(badge => (selling || !ofPrices.includes(badge)) && applies(badge, item));

/** A work that is heard costs what its first item with a price costs. */
export const priceOfItems = (items: readonly { price: number }[]): number =>
  items.find(({ price }) => price > 0)?.price ?? 0;
