import type { KeyValue } from '#hosts/host.ts';
import { type ComicView, parseComicView } from '#rules/reading/comic-view.ts';

/** Settings of a comic, of all comics, and the shifted pairs of each issue by its number. */
export interface KeptViews {
  own: ComicView;
  all: ComicView;
  shifts: Record<string, number[]>;
}

const ALL = 'comic_view';
const keyOf = (comicId: number) => `comic_view_${comicId}`;

function read(store: KeyValue, key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(store.get(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function shiftsIn(kept: unknown): Record<string, number[]> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([issue, pages]) =>
      Array.isArray(pages) ? [[issue, pages.filter(page => Number.isInteger(page) && page > 0)]] : [],
    ),
  );
}

/** Settings stored on this device. */
export function readViews(store: KeyValue, comicId: number): KeptViews {
  const own = read(store, keyOf(comicId));
  return {
    own: parseComicView(own.view),
    all: parseComicView(read(store, ALL)),
    shifts: shiftsIn(own.shifts),
  };
}

export function saveViews(store: KeyValue, comicId: number, { own, all, shifts }: KeptViews): void {
  store.set(ALL, JSON.stringify(all));
  store.set(keyOf(comicId), JSON.stringify({ view: own, shifts }));
}
