type Copyright = 'cleared' | 'awaiting' | 'expired';

/** How a right stands for one who asks: `abroad` is cleared, and not where they are. */
export type CopyrightThere = Copyright | 'abroad';

/** Terms of an edition's right, as its columns have them; days are YYYY-MM-DD in Vietnam, both included. */
export interface AgreedRight {
  copyright: Copyright;
  rights_from: string | null;
  rights_until: string | null;
  /** ISO 3166-1 alpha-2; null is the whole world. */
  rights_countries: readonly string[] | null;
}

/** How a right stands on a day: what waits for its first day is cleared then, and what was cleared ends after its last. */
function copyrightOnDay({ copyright, rights_from, rights_until }: AgreedRight, today: string): Copyright {
  if (copyright === 'expired') return copyright;
  if (rights_until !== null && rights_until < today) return 'expired';
  if (rights_from === null) return copyright;
  return rights_from <= today ? 'cleared' : 'awaiting';
}

/** How a right stands on a day, in a country. */
export function copyrightOn(right: AgreedRight, today: string, country: string): CopyrightThere {
  const copyright = copyrightOnDay(right, today);
  const there = right.rights_countries === null || right.rights_countries.includes(country);
  return copyright === 'cleared' && !there ? 'abroad' : copyright;
}
