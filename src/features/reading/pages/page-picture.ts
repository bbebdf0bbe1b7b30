import type { PageCrop } from '#rules/reading/page-crop.ts';
import type { PageShape } from '#rules/reading/page-layout.ts';

/** A page that is a picture, whatever it is a page of. */
export interface PagePicture extends PageShape {
  src: string;
  /** Narrower ones, at addresses of their own: rules/reading/comic-picture.ts. */
  widths: readonly number[];
  /** "#rrggbb": shown until the picture comes. */
  tint: string;
  /** Its crop. */
  crop?: PageCrop | undefined;
}
