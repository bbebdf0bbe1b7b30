import { queryClient, useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { deskCalls } from '#contract/money/desk.ts';

/** Rights at this desk: read anew with every visit, since roles change at once. */
export const useDesk = () => useCall(deskCalls.myDesk, {}, { staleTime: 0 });

/** The server no longer knows this person's role. */
export const isForbidden = (error: unknown): boolean => error !== null && isRefused(error, 'not_found');

/** Everything of the desk is asked for again: a decision moves more than its own row. */
export const refresh = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/staff/') });
