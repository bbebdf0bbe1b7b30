import {
  isStrip,
  type PageFit,
  type PageMode,
  type PageSettings,
  type PageShape,
  type TapZones,
} from './page-layout.ts';

/** Backgrounds around the pages. */
export const comicGrounds = ['black', 'paper', 'white'] as const;
export type ComicGround = (typeof comicGrounds)[number];
export const pageModes = ['strip', 'single', 'double'] as const;
export const pageFits = ['whole', 'width', 'height', 'original'] as const;
export const pageDirections = ['ltr', 'rtl'] as const;
export const tapZones = ['left', 'right', 'bottom'] as const;

/** How somebody wants to see comics: what they have chosen, for one comic or for all. */
export interface ComicView {
  mode?: PageMode | undefined;
  direction?: 'ltr' | 'rtl' | undefined;
  fit?: PageFit | undefined;
  zones?: TapZones | undefined;
  ground?: ComicGround | undefined;
  coverAlone?: boolean | undefined;
  /** From panel to panel, where that is offered. */
  guided?: boolean | undefined;
  /** Without margins. */
  crop?: boolean | undefined;
}

export interface SeenComic {
  pages: readonly PageShape[];
  /** As its publisher says. */
  direction: 'ltr' | 'rtl';
}

export interface ComicLook extends PageSettings {
  ground: ComicGround;
  coverAlone: boolean;
  guided: boolean;
  crop: boolean;
}

/**
 * How a comic is shown. What was chosen for it counts first, then, of the way its pages lie, what it is: a cut strip is
 * scrolled, and a comic read from the right is turned; then what was chosen for all. Who chose nothing scrolls.
 */
export function lookOf(
  comic: SeenComic,
  { own, all, shifts }: { own: ComicView; all: ComicView; shifts: readonly number[] },
): ComicLook {
  const strip = isStrip(comic.pages) ? 'strip' : undefined;
  const direction = own.direction ?? comic.direction;
  const fallback = direction === 'rtl' ? 'double' : 'strip';
  return {
    mode: own.mode ?? strip ?? all.mode ?? fallback,
    direction,
    fit: own.fit ?? all.fit ?? 'whole',
    zones: own.zones ?? all.zones ?? null,
    ground: own.ground ?? all.ground ?? 'black',
    coverAlone: own.coverAlone ?? all.coverAlone ?? true,
    guided: own.guided ?? all.guided ?? false,
    crop: own.crop ?? all.crop ?? false,
    shifts,
  };
}

const has = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find(each => each === value);

/** A view as it was kept, on this device or elsewhere; what is not understood counts as not chosen. */
export function parseComicView(kept: unknown): ComicView {
  const view = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  return {
    mode: has(pageModes, view.mode),
    direction: has(pageDirections, view.direction),
    fit: has(pageFits, view.fit),
    zones: has(tapZones, view.zones),
    ground: has(comicGrounds, view.ground),
    coverAlone: typeof view.coverAlone === 'boolean' ? view.coverAlone : undefined,
    guided: typeof view.guided === 'boolean' ? view.guided : undefined,
    crop: typeof view.crop === 'boolean' ? view.crop : undefined,
  };
}
