import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import type { Call } from '#contract/kit/call.ts';

/** A call that gives a long list by pages: chapters, files or issues. */
// biome-ignore lint/suspicious/noExplicitAny: input and output are named by whoever passes the call
export type ListCall = Call<any, any>;

interface Numbered {
  number: number;
}
interface Pages<R> {
  call: ListCall;
  contentId: number;
  /** The first page, which came with the work. */
  first: readonly R[];
}

const added = <R extends Numbered>(rows: ReadonlyMap<number, R>, more: readonly R[]) =>
  new Map([...rows, ...more.map(row => [row.number, row] as const)]);

/** Loaded rows of a long list by number. `want` requests the missing pages. */
export function usePages<R extends Numbered>({ call, contentId, first }: Pages<R>) {
  const [rows, setRows] = useState<ReadonlyMap<number, R>>(() => added(new Map(), first));
  const [failed, setFailed] = useState(false);
  // A new set marks a new list: answers to requests of the previous one are dropped.
  const requestedPages = useRef(new Set([1]));
  const inSight = useRef<readonly number[]>([]);

  const want = useCallback(
    (pages: readonly number[]) => {
      const list = requestedPages.current;
      inSight.current = pages;
      setFailed(false);
      for (const page of pages.filter(each => !list.has(each))) {
        list.add(page);
        request(call, { content_id: contentId, page_no: page }).then(
          reply => {
            const { items } = reply as { items: R[] };
            if (list === requestedPages.current) setRows(was => added(was, items));
          },
          () => {
            list.delete(page);
            if (list === requestedPages.current) setFailed(true);
          },
        );
      }
    },
    [call, contentId],
  );

  // The work was fetched again: something was bought, or somebody signed in.
  const given = useRef(first);
  useEffect(() => {
    if (given.current === first) return;
    given.current = first;
    requestedPages.current = new Set([1]);
    setRows(added(new Map(), first));
    want(inSight.current);
  }, [first, want]);

  return { rows, want, again: failed ? () => want(inSight.current) : null };
}
