import type { Comfort } from './reader-comfort.ts';
import { BOOKS_AT_MOST, type BookChoice, choiceFor, type ReaderConfig } from './reader-config.ts';

/* Changes of what a device knows of its reader's settings. */

/** The light of the room and the ruler belong to the device, never to one book. */
const ofDevice: readonly (keyof Comfort)[] = ['dim', 'ruler'];

/** With another choice for one book; null: it follows the others again. */
export function withBook(config: ReaderConfig, contentId: number, choice: BookChoice | null): ReaderConfig {
  const others = config.books.filter(([id]) => id !== contentId);
  const books = choice ? [...others, [contentId, choice] as const].slice(-BOOKS_AT_MOST) : others;
  return { ...config, books };
}

/** With some comfort chosen: for the book that has settings of its own, else for all. */
export function withComfort(
  config: ReaderConfig,
  some: Partial<Comfort>,
  contentId: number | undefined,
): ReaderConfig {
  const choice = choiceFor(config, contentId);
  if (!choice || contentId === undefined) return { ...config, comfort: { ...config.comfort, ...some } };
  const names = Object.keys(some) as (keyof Comfort)[];
  const part = (device: boolean) =>
    Object.fromEntries(
      names.filter(name => ofDevice.includes(name) === device).map(name => [name, some[name]]),
    );
  const all = { ...config, comfort: { ...config.comfort, ...part(true) } };
  return withBook(all, contentId, { ...choice, comfort: { ...choice.comfort, ...part(false) } });
}
