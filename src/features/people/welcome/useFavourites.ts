import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { homeCalls } from '#contract/library/home.ts';
import { profileCalls } from '#contract/people/profile.ts';

/** All categories and which of them the reader likes. */
export function useFavourites(enabled = true) {
  const cache = useQueryClient();
  const query = useCall(profileCalls.favourites, {}, { enabled });
  return {
    ...query,
    categories: query.data?.categories ?? [],
    /** Throws Refused or Offline. Home then has other books for this person. */
    async save(ids: readonly number[]): Promise<void> {
      await request(profileCalls.saveFavourites, { category_ids: [...ids] });
      void cache.invalidateQueries({ queryKey: callKey(profileCalls.favourites, {}) });
      void cache.invalidateQueries({ queryKey: ['main', homeCalls.listBlockHome.path] });
    },
  };
}
