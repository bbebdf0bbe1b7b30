const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const OPENS = { ltr: '\u2066', rtl: '\u2067', auto: '\u2068' } as const;

/**
 * A title or a name in the direction that the package gives it, as plain text carries it: inside Unicode's isolates, so that it
 * reads right wherever it stands and turns nothing around it. Words that go from left to right anyway stay as they are.
 */
export function isolated(text: string, direction: string | null | undefined): string {
  const dir = direction?.trim().toLowerCase();
  if ((dir !== 'ltr' && dir !== 'rtl' && dir !== 'auto') || text === '') return text;
  return dir !== 'rtl' && !RTL_LETTERS.test(text) ? text : `${OPENS[dir]}${text}\u2069`;
}
