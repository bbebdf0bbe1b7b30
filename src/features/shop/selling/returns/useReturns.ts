import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { type OrderReturn, returnCalls } from '#contract/shop/order-returns.ts';
import type { ReturnState } from '#rules/shop/shop-returns.ts';
import { refreshCounts } from '../useCounts.ts';

const PAGE = 100;
const list = [returnCalls.listReturn.api, returnCalls.listReturn.path];

/** Returns of a state, what was asked first standing first. */
export function useReturns(state: ReturnState, enabled = true) {
  const [pages, setPages] = useState(1);
  const query = useQuery({
    queryKey: [...list, { state, pages }],
    async queryFn({ signal }) {
      const items: OrderReturn[] = [];
      for (let page_no = 1; ; page_no++) {
        const asked = { state, page_no, page_size: PAGE };
        const page = await request(returnCalls.listReturn, asked, { signal });
        items.push(...page.items);
        if (!page.more || page_no === pages) return { items, more: page.more };
      }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  });
  return { ...query, onMore: () => setPages(now => now + 1) };
}

export const refreshReturns = (): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries({ queryKey: list }), refreshCounts()]);
