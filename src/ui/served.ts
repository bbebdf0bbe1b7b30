/* The page as our server drew it (src/app/drawPage.tsx): for how wide a window, and at which moment. */

interface Served {
  /** CSS pixels. */
  width: number;
  /** ms since 1970. */
  now: number;
}

let served: Served = { width: 0, now: 0 };

/** Widths that a first screen may ask for. Drawn for the other side of one of them, a page is not taken over. */
const STEPS = [1024, 1280];

/** Says what was drawn, for whoever renders the same again; the server says it before it draws. */
export function drawnAs(next: Served): void {
  served = next;
}

/** What was drawn: React asks for it while it takes over the server's page, and on the server itself. */
export const drawn = (): Served => served;

/** Reads the server's note from the page, and whether what was drawn fits this window; null without one. */
export function takeDrawn(place: HTMLElement): (Served & { fits: boolean }) | null {
  const [width = 0, now = 0] = (place.dataset.drawn ?? '').split(' ').map(Number);
  // From here on the page is ours: nothing of it is hidden any more (base.css).
  delete place.dataset.drawn;
  const fits = STEPS.every(px => matchMedia(`(min-width: ${px}px)`).matches === px <= width);
  return width ? { width, now, fits } : null;
}

/** From here on whoever presses something is heard; `entries/begin.ts` keeps what was pressed before. */
export function pageIsLive(): void {
  const place = document.getElementById('app');
  if (place) place.dataset.live = '';
}
