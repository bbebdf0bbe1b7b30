/* What the server rendered (src/app/renderPage.tsx): for which window width, and when. */

interface Rendered {
  /** CSS pixels. */
  width: number;
  /** ms since 1970. */
  now: number;
}

let current: Rendered = { width: 0, now: 0 };

/** Breakpoints of first screens. A page rendered for the other side of one of them is not hydrated. */
const BREAKPOINTS = [1024, 1280];

/** Set by the server before it renders, and in the browser before it hydrates. */
export function setRendered(next: Rendered): void {
  current = next;
}

/** The rendered data: read on the server, and in the browser while it hydrates. */
export const rendered = (): Rendered => current;

/** Reads the page's data-drawn, and whether the page fits this window; null when it was not server-rendered. */
export function readRendered(root: HTMLElement): (Rendered & { fits: boolean }) | null {
  const [width = 0, now = 0] = (root.dataset.drawn ?? '').split(' ').map(Number);
  // The app is hydrated: base.css hides nothing any more.
  delete root.dataset.drawn;
  const fits = BREAKPOINTS.every(px => matchMedia(`(min-width: ${px}px)`).matches === px <= width);
  return width ? { width, now, fits } : null;
}

/** Events are handled from here on; entries/firstInteraction.ts replays earlier ones. */
export function markHydrated(): void {
  const root = document.getElementById('app');
  if (root) root.dataset.live = '';
}
