import type { ListPage } from '#contract/browse.ts';
import type { BookCard } from '#contract/catalogue.ts';
import { type List, type ListOrder, type ListPrice, ordersOf } from '#contract/lists.ts';
import { priceTypes } from '#rules/access.ts';
import { cardOf } from '../catalogue/cards.ts';
import { cardsByIds } from '../catalogue/queries.ts';
import type { Context } from '../kit/context.ts';
import type { Db } from '../kit/db.ts';
import { pageOfShelf } from './pages.ts';
import type { Shelf } from './queries.ts';

const pricesOf: Record<ListPrice, readonly number[] | null> = {
  all: null,
  free: [priceTypes.free],
  member: [priceTypes.membership, priceTypes.both],
  retail: [priceTypes.retail, priceTypes.both],
};

/** The day in Vietnam, YYYY-MM-DD. */
const dayOf = (now: number) => new Date(now + 7 * 3_600_000).toISOString().slice(0, 10);

/** How someone looks at a shelf. */
export interface Look {
  price: ListPrice;
  order?: ListOrder;
}

interface Of extends Partial<Pick<List, 'order' | 'price' | 'finished' | 'release'>> {
  types: readonly number[];
  categoryId?: number;
  topicId?: number;
}

/** A shelf as it is asked for; what a list says itself stands above what is asked. */
export function shelfOf(of: Of, { price, order }: Look, now: number): Shelf {
  const asked = of.price ?? price;
  const own = of.order ?? 'newest';
  return {
    types: of.types,
    order: order && ordersOf({ order: own, release: of.release }).includes(order) ? order : own,
    categoryId: of.categoryId ?? null,
    topicId: of.topicId ?? null,
    prices: pricesOf[asked],
    sold: asked === 'retail',
    finished: of.finished ?? false,
    release: of.release ?? null,
    today: of.release ? dayOf(now) : '',
  };
}

/** Cards in the order of their ids. */
export async function cardsInOrder(db: Db, files: string, ids: number[]): Promise<BookCard[]> {
  const byId = new Map((await cardsByIds(db, ids)).map(row => [row.id, cardOf(row, files)]));
  return ids.flatMap(id => byId.get(id) ?? []);
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
