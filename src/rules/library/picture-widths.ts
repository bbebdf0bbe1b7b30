/*
 * The widths in which pictures are kept, pixels, one row for each kind. A browser takes the one that fits its screen: phones
 * have 1.5 to 3 pixels a point.
 */

/** Covers of all kinds, shown 90 to 280 points wide. */
export const coverWidths = [160, 240, 320, 480, 640] as const;

/** The picture of a cover in one width; `base` as answers give it. */
export const coverPicture = (base: string, width: number): string =>
  `${base.replace(/\/$/, '')}/${width}.webp`;

/** A cover's `srcset`. */
export const coverSrcset = (base: string): string =>
  coverWidths.map(width => `${coverPicture(base, width)} ${width}w`).join(', ');

/** How wide the cover on a work's own page is shown, as in the `sizes` attribute. */
export const WORK_COVER_SIZES = '(min-width: 1024px) 280px, 175px';

/**
 * Beside a comic's page as it came, which may be 1,600 wide: shown as wide as a phone, or 800 points. 800 suffices for phones
 * of 360 and 390 points, 912 for those of 412 and 430, at two and at three pixels a point (rules/reading/comic-picture.ts).
 */
export const comicPageWidths = [480, 800, 912, 1200] as const;
/** Beside a page of a printed book (PDF), which is 1,600 wide. */
export const bookPageWidths = [480, 800, 1200] as const;
/** The pictures over articles. */
export const newsWidths = [320, 640, 1280] as const;
export const bannerWidths = [640, 1280] as const;
/** Authors' portraits, shown 56 to 160 points wide. */
export const portraitWidths = [160, 320, 640] as const;
/** Beside the picture that stands for a film, which may be 1,280 wide. */
export const posterWidths = [320, 640] as const;
/** Sides of people's square pictures. */
export const avatarSides = [96, 240] as const;

/** Widths worth keeping of a picture this wide: one that is nearly as wide saves nothing. */
export const widthsBelow = <W extends number>(widths: readonly W[], natural: number): W[] =>
  widths.filter(width => width <= natural * 0.9);

/** A thumbnail's side, points, where nobody says otherwise (specification, section 9). */
const THUMBNAIL = 132;

/**
 * The address of a small picture, twice as wide as its place: of ours the narrowest width that suffices, of one that is
 * asked for by a query its width and height.
 */
export function thumbnailOf(picture: string, size = THUMBNAIL): string {
  const wanted = size * 2;
  const at = picture.indexOf('?');
  if (at < 0) return `${picture}/${coverWidths.find(width => width >= wanted) ?? coverWidths.at(-1)}.webp`;
  const kept = picture
    .slice(at + 1)
    .split('&')
    .filter(part => part && !/^(width|height)=/.test(part));
  return `${picture.slice(0, at)}?${[...kept, `width=${wanted}`, `height=${wanted}`].join('&')}`;
}
