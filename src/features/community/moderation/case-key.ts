import { type FeedThing, feedThings } from '#rules/community/moderation.ts';

/* What is decided about, as the address names it: "post-12". */

interface Named {
  thing: FeedThing;
  ref: number;
}

export const keyOf = ({ thing, ref }: Named): string => `${thing}-${ref}`;

/** Null for what names nothing. */
export function namedBy(key: string): Named | null {
  const [, word, number] = /^([a-z]+)-(\d{1,9})$/.exec(key) ?? [];
  const thing = feedThings.find(each => each === word);
  return thing && number ? { thing, ref: Number(number) } : null;
}
