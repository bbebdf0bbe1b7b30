import { useEffect, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { addressCalls, type Ward } from '#contract/people/address.ts';
import { searchable } from '#rules/text/search.ts';

/** Long enough to skip the letters of a fast typist. */
const PAUSE_MS = 120;
/** Names of places change with a release. */
export const KNOWN_MS = 86_400_000;
/** Hits that are shown; the sentence below says what to type for another one. */
const SHOWN = 5;

/** A chosen ward, with the former district it was found by. */
export type ChosenWard = Pick<
  Ward,
  'ward_id' | 'ward_name' | 'city_id' | 'city_name' | 'district_id' | 'street'
>;

export const wardText = ({ ward_name, city_name }: Pick<Ward, 'ward_name' | 'city_name'>): string =>
  [ward_name, city_name].filter(Boolean).join(', ');

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Wards that fit what is typed, of today and of before, and how many there are; nothing while it is empty. */
export function useWards(typed: string, wanted: boolean) {
  const key_word = usePaused(typed.trim());
  const enabled = wanted && searchable(key_word) !== '';
  const found = useCall(
    addressCalls.getListWard,
    { key_word, page_size: SHOWN },
    { enabled, staleTime: KNOWN_MS, placeholderData: before => before },
  );
  const settled = key_word === typed.trim() && !found.isFetching && !found.isPlaceholderData;
  return {
    wards: enabled ? (found.data?.items ?? []) : [],
    total: enabled ? (found.data?.total ?? 0) : 0,
    settled: enabled && settled,
    failed: enabled && found.isError,
  };
}
