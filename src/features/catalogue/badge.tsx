import type { ReactNode } from 'react';
import type { BookCard } from '#contract/catalogue.ts';
import { priceTypes } from '#rules/access.ts';
import { Badge } from '#ui/Badge.tsx';

/** The one badge on a book's face: free, for members, oak; a book that is only sold has none. */
export function badgeOf({ priceType, oakPerChapter }: BookCard): ReactNode {
  if (priceType === priceTypes.free) return <Badge kind="free" />;
  if (priceType === priceTypes.membership || priceType === priceTypes.both) return <Badge kind="member" />;
  return oakPerChapter === null ? undefined : <Badge kind="oak">{oakPerChapter} sồi</Badge>;
}
