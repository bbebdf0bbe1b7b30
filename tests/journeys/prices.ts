/* What journeys that follow prices run in a page. */

export interface Seen {
  /** Address of the link around the price; null: the page itself has to sell. */
  link: string | null;
  words: string;
}

/** Runs in the page: what looks like a price, and the link that it stands in, or in whose card. */
export function pricesHere(): Seen[] {
  const seen: Seen[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const box = node.parentElement;
    if (!/^[−-]?[\d.]+đ$|^\d+ sồi(\/chương)?$/u.test(words) || !box || box.closest('del, script, header'))
      continue;
    if (!box.checkVisibility()) continue;
    const link = box.closest('a') ?? box.closest('li, article > div')?.querySelector('a[href]');
    seen.push({ link: link?.getAttribute('href') ?? null, words });
  }
  return seen;
}

/** Runs in the page: whether something can be bought on it. */
export const sellsHere = () =>
  document.querySelector(
    'a[href*="/package-plan/"][href*="intent="], [aria-label="Mua"] button, [aria-label="Mua"] a',
  ) !== null;
