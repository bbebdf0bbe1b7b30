import { FIRST_PAGE_ID } from '#contract/reading/first-page.ts';

/** What the page drawn before the app was here tells the app. */
export interface FirstPage {
  chapter: number;
  /** Where its reader has turned or rolled to since, as a box of the chapter's document; null when they have not moved. */
  movedTo(): DOMRect | null;
  /** Takes the page away. */
  remove(): void;
}

/** The drawn page's element, on which the script leaves what it knows. */
export type FirstPageElement = HTMLElement & { firstPage?: FirstPage };

/** The page that was drawn before the app was here, while it is there. */
export const firstPage = (): FirstPage | null =>
  (document.getElementById(FIRST_PAGE_ID) as FirstPageElement | null)?.firstPage ?? null;

/** The app's own page is here, or will not come. */
export const removeFirstPage = (): void => firstPage()?.remove();
