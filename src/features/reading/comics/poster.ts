import type { VideoCard } from '#contract/reading/comic-reading.ts';
import { posterWidths } from '#rules/library/picture-widths.ts';

/** The picture that stands for a film, so many pixels wide. */
export const posterPicture = (poster: string, width: (typeof posterWidths)[number]): string =>
  poster.replace(/\.webp$/, `-${width}.webp`);

/** The `srcset` of a film's tile. */
export const posterSrcset = ({ poster, width }: Pick<VideoCard, 'poster' | 'width'>): string =>
  [...posterWidths.map(kept => `${posterPicture(poster, kept)} ${kept}w`), `${poster} ${width}w`].join(', ');

/** Its `sizes`: one column, two, three. */
export const POSTER_SIZES = '(min-width: 1024px) 380px, (min-width: 640px) 46vw, 92vw';
