/** Statuses of a shop that has a page (specification, section 3): it sells, or it stopped. */
export const shopStatuses = { sells: 1, stopped: 2 } as const;

/** Whether a shop is away: its holiday runs. Moments in ms since 1970. */
export const isAway = (holiday: { from: number; until: number } | null, now: number): boolean =>
  holiday !== null && holiday.from <= now && now < holiday.until;

/** "Nguyễn Hải Triều" → "N*** T***"; one letter of each end, so that buyers of one name differ and nobody is named. */
export function hiddenName(fullname: string): string {
  const words = fullname.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map(word => `${[...(word ?? '')][0] ?? ''}***`).join(' ') || '***';
}

/** Products that search looks through first: so many that are bought most. */
export const SEARCHED_FIRST = 5_000;

/** Prices that a shop may ask, đồng (specification, section 9). */
export const SHOP_PRICES = { least: 1_000, most: 1_000_000_000 } as const;

/** Products of a shelf on the marketplace's front page. */
export const SHOP_SHELF = 12;
