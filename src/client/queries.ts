import { QueryClient, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { Offline, Refused, request } from './request.ts';

/** Server data lives in one of these and in no atom. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (tries, error) => !(error instanceof Refused) && tries < (error instanceof Offline ? 1 : 2),
      },
    },
  });

/** The browser's; the server has a new one for each page it draws. */
export const queryClient = newQueryClient();

export const callKey = <C extends AnyCall>(call: C, input: Input<C>) => [call.api, call.path, input] as const;

/** A contract call as a query, cached by path and input. */
export function useCall<C extends AnyCall>(
  call: C,
  input: Input<C>,
  options: Omit<UseQueryOptions<Output<C>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Output<C>> {
  return useQuery<Output<C>>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => request(call, input, { signal }),
    ...options,
  });
}
