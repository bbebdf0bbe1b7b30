import { useEffect, useState } from 'react';
import { request } from '#client/request.ts';
import { type FoundPage, pageSearchCalls } from '#contract/reading/book-pages.ts';

/** Between keys, ms. */
const TYPING_MS = 180;

export interface PageSearch {
  q: string;
  pages: readonly FoundPage[];
  /** Closed pages that have the word. */
  closed: number;
  state: 'idle' | 'searching' | 'done' | 'failed';
}

const nothing: PageSearch = { q: '', pages: [], closed: 0, state: 'idle' };

/** Searches the pages while one types: the first of them at once, the rest as it comes. */
export function usePageSearch(contentId: number, typed: string): PageSearch {
  const [found, setFound] = useState<PageSearch>(nothing);
  const q = typed.normalize('NFC').trim();
  useEffect(() => {
    if (!q) return setFound(nothing);
    const aborter = new AbortController();
    const { signal } = aborter;
    const search = async () => {
      let from: number | null = 1;
      const pages: FoundPage[] = [];
      let closed = 0;
      while (from !== null) {
        const reply: { pages: FoundPage[]; next: number | null; closed: number } = await request(
          pageSearchCalls.searchInPages,
          { content_id: contentId, q, from },
          { signal },
        );
        if (signal.aborted) return;
        pages.push(...reply.pages);
        closed += reply.closed;
        from = reply.next;
        setFound({ q, pages: [...pages], closed, state: from === null ? 'done' : 'searching' });
      }
    };
    setFound(before => ({ ...before, q, state: 'searching' }));
    const timer = setTimeout(() => {
      search().catch(() => signal.aborted || setFound({ ...nothing, q, state: 'failed' }));
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [contentId, q]);
  return q ? found : nothing;
}
