/* Addresses of the web inside what people write. Nothing of it is markup. */

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\\]+/giu;
/** Signs that end a sentence and not an address. */
const TAIL = /[.,;:!?)\]}…]+$/u;
/** A name with a dot right after the slashes: nobody hides another place behind an "@". */
const HOST = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]|$)/iu;

/** Addresses of http and https with a host, and where they begin. */
export const addressesIn = (body: string): { at: number; text: string }[] =>
  [...body.matchAll(ADDRESS)].flatMap(({ 0: whole, index: at }) => {
    const text = whole.replace(TAIL, '');
    return HOST.test(text) ? [{ at, text }] : [];
  });

/** Whether an address leads out of the pages of an origin ("https://mot.vn"): there is a step between. */
export const leadsAway = (link: string, origin: string): boolean => {
  const lower = link.toLowerCase();
  return lower !== origin && !['/', '?', '#'].some(sign => lower.startsWith(origin + sign));
};
