import type { ListPage } from '#contract/library/browse.ts';
import {
  type List,
  type ListOrder,
  type ListPrice,
  ordersOf,
  type PriceFilter,
} from '#contract/library/lists.ts';
import { priceTypes } from '#rules/rights/access.ts';
import type { Context } from '../../kit/http/context.ts';
import { cardsInOrder } from '../catalogue/cards-by-id.ts';
import type { Shelf } from './queries.ts';
import { pageOfShelf } from './shelf-pages.ts';

/** Price types that a filter lets through. */
export const pricesOf: Record<PriceFilter, readonly number[]> = {
  free: [priceTypes.free],
  member: [priceTypes.membership, priceTypes.both],
  retail: [priceTypes.retail, priceTypes.both],
};

/** The day in Vietnam, YYYY-MM-DD. */
const dayOf = (now: number) => new Date(now + 7 * 3_600_000).toISOString().slice(0, 10);

/** Filter and order of a shelf. */
export interface ListFilter {
  price: ListPrice;
  order?: ListOrder;
}

interface ShelfScope extends Partial<Pick<List, 'order' | 'price' | 'comicStatus' | 'release'>> {
  types: readonly number[];
  categoryId?: number;
  topicId?: number;
  /** Works of any of them. */
  topicIds?: readonly number[];
}

/** The shelf for a request; what the list fixes itself wins over the request. */
export function shelfOf(of: ShelfScope, { price, order }: ListFilter, now: number): Shelf {
  const asked = of.price ?? price;
  const own = of.order ?? 'newest';
  return {
    types: of.types,
    order: order && ordersOf({ order: own, release: of.release }).includes(order) ? order : own,
    categoryId: of.categoryId ?? null,
    topicIds: of.topicIds ?? (of.topicId === undefined ? null : [of.topicId]),
    prices: asked === 'all' ? null : pricesOf[asked],
    sold: asked === 'retail',
    comicStatus: of.comicStatus ?? null,
    release: of.release ?? null,
    today: of.release ? dayOf(now) : '',
  };
}

/** One page of a shelf as a reply. */
export async function listPageOf(
  context: Pick<Context, 'db' | 'now' | 'filesOrigin'>,
  shelf: Shelf,
  { page_no, page_size }: { page_no: number; page_size: number },
): Promise<ListPage> {
  const { ids, hasNext, total } = await pageOfShelf(context, shelf, page_no, page_size);
  return {
    items: await cardsInOrder(context.db, context.filesOrigin, ids),
    page: page_no,
    pageSize: page_size,
    hasNext,
    total,
  };
}
