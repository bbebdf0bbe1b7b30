import * as z from 'zod/mini';
import type { Host } from '#hosts/host.ts';

/** Where someone stopped in a comic, on this device. */
const comicPosition = z.object({
  issue: z.number(),
  number: z.number(),
  /** From 1. */
  page: z.number(),
  address: z.string(),
});
type ComicPosition = z.infer<typeof comicPosition>;

const keyOf = (comicId: number) => `comic_place_${comicId}`;

/** The place in a comic, or null; what is not understood counts as none. */
export function positionInComic({ store }: Pick<Host, 'store'>, comicId: number): ComicPosition | null {
  try {
    return comicPosition.parse(JSON.parse(store.get(keyOf(comicId)) ?? 'null'));
  } catch {
    return null;
  }
}

export const savePositionInComic = (
  { store }: Pick<Host, 'store'>,
  comicId: number,
  here: ComicPosition,
): void => store.set(keyOf(comicId), JSON.stringify(here));

/** The name of a page inside its issue's address: a link to it scrolls there. */
export const anchorOf = (page: number): string => `trang-${page}`;
