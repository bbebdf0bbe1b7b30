import type { BookStart } from '../library/content.ts';

/*
 * The first page of a reader inside its HTML: the reply of `openBook` as data, and a script that draws the page from it
 * before anything is fetched (src/entries/firstPage.ts). The app takes both over.
 */

/** Ids of the elements: the data, the locations that follow it, the page as it is drawn, and a template of what starts the app. */
export const BOOK_ID = 'book';
export const LOCATIONS_ID = 'book-locations';
export const FIRST_PAGE_ID = 'first-page';
export const START_ID = 'app-start';
/** The picture of a printed book's page, until its reader shows its own. */
export const FIRST_PICTURE_ID = 'first-picture';
/** Marks the data of a printed book (`data-…`), which needs no engine for text. */
export const PRINTED = 'printed';

/** The reply to `openBook` inside a page. */
export interface HandedBook {
  /** Account whose reply it is; 0 a guest's. */
  account: number;
  /** Spine index in the address; null for none: the book opens where it was left. */
  chapter: number | null;
  /** Without its locations: they are the largest part, and nothing drawn needs them. */
  start: BookStart;
  /** Files of the reading font, for the script. */
  faces: Record<'upright' | 'italic', { latin: string; vietnamese: string }>;
  /** Inside a partner's page, and the paper its address asks for. */
  frame?: { theme: string | null };
}
