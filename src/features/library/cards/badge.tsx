import type { ReactNode } from 'react';
import type { BookCard } from '#contract/library/catalogue.ts';
import { type BadgeName, badgesOf, loweredBy, type Priced } from '#rules/library/price.ts';
import { Badge } from '#ui/Badge.tsx';

/** Words of badges where the usual word is not enough. */
const wordsOf: Partial<Record<BadgeName, (item: Priced) => ReactNode>> = {
  oak: ({ oakPerChapter }) => `${oakPerChapter} sồi/chương`,
  discount: item => `−${loweredBy(item)}%`,
  promotion: ({ promotion_percent: promotionPercent }) => `Ưu đãi ${promotionPercent}%`,
};

/** Every badge of a work, the most telling first; none of prices where nothing is sold. */
export const badgesIn = (item: Priced, selling: boolean): { name: BadgeName; badge: ReactNode }[] =>
  badgesOf(item, selling).map(name => ({
    name,
    badge: (
      <Badge key={name} kind={name}>
        {wordsOf[name]?.(item)}
      </Badge>
    ),
  }));

/** The one badge on a work's cover; a work that is only sold has none. */
export const badgeOf = (card: BookCard, selling: boolean): ReactNode => badgesIn(card, selling)[0]?.badge;
