/** A piece of a message: words, or an address that people may open. */
export interface TextPart {
  text: string;
  /** The address, of http or https alone; null for words. */
  link: string | null;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/giu;
/** Signs that end a sentence and not an address. */
const TAIL = /[.,;:!?)\]}…]+$/u;

/** A name with a dot right after the slashes: nobody hides another place behind an "@". */
const HOST = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]|$)/iu;
const linkOf = (text: string): string | null => (HOST.test(text) ? text : null);

/** Splits a message into words and addresses. Nothing of it is markup. */
export function textParts(body: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const found of body.matchAll(ADDRESS)) {
    const text = found[0].replace(TAIL, '');
    const link = linkOf(text);
    if (!link) continue;
    if (found.index > at) parts.push({ text: body.slice(at, found.index), link: null });
    parts.push({ text, link });
    at = found.index + text.length;
  }
  if (at < body.length) parts.push({ text: body.slice(at), link: null });
  return parts;
}

/** Whether an address leads out of the pages of an origin ("https://mot.vn"): there is a step between. */
export const leadsAway = (link: string, origin: string): boolean => {
  const lower = link.toLowerCase();
  return lower !== origin && !['/', '?', '#'].some(sign => lower.startsWith(origin + sign));
};
