import { PRINTED } from '#contract/reading/first-page.ts';

/* Data that came inside the page. */

/** Whether the page is of a printed book, whose data came with it. */
export const isPrintedPage = (): boolean => document.querySelector(`[data-${PRINTED}]`) !== null;

/** The text of an element. */
export const textOf = (id: string): string | null | undefined => document.getElementById(id)?.textContent;

/** A page that comes back from the browser's own store may be days old. */
export function isFromHistory(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}
