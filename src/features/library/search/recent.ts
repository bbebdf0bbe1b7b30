import type { Host } from '#hosts/host.ts';
import { searchable } from '#rules/text/search.ts';

/* What was searched on this device, newest first. It stays here: the server counts words, not people. */

const KEY = 'recent_searches';
const MOST = 8;

export function recentSearches({ store }: Host): string[] {
  try {
    const saved: unknown = JSON.parse(store.get(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter(text => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    // A store that was tampered with counts as empty.
    return [];
  }
}

export function rememberSearch(host: Host, text: string): void {
  const others = recentSearches(host).filter(old => searchable(old) !== searchable(text));
  host.store.set(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}

export const forgetSearches = ({ store }: Host): void => store.remove(KEY);
