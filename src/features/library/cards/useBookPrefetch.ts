import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { mayFetchAhead } from '#client/fetchAhead.ts';
import { callKey } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { idOfSlug } from '#rules/text/slug.ts';

/** The book a link leads to, whatever prefix its path has (the mini app adds one). */
export function bookOfLink(element: EventTarget | null): number | null {
  const link = element instanceof Element ? element.closest('a[href]') : null;
  const slug = link && /\/ebook\/([^/?#]+)(?:[?#]|$)/.exec(link.getAttribute('href') ?? '')?.[1];
  return slug ? idOfSlug('ebook', slug) : null;
}

/** Inside `area`, a book's data is fetched when the pointer or the focus reaches a link to it. */
export function useBookPrefetch(area: RefObject<HTMLElement>): void {
  const client = useQueryClient();
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const fetchAhead = (event: Event) => {
      const id = bookOfLink(event.target);
      if (id === null || !mayFetchAhead()) return;
      const input = { content_id: id };
      void client.prefetchQuery({
        queryKey: callKey(catalogueCalls.bookDetail, input),
        queryFn: ({ signal }) => request(catalogueCalls.bookDetail, input, { signal }),
      });
    };
    // Both bubble, unlike pointerenter and focus: one listener serves every card.
    box.addEventListener('pointerover', fetchAhead);
    box.addEventListener('focusin', fetchAhead);
    return () => {
      box.removeEventListener('pointerover', fetchAhead);
      box.removeEventListener('focusin', fetchAhead);
    };
  }, [area, client]);
}
