import type { BookCard } from '#contract/library/catalogue.ts';
import { kindNames } from '#contract/library/kind-names.ts';
import { priceTypes } from '#rules/rights/access.ts';
import { contentType, partWord } from '#rules/rights/content-type.ts';
import { duration } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';

/** "2026-11-28" → "28/11/2026" */
const written = (day: string) => day.split('-').reverse().join('/');

function measure({ contentType: kind, chapters, seconds }: BookCard): string {
  if (seconds > 0) return duration(Math.max(1, Math.round(seconds / 60)));
  if (chapters === 0) return '';
  return `${grouped(chapters)} ${partWord(kind)}`;
}

const isSold = ({ priceType, price: priceVnd }: BookCard) =>
  priceVnd > 0 && (priceType === priceTypes.retail || priceType === priceTypes.both);

interface Where {
  /** The list mixes kinds. */
  mixed: boolean;
  /** Nothing in it is released yet. */
  coming: boolean;
  /** Something can be bought. */
  selling: boolean;
}

/** The line under a work in a list: its kind in mixed lists, else its price or its length. */
export function noteOf(card: BookCard, { mixed, coming, selling }: Where): string {
  if (coming && card.releaseOn) return `Ra ngày ${written(card.releaseOn)}`;
  if (mixed) return kindNames[card.contentType] ?? '';
  // Paper is sold by shops: its price is that of the cheapest.
  if (card.contentType === contentType.paperBook)
    return card.price > 0 ? `Từ ${money(card.price)}` : 'Chưa có tiệm bán';
  return selling && isSold(card) ? money(card.saleVnd ?? card.price) : measure(card);
}
