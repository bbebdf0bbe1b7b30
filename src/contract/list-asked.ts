import type { ListName } from './list-paths.ts';
import { type ListOrder, type ListPrice, listOrders, listPrices } from './lists.ts';

/** How a list is looked at: what the query of its address says. The page has no other memory, so back and sharing work. */
export interface Asked {
  /** 0: all kinds of the list. */
  contentType: number;
  categoryId: number | null;
  price: ListPrice;
  /** Null: the list's own. */
  order: ListOrder | null;
  page: number;
}

const plain: Asked = { contentType: 0, categoryId: null, price: 'all', order: null, page: 1 };

const numberIn = (text: string | null): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0);

/** Reads a query, whoever wrote it: what nobody knows counts as not said. */
export const askedOf = (query: URLSearchParams): Asked => ({
  contentType: numberIn(query.get('content_type')),
  categoryId: numberIn(query.get('category_id')) || null,
  price: listPrices.find(price => price === query.get('price')) ?? 'all',
  order: listOrders.find(order => order === query.get('order')) ?? null,
  page: Math.min(100_000, numberIn(query.get('page')) || 1),
});

/** The address of a list looked at so; what is as usual is left out. */
export function addressOf(path: string, some: Partial<Asked>): string {
  const { contentType, categoryId, price, order, page } = { ...plain, ...some };
  const query = new URLSearchParams();
  if (contentType) query.set('content_type', String(contentType));
  if (categoryId) query.set('category_id', String(categoryId));
  if (price !== 'all') query.set('price', price);
  if (order) query.set('order', order);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Whether something is left out or put in another order: such a view is nobody's search result. */
export const isFiltered = ({ contentType, categoryId, price, order }: Asked): boolean =>
  contentType > 0 || categoryId !== null || price !== 'all' || order !== null;

const look = ({ price, order }: Asked) => ({
  ...(price === 'all' ? {} : { price }),
  ...(order === null ? {} : { order }),
});

/* What is asked of the server. Made here for both sides: the page brings the answer to the very same question. */

export const listInput = (list: ListName, asked: Asked) => ({
  list,
  ...(asked.contentType ? { content_type: asked.contentType } : {}),
  ...(asked.categoryId ? { category_id: asked.categoryId } : {}),
  ...look(asked),
  page_no: asked.page,
});

export const categoryInput = (category_id: number, content_type: number, asked: Asked) => ({
  category_id,
  content_type,
  ...look(asked),
  page_no: asked.page,
});

export const topicInput = (topic_id: number, content_type: number, asked: Asked) => ({
  topic_id,
  content_type,
  ...look(asked),
  page_no: asked.page,
});
