import { useEffect } from 'react';

export const titled = (title: string): string => (title ? `${title} · Mọt` : 'Mọt');

/** Names the tab after what was loaded; the page's own name is used until then. Empty while nothing is loaded. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    if (title) document.title = titled(title);
  }, [title]);
}
