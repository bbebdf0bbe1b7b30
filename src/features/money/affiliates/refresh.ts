import { queryClient } from '#client/queries.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';

/** All of one's own affairs are asked for anew. */
export const refreshAffairs = (): Promise<unknown> =>
  Promise.all(
    [affiliateCalls.list, affiliateCalls.getFilter, affiliateCalls.transaction].map(({ api, path }) =>
      queryClient.invalidateQueries({ queryKey: [api, path] }),
    ),
  );
