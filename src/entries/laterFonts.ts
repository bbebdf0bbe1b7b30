import { FONTS_ID } from '#contract/kit/page-styles.ts';

/** How long pictures may hold up the fonts. ms */
const PICTURES_MS = 1_000;

/** Fetches the page's fonts; until then fallbacks of equal widths stand in. */
export const fetchFonts = (): void => document.getElementById(FONTS_ID)?.removeAttribute('media');

const isThere = (picture: HTMLImageElement) =>
  picture.complete ||
  new Promise(go => {
    picture.addEventListener('load', go);
    picture.addEventListener('error', go);
  });

/** Once the pictures of the first screen are painted: on a slow line fonts would take half of what these need. */
export async function fetchFontsAfterPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[loading="eager"]')];
  await Promise.race([Promise.all(pictures.map(isThere)), new Promise(go => setTimeout(go, PICTURES_MS))]);
  requestAnimationFrame(() => setTimeout(fetchFonts));
}
