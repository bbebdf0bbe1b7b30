import { FIRST_PAGE_ID, FIRST_PICTURE_ID } from '#contract/reading/first-page.ts';

/** The prerendered first page for the app. */
export interface FirstPage {
  chapter: number;
  /** Box of the reader's position after turns or scrolls, in the chapter's document; null when they have not moved. */
  movedTo(): DOMRect | null;
  /** Removes the prerendered page. */
  remove(): void;
}

/** The element of the prerendered page, on which its script stores its state. */
export type FirstPageElement = HTMLElement & { firstPage?: FirstPage };

/** The prerendered first page, while it is shown. */
export const firstPage = (): FirstPage | null =>
  (document.getElementById(FIRST_PAGE_ID) as FirstPageElement | null)?.firstPage ?? null;

/** The app has rendered its own page, or has failed to. */
export function removeFirstPage(): void {
  firstPage()?.remove();
  document.getElementById(FIRST_PICTURE_ID)?.remove();
}
