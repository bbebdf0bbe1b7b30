import type { PopupScreen } from './campaign-kinds.ts';

/** Pages by name on which nothing may come between: reading, hearing, watching, buying, paying, writing, and getting in. */
const NEVER =
  /reader|viewer|players|videos|^songs$|cart|payment|checkout|packageplan|result$|chat|desk|login|callback|^search$|^information$|^blocked$|^game|^openshop$|^finance|^payout|^oldfinance|^pageslook/i;

const known: readonly (readonly [PopupScreen, RegExp])[] = [
  ['home', /^home$/],
  ['feed', /^feed|^youthFeed/],
  ['youth', /^youth/],
  ['work', /^(book|audiobook|podcast|episode|comic|oakBook|paperBook|work)$/],
  ['lists', /^(ranking|flashSale|.*[cC]ollections?|combos?|authors?|word|tag|topics?)$/],
  ['library', /^(library|miniLibrary|bookcase|notebook|words|kept)$/],
  [
    'account',
    /^(profile|miniPersonal|stats|statsPart|achievements|notices|transactions|receipt|orders?[A-Z].*)$/,
  ],
  ['shop', /^(shop|shops|seller|coupons)/i],
];

/** A page's screen for pop-ups, by the page's name; null where none may appear. */
export function popupScreenOf(page: string | undefined): PopupScreen | null {
  if (page === undefined || NEVER.test(page)) return null;
  return known.find(([, pages]) => pages.test(page))?.[0] ?? 'other';
}
