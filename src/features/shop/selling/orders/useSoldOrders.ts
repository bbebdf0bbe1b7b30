import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import type { Input } from '#contract/kit/call.ts';
import { type SoldSummary, sellerCalls } from '#contract/shop/seller.ts';
import type { OrderState, OrderTab } from '#rules/shop/shop-orders.ts';
import { refreshCounts } from '../useCounts.ts';
import { byDeadline, isWaiting, soldStates } from './sold-list.ts';

const PAGE = 50;
/** Pages of a state in which the shop is waited for: 2,000 orders. */
const PAGES_MOST = 20;

/** Filter of the list. */
export type SoldFilter = Pick<Input<typeof sellerCalls.listSoldOrders>, 'key_word' | 'carrier' | 'pay'>;

interface Found {
  items: SoldSummary[];
  more: boolean;
}

async function pagesOf(
  state: OrderState | 'all',
  filter: SoldFilter,
  most: number,
  signal: AbortSignal,
): Promise<Found> {
  const items: SoldSummary[] = [];
  for (let page_no = 1; page_no <= most; page_no++) {
    const asked = { state, ...filter, page_no, page_size: PAGE };
    const page = await request(sellerCalls.listSoldOrders, asked, { signal });
    items.push(...page.items);
    if (!page.more) return { items, more: false };
  }
  return { items, more: true };
}

async function ofTab(tab: OrderTab, filter: SoldFilter, pages: number, signal: AbortSignal): Promise<Found> {
  const states = tab === 'all' ? (['all'] as const) : soldStates(tab);
  const found = await Promise.all(
    states.map(state =>
      pagesOf(state, filter, state !== 'all' && isWaiting(state) ? PAGES_MOST : pages, signal),
    ),
  );
  const orders = new Map(found.flatMap(({ items }) => items).map(order => [order.order_id, order]));
  return {
    items: byDeadline([...orders.values()].filter(({ state }) => state !== 'unpaid')),
    more: found.some(({ more }) => more),
  };
}

const list = [sellerCalls.listSoldOrders.api, sellerCalls.listSoldOrders.path];

/** The orders of a tab, what is urgent first. */
export function useSoldOrders(tab: OrderTab, filter: SoldFilter = {}, enabled = true) {
  const [pages, setPages] = useState(1);
  const query = useQuery({
    queryKey: [...list, { tab, pages, ...filter }],
    queryFn: ({ signal }) => ofTab(tab, filter, pages, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });
  return { ...query, onMore: () => setPages(now => now + 1) };
}

/** Lists, the open order and the counts are asked anew. */
export const refreshSold = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: list }),
    queryClient.invalidateQueries({ queryKey: [sellerCalls.soldOrder.api, sellerCalls.soldOrder.path] }),
    refreshCounts(),
  ]);
