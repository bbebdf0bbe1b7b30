import { minutesToRead } from '#rules/text/text.ts';

/** How long a work takes; 0 where that is not known. */
export const minutesOf = ({ words, seconds }: { words: number; seconds: number }): number =>
  seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : minutesToRead(words);
