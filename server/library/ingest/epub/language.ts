/** Letters that no other common language writes: ă đ ơ ư and everything with two marks or a Vietnamese tone. */
const VIETNAMESE = /[ăđơư\u1ea0-\u1ef9]/gi;
const LETTERS = /\p{L}/gu;
/** Vietnamese prose has about a quarter of its letters among those; French and Portuguese have none. */
const SHARE = 0.03;
const ENOUGH_LETTERS = 200;

/**
 * The language of a book: what the catalogue says, else what the letters say, else the OPF. Most Vietnamese EPUBs
 * in circulation claim English, so their own word comes last.
 */
export function languageOf(sample: string, claimed: string, known?: string): string {
  const surely = knownLanguage(sample, claimed, known);
  if (surely) return surely;
  const letters = sample.match(LETTERS)?.length ?? 0;
  const vietnamese = sample.match(VIETNAMESE)?.length ?? 0;
  const tag = claimed.trim().replace(/_/g, '-');
  if (!isTag(tag)) return 'vi';
  // Claimed Vietnamese without a single Vietnamese letter in a long text: unknown, and marked so.
  return /^vi\b/i.test(tag) && letters > ENOUGH_LETTERS * 10 && vietnamese === 0 ? 'und' : tag;
}

/** The same without the OPF's word: null where nothing else says it. */
export function knownLanguage(sample: string, claimed: string, known?: string): string | null {
  if (known && isTag(known)) return known;
  const letters = sample.match(LETTERS)?.length ?? 0;
  const vietnamese = sample.match(VIETNAMESE)?.length ?? 0;
  const isVietnamese = letters > 0 && vietnamese / letters > SHARE;
  return isVietnamese && (letters >= ENOUGH_LETTERS || !isTag(claimed)) ? 'vi' : null;
}

const isTag = (text: string) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text);
