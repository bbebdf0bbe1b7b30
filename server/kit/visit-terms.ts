import { SOURCE } from '#rules/text/source.ts';

/** Rights of visits of one partner or campaign (reader-state flags of rules/rights/access.ts); a flag left out has its usual value. */
export interface VisitTerms {
  allowReadFree?: boolean;
  checkAllowChapter?: boolean;
}

const words: Record<string, VisitTerms> = {
  free: { allowReadFree: true },
  'no-free': { allowReadFree: false },
  chapters: { checkAllowChapter: true },
  'no-chapters': { checkAllowChapter: false },
};

/** Words of a row as one. */
export const termsOf = (said: readonly string[]): VisitTerms =>
  Object.assign({}, ...said.map(word => words[word]));

/** Whether a row is not written as "campaign:hoi-sach=no-free+no-chapters". */
export function whyNotVisitTerms(row: string): boolean {
  const [, kind, name = '', flags = ''] = /^(partner|campaign):([^=]+)=(.+)$/.exec(row) ?? [];
  return !kind || !SOURCE.test(name) || flags.split('+').some(word => !Object.hasOwn(words, word));
}

/** By "partner:ID" or "campaign:SOURCE". */
export const readVisitTerms = (rows: readonly string[]): ReadonlyMap<string, VisitTerms> =>
  new Map(
    rows.map(row => {
      const [from = '', flags = ''] = row.split('=');
      return [from, termsOf(flags.split('+'))] as const;
    }),
  );
