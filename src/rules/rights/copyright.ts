type Copyright = 'cleared' | 'awaiting' | 'expired';

/** What is agreed of an edition's right, as its columns say it; days are YYYY-MM-DD in Vietnam, both within. */
export interface AgreedRight {
  copyright: Copyright;
  rights_from: string | null;
  rights_until: string | null;
}

/** How a right stands on a day: what waits for its first day is cleared then, and what was cleared ends after its last. */
export function copyrightOn({ copyright, rights_from, rights_until }: AgreedRight, today: string): Copyright {
  if (copyright === 'expired') return copyright;
  if (rights_until !== null && rights_until < today) return 'expired';
  if (rights_from === null) return copyright;
  return rights_from <= today ? 'cleared' : 'awaiting';
}
