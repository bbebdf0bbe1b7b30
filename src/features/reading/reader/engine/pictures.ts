import type { FollowedLink } from './renderer.ts';

/* Pictures in flowing text, which can be looked at larger. */

/** Smaller ones are ornaments. CSS px on the page. */
const LEAST = 64;

const isLarge = (picture: Element) => {
  const { width, height } = picture.getBoundingClientRect();
  return width >= LEAST && height >= LEAST;
};

/** The picture that a click in the middle of the page, or a key on it, asks for; null: there is none. */
export function pictureAt(target: EventTarget | null): FollowedLink | null {
  const picture = (target as Element | null)?.closest?.('img');
  if (!picture || picture.closest('a[href]') || !isLarge(picture)) return null;
  return { kind: 'picture', href: picture.currentSrc || picture.src, note: picture.alt };
}

/** Lets keys reach the pictures of a chapter that is laid out. */
export function reachPictures(doc: Document): void {
  for (const picture of doc.querySelectorAll('img')) {
    if (picture.closest('a[href], [aria-hidden="true"]') || !isLarge(picture)) continue;
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    picture.setAttribute('aria-label', picture.alt ? `Phóng to hình: ${picture.alt}` : 'Phóng to hình');
  }
}
