import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { request } from '#client/request.ts';
import type { PathName } from '#contract/all-paths.ts';
import { visitCalls } from '#contract/people/visits.ts';
import { useConsents } from './useConsents.ts';

/** Counts each page one goes to, by its name and only after consent; a count that gets lost is no loss. */
export function usePageCount(page: PathName | undefined): void {
  const { pathname } = useLocation();
  const allowed = useConsents().granted.includes('analytics');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same page at another address is another view
  useEffect(() => {
    if (page && allowed) request(visitCalls.pageSeen, { page }, { keepalive: true }).catch(() => {});
  }, [page, pathname, allowed]);
}
