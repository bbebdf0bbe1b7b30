import { type QueryKey, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey } from '#client/queries.ts';
import { request } from '#client/request.ts';
import type { Call, Input } from '#contract/call.ts';
import { numberAt, pagesOf, type Span } from './parts.ts';

/** A call that gives a long list by pages: chapters, files or issues. */
// biome-ignore lint/suspicious/noExplicitAny: input and output are named by whoever passes the call
export type ListCall = Call<any, any>;

interface Numbered {
  number: number;
}
interface Asked {
  call: ListCall;
  contentId: number;
  total: number;
  lastFirst: boolean;
  /** The first page, which came with the work. */
  first: readonly Numbered[];
}

/** Rows that rush past are not asked for: only where a scroll rests. Milliseconds. */
const REST_MS = 120;

/** The rows of a long list by number. Pages are fetched where the window rests, and kept. */
export function usePages<R extends Numbered>(
  { call, contentId, total, lastFirst, first }: Asked,
  span: Span,
) {
  const ends = span.to > span.from ? [span.from, span.to - 1] : [];
  const inSight = pagesOf(ends.map(index => numberAt(index, total, lastFirst)));
  const [rested, setRested] = useState<number[]>(inSight);
  const wanted = inSight.join();
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted === '' ? [] : wanted.split(',').map(Number)), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const pages = between(rested).filter(page => page > 1);
  const results = useQueries({
    queries: pages.map(page => {
      const input = { content_id: contentId, page_no: page } as unknown as Input<ListCall>;
      return {
        queryKey: callKey(call, input) as QueryKey,
        queryFn: ({ signal }: { signal: AbortSignal }) => request(call, input, { signal }),
        staleTime: 300_000,
      };
    }),
  });

  const rows = new Map<number, R>(first.map(row => [row.number, row as R]));
  for (const { data } of results)
    for (const row of (data as { items: R[] } | undefined)?.items ?? []) rows.set(row.number, row);
  return {
    rowOf: (number: number) => rows.get(number),
    failed: results.some(({ isError }) => isError),
    again: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

/** The pages from the first to the last of these. */
function between(pages: readonly number[]): number[] {
  const [from = 1, to = from] = [pages[0], pages.at(-1)];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
