import { maskedDigits } from './moderation.ts';
import { spamOf } from './spam.ts';

/* A text as a moderator reads it: what a rule caught is marked, numbers of phones and accounts are masked. */

export interface CaughtPart {
  text: string;
  caught: boolean;
}

/** Digits of a phone, with a few signs between. */
const NUMBER = /\d(?:[\s.()-]{0,2}\d){7,}/gu;
const masked = (text: string): string => text.replace(NUMBER, maskedDigits);

/** The whole text in pieces, in its order. */
export function caughtParts(text: string): CaughtPart[] {
  const parts: CaughtPart[] = [];
  let end = 0;
  for (const { from, to } of spamOf(text).marks) {
    if (to <= end) continue;
    const begin = Math.max(from, end);
    if (begin > end) parts.push({ text: masked(text.slice(end, begin)), caught: false });
    parts.push({ text: masked(text.slice(begin, to)), caught: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: masked(text.slice(end)), caught: false });
  return parts;
}
