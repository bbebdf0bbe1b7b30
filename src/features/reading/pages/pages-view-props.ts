import type { ReactNode } from 'react';
import type { PageSettings } from '#rules/reading/page-layout.ts';
import type { PagePicture } from './page-picture.ts';
import type { Zoom } from './useZoom.ts';

export interface PagesViewProps {
  pages: readonly PagePicture[];
  settings: PageSettings;
  /** The page that the reader looks at, from 1, and how much of it is above the window, 0–1 of its height. */
  page: number;
  inside: number;
  onPage: (page: number, inside?: number) => void;
  /** Turned past the last page, or before the first. */
  onEnd?: () => void;
  onStart?: () => void;
  /** A tap between the zones that turn: the bars come and go. */
  onChrome: () => void;
  /** A picture did not come: its address may have died. */
  onBroken: () => void;
  /** Drawn above a page's picture, in the page's own box (positions in percent); null for none. */
  layer?: (page: PagePicture, view: { cssWidth: number; isCurrent: boolean }) => ReactNode;
  /** Which part of a page a double tap fits to the screen, by where it taps; all in shares of the page. Null: it doubles. */
  column?: (page: PagePicture, x: number, y: number) => { from: number; to: number } | null;
  /** The address of a wider picture for who looks closer, where there is one. */
  zoomWidth?: (page: PagePicture) => string | null;
  /** Zoom buttons over the pages. */
  zoomTools?: (zoom: Pick<Zoom, 'scale' | 'key'>) => ReactNode;
}
