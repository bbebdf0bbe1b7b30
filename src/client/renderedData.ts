import type { RenderedPage } from '#contract/first.ts';
import { queryClient } from './queries.ts';

/** The text of an element: data that came inside the page. */
export const textOf = (id: string): string | null | undefined => document.getElementById(id)?.textContent;

/** A page that comes back from the browser's own store may be days old. */
export function isFromHistory(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}

/** Puts the data of a page rendered at `now` (ms since 1970) into the query cache; outdated data is fetched again. */
export function seedRenderedData(now: number): void {
  const updatedAt = isFromHistory() ? now : undefined;
  for (const [key, data] of JSON.parse(textOf('answers') ?? '[]') as RenderedPage['answers'])
    queryClient.setQueryData(key, data, { updatedAt });
}
