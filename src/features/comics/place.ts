import * as z from 'zod/mini';
import type { Host } from '#hosts/host.ts';

/** Where someone stopped in a comic, on this device. */
const place = z.object({
  issue: z.number(),
  number: z.number(),
  /** From 1. */
  page: z.number(),
  address: z.string(),
});
type Place = z.infer<typeof place>;

const keyOf = (comicId: number) => `comic_place_${comicId}`;

/** The place in a comic, or null; what is not understood counts as none. */
export function placeInComic({ store }: Pick<Host, 'store'>, comicId: number): Place | null {
  try {
    return place.parse(JSON.parse(store.get(keyOf(comicId)) ?? 'null'));
  } catch {
    return null;
  }
}

export const rememberPlace = ({ store }: Pick<Host, 'store'>, comicId: number, here: Place): void =>
  store.set(keyOf(comicId), JSON.stringify(here));

/** The name of a page inside its issue's address: a link to it scrolls there. */
export const anchorOf = (page: number): string => `trang-${page}`;
