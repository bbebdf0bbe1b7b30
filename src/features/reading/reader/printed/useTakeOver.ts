import { useEffect } from 'react';
import { removeFirstPage } from '../first/first-page.ts';

/** The picture that came with the page stands until the reader's own is there. */
export function useTakeOver(): void {
  useEffect(() => {
    const own = document.querySelector<HTMLImageElement>('[data-open] img');
    void (own?.decode?.() ?? Promise.resolve()).catch(() => {}).then(removeFirstPage);
  }, []);
}
