import type { ListName } from './list-paths.ts';
import { type ListOrder, type ListPrice, listOrders, listPrices } from './lists.ts';

/** Filters, order and page of a list, as the query of its address. The page has no other state, so back and sharing work. */
export interface ListRequest {
  /** 0: all kinds of the list. */
  contentType: number;
  categoryId: number | null;
  price: ListPrice;
  /** Null: the list's own. */
  order: ListOrder | null;
  page: number;
}

const defaults: ListRequest = { contentType: 0, categoryId: null, price: 'all', order: null, page: 1 };

const numberIn = (text: string | null): number => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0);

/** Parses any query: unknown values count as missing. */
export const listRequestOf = (query: URLSearchParams): ListRequest => ({
  contentType: numberIn(query.get('content_type')),
  categoryId: numberIn(query.get('category_id')) || null,
  price: listPrices.find(price => price === query.get('price')) ?? 'all',
  order: listOrders.find(order => order === query.get('order')) ?? null,
  page: Math.min(100_000, numberIn(query.get('page')) || 1),
});

/** The address of a list with these filters; defaults are left out. */
export function listAddress(path: string, some: Partial<ListRequest>): string {
  const { contentType, categoryId, price, order, page } = { ...defaults, ...some };
  const query = new URLSearchParams();
  if (contentType) query.set('content_type', String(contentType));
  if (categoryId) query.set('category_id', String(categoryId));
  if (price !== 'all') query.set('price', price);
  if (order) query.set('order', order);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Filtered or reordered lists are not indexed by search engines. */
export const isFiltered = ({ contentType, categoryId, price, order }: ListRequest): boolean =>
  contentType > 0 || categoryId !== null || price !== 'all' || order !== null;

const filterFields = ({ price, order }: ListRequest) => ({
  ...(price === 'all' ? {} : { price }),
  ...(order === null ? {} : { order }),
});

/* Inputs of the calls, made here for both sides: the page carries the reply to exactly the client's call. */

export const listInput = (list: ListName, request: ListRequest) => ({
  list,
  ...(request.contentType ? { content_type: request.contentType } : {}),
  ...(request.categoryId ? { category_id: request.categoryId } : {}),
  ...filterFields(request),
  page_no: request.page,
});

export const categoryInput = (category_id: number, content_type: number, request: ListRequest) => ({
  category_id,
  content_type,
  ...filterFields(request),
  page_no: request.page,
});

export const topicInput = (topic_id: number, content_type: number, request: ListRequest) => ({
  topic_id,
  content_type,
  ...filterFields(request),
  page_no: request.page,
});
