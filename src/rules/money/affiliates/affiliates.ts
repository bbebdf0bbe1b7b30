/* Who recommends books for a reward: states, what counts as theirs and for how long. */

/** `waiting`: somebody compares the papers. `refused` may give them again. `stopped`: by Mọt, or the account is gone. */
export const affiliateStates = ['waiting', 'approved', 'refused', 'stopped'] as const;
export type AffiliateState = (typeof affiliateStates)[number];

/** Settings with a day: the reward, what is kept for the tax office, and from how much. Points are hundredths of a percent. */
export const rateKinds = ['commission', 'tax', 'tax_from'] as const;
export type RateKind = (typeof rateKinds)[number];

const DAY_MS = 86_400_000;
/** A click counts so long, and so does a typed code. */
export const CLICK_MS = 30 * DAY_MS;
/** Of a device that did not agree to be remembered a click counts for the visit alone. */
export const VISIT_MS = 2 * 3_600_000;
/** Clicks of one device on one link within so long are one. */
export const SAME_CLICK_MS = 10 * 60_000;

/** Normalised affiliate code: CTV and six letters, however it is written. Null for an invalid one. */
export function affiliateCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return /^CTV[0-9A-HJKMNP-TV-Z]{6}$/.test(code) ? code : null;
}

/** Advertising mark at the end of a copied text. */
export const AD_MARK = '#quangcao';
/** "https://mot.example/book/a #quangcao" */
export const shareText = (address: string): string => `${address} ${AD_MARK}`;

/** Links that one affiliate may have at a time. */
export const MOST_LINKS = 200;
/** Said where one's own words end a list or a decision. */
export const MOST_WORDS = 500;
