/** The door of pages that are pictures: comics and PDF. */
export { PageImage } from './PageImage.tsx';
export { PagesView } from './PagesView.tsx';
export type { PagePicture } from './page-picture.ts';
export { useSizeOf } from './useSizeOf.ts';
export { useSwipe } from './useSwipe.ts';
export { useTurnKeys } from './useTurnKeys.ts';
export { MOST_ZOOM } from './useZoom.ts';
