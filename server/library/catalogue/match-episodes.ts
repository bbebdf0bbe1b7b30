import type { KnownPart } from './append-episodes.ts';

/** Fields of a feed's episode that identify it. */
interface Told {
  guid: string;
  title: string;
  publishedAt: number | null;
}

type Key = (one: { title: string; at: number | null }) => string | null;

/** Keys of episodes without a guid, the surest first. */
const keys: readonly Key[] = [
  ({ title, at }) => (at === null ? null : `${at} ${title}`),
  ({ at }) => (at === null ? null : `${at}`),
  ({ title }) => title,
];

/** Episodes with a unique key. */
function alone<T>(all: readonly T[], keyOf: (one: T) => string | null): Map<string, T> {
  const found = new Map<string, T | null>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== null) found.set(key, found.has(key) ? null : one);
  }
  return new Map([...found].flatMap(([key, one]) => (one === null ? [] : [[key, one] as const])));
}

/**
 * Which of the known files each episode is: by its guid, whatever was edited of it. Files that came in without one are known by
 * date and title, by either where no other has it.
 */
export function matchEpisodes<T extends Told>(
  episodes: readonly T[],
  known: readonly KnownPart[],
): Map<T, KnownPart> {
  const byGuid = new Map(known.map(row => [row.guid, row]));
  const matched = new Map<T, KnownPart>();
  for (const episode of episodes) {
    const row = byGuid.get(episode.guid);
    if (row) matched.set(episode, row);
  }
  for (const key of keys) {
    const taken = new Set(matched.values());
    const rows = alone(
      known.filter(row => row.guid === null && !taken.has(row)),
      ({ title, published_at }) => key({ title, at: published_at.getTime() }),
    );
    const rest = alone(
      episodes.filter(episode => !matched.has(episode)),
      ({ title, publishedAt }) => key({ title, at: publishedAt }),
    );
    for (const [name, episode] of rest) {
      const row = rows.get(name);
      if (row) matched.set(episode, row);
    }
  }
  return matched;
}
