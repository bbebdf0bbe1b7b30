import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '#client/request.ts';
import type { Call } from '#contract/call.ts';

/** A call that gives a long list by pages: chapters, files or issues. */
// biome-ignore lint/suspicious/noExplicitAny: input and output are named by whoever passes the call
export type ListCall = Call<any, any>;

interface Numbered {
  number: number;
}
interface Asked<R> {
  call: ListCall;
  contentId: number;
  /** The first page, which came with the work. */
  first: readonly R[];
}

const added = <R extends Numbered>(rows: ReadonlyMap<number, R>, more: readonly R[]) =>
  new Map([...rows, ...more.map(row => [row.number, row] as const)]);

/** The rows of a long list by number, kept once they came. `want` asks for the pages that are missing. */
export function usePages<R extends Numbered>({ call, contentId, first }: Asked<R>) {
  const [rows, setRows] = useState<ReadonlyMap<number, R>>(() => added(new Map(), first));
  const [failed, setFailed] = useState(false);
  // Another set is another list: what was asked for the one before is dropped when it comes.
  const asked = useRef(new Set([1]));
  const inSight = useRef<readonly number[]>([]);

  const want = useCallback(
    (pages: readonly number[]) => {
      const list = asked.current;
      inSight.current = pages;
      setFailed(false);
      for (const page of pages.filter(each => !list.has(each))) {
        list.add(page);
        request(call, { content_id: contentId, page_no: page } as never).then(
          reply => {
            const { items } = reply as { items: R[] };
            if (list === asked.current) setRows(was => added(was, items));
          },
          () => {
            list.delete(page);
            if (list === asked.current) setFailed(true);
          },
        );
      }
    },
    [call, contentId],
  );

  // The work was asked for again: something was bought, somebody signed in.
  const given = useRef(first);
  useEffect(() => {
    if (given.current === first) return;
    given.current = first;
    asked.current = new Set([1]);
    setRows(added(new Map(), first));
    want(inSight.current);
  }, [first, want]);

  return { rows, want, again: failed ? () => want(inSight.current) : null };
}
