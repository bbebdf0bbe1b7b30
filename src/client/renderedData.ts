import type { RenderedPage } from '#contract/kit/first.ts';
import { isFromHistory, textOf } from './pageData.ts';
import { queryClient } from './queries.ts';

/** Puts the data of a page rendered at `now` (ms since 1970) into the query cache; outdated data is fetched again. */
export function seedRenderedData(now: number): void {
  const updatedAt = isFromHistory() ? now : undefined;
  for (const [key, data] of JSON.parse(textOf('answers') ?? '[]') as RenderedPage['answers'])
    queryClient.setQueryData(key, data, { updatedAt });
}
