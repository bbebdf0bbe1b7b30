import { useEffect, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { type Suggestion, searchCalls } from '#contract/library/search.ts';
import { searchable } from '#rules/text/search.ts';
import { searchAddress } from './query.ts';
import { recentSearches } from './recent.ts';

/** A line under the field. `fill` is what the field says when one goes on from it, null for things of their own. */
export interface Option {
  key: string;
  kind: Suggestion['kind'] | 'recent' | 'top';
  text: string;
  address: string;
  fill: string | null;
  suggestion?: Suggestion;
}
export interface OptionGroup {
  label: string;
  options: Option[];
}

/** Long enough to skip the letters of a fast typist, short enough to answer within 100 ms. */
const PAUSE_MS = 80;
const KNOWN_MS = 300_000;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

const asQuery = (kind: 'recent' | 'top' | 'query', text: string): Option => ({
  key: `${kind} ${text}`,
  kind,
  text,
  address: searchAddress({ q: text }),
  fill: text,
});

function asOption(suggestion: Suggestion): Option {
  const { kind, text } = suggestion;
  if (kind === 'query') return asQuery(kind, text);
  const address = kind === 'book' ? suggestion.book.address : suggestion.address;
  return { key: `${kind} ${address}`, kind, text, address, fill: null, suggestion };
}

const group = (label: string, options: Option[]): OptionGroup[] =>
  options.length ? [{ label, options }] : [];

/** Suggestions under the field while `value` is in it: earlier searches, then the server's. */
export function useSuggestions(value: string, wanted: boolean): OptionGroup[] {
  const host = useHost();
  const typed = value.trim();
  const paused = usePaused(typed);
  const { data: known } = useCall(
    searchCalls.suggest,
    { key_word: paused },
    {
      enabled: wanted && searchable(paused) !== '',
      staleTime: KNOWN_MS,
      // What was there stays until the next is known.
      placeholderData: known => known,
      retry: false,
    },
  );
  const { data: top } = useCall(
    searchCalls.topContentSearch,
    {},
    { enabled: wanted && typed === '', staleTime: KNOWN_MS, retry: false },
  );
  if (!wanted) return [];
  const mine = recentSearches(host);
  if (typed === '')
    return [
      ...group(
        'Bạn vừa tìm',
        mine.map(text => asQuery('recent', text)),
      ),
      ...group(
        'Nhiều người tìm',
        (top ?? [])
          .filter(({ key_word }) => !mine.includes(key_word))
          .map(({ key_word }) => asQuery('top', key_word)),
      ),
    ];
  const begun = mine
    .filter(text => ` ${searchable(text)}`.includes(` ${searchable(typed)}`) && searchable(typed) !== '')
    .slice(0, 2);
  const options = (known ?? [])
    .map(asOption)
    .filter(({ kind, text }) => kind !== 'query' || !begun.includes(text));
  return [
    ...group('Tìm', [
      ...begun.map(text => asQuery('recent', text)),
      ...options.filter(({ kind }) => kind === 'query'),
    ]),
    ...group(
      'Tác giả',
      options.filter(({ kind }) => kind === 'author'),
    ),
    ...group(
      'Sách',
      options.filter(({ kind }) => kind === 'book'),
    ),
  ];
}
