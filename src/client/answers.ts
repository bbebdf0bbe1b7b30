import type { Drawing } from '#contract/first.ts';
import { queryClient } from './queries.ts';

/** What an element of the page says, for data that came inside it. */
export const textOf = (id: string): string | null | undefined => document.getElementById(id)?.textContent;

/** A page that comes back from the browser's own store may be days old. */
export function fromStore(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward';
}

/** Puts the answers of a page that was drawn at `now` (ms since 1970) into the query cache; old ones are asked for again. */
export function takeAnswers(now: number): void {
  const updatedAt = fromStore() ? now : undefined;
  for (const [key, data] of JSON.parse(textOf('answers') ?? '[]') as Drawing['answers'])
    queryClient.setQueryData(key, data, { updatedAt });
}
