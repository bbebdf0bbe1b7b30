import { createContext, type MouseEvent, useCallback } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

/**
 * Where the app's addresses begin, for links in a list that has one listener for all of them; null where each link
 * follows itself. The router's own Link is too dear for a list that makes rows in every frame of a fling.
 */
export const PlainLinks = createContext<string | null>(null);

/** Base of addresses, and the click listener, for lists of plain links. */
export function usePlainLinks(): { root: string; follow: (event: MouseEvent) => void } {
  const root = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  const follow = useCallback(
    (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href]');
      const address = link?.getAttribute('href') ?? '';
      const elsewhere =
        event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
      if (event.defaultPrevented || elsewhere || !address.startsWith(`${root}/`)) return;
      event.preventDefault();
      navigate(address.slice(root.length));
    },
    [root, navigate],
  );
  return { root, follow };
}
