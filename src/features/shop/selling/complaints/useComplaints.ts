import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { type Complaint, complaintCalls } from '#contract/shop/complaints.ts';
import { refreshCounts } from '../useCounts.ts';

const PAGE = 50;
const calls = [complaintCalls.listComplaints, complaintCalls.getComplaint];
const list = [complaintCalls.listComplaints.api, complaintCalls.listComplaints.path];

export type ComplaintList = 'open' | 'answered' | 'platform' | 'all';

/** Complaints about the shop. */
export function useComplaints(state: ComplaintList, enabled = true) {
  const [pages, setPages] = useState(1);
  const query = useQuery({
    queryKey: [...list, { state, pages }],
    async queryFn({ signal }) {
      const items: Complaint[] = [];
      for (let page_no = 1; ; page_no++) {
        const asked = { state, page_no, page_size: PAGE };
        const page = await request(complaintCalls.listComplaints, asked, { signal });
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

export const refreshComplaints = (): Promise<unknown> =>
  Promise.all([
    ...calls.map(({ api, path }) => queryClient.invalidateQueries({ queryKey: [api, path] })),
    refreshCounts(),
  ]);
