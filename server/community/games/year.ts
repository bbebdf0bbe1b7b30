import type { YearCard, YearCardOf } from '#contract/community/game-shapes.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import {
  type YearCardKey,
  type YearSpan,
  yearCards,
  yearSpan,
  yearSums,
} from '#rules/community/games/year.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { contentType } from '#rules/rights/content-type.ts';
import type { Context } from '../../kit/http/context.ts';
import { cardsInOrder, ownCardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { authorsIn, daysIn, openedMost, sentenceIn, sentencesIn, worksIn } from './year-queries.ts';

const AUTHORS = 5;
/** Spines on the shelf of a card: more are too thin to have a title. */
const SPINES = 40;
const BEGIN_WITH = 3;

export interface Year extends YearSpan {
  minutes: number;
  cards: YearCard[];
  /** Three books for a little year. */
  books: BookCard[];
}

const whole = (seconds: number): number => Math.floor(seconds / 60);

/** Three of their own, filled up with what is opened most. */
async function toBeginWith(
  { db, filesOrigin }: Pick<Context, 'db' | 'filesOrigin'>,
  own: readonly number[],
): Promise<BookCard[]> {
  const others = await openedMost(db, contentType.ebook, BEGIN_WITH * 2);
  const ids = [...new Set([...own, ...others])].slice(0, BEGIN_WITH * 2);
  return (await cardsInOrder(db, filesOrigin, ids)).slice(0, BEGIN_WITH);
}

/** Somebody's year, from their own days alone. */
export async function yearOf(
  context: Pick<Context, 'db' | 'filesOrigin' | 'now'>,
  accountId: number,
): Promise<Year> {
  const { db, filesOrigin, now } = context;
  const span = yearSpan(todayInVietnam(now()));
  const [days, works, authors, sentence, sentences] = await Promise.all([
    daysIn(db, accountId, span),
    worksIn(db, accountId, span),
    authorsIn(db, accountId, span, AUTHORS),
    sentenceIn(db, accountId, span),
    sentencesIn(db, accountId, span),
  ]);
  const sums = yearSums(days);
  const keys = yearCards({
    ...{ sums, works: works.length, authors: authors.length, sentence: sentence !== undefined },
  });
  const ids = works.slice(0, BEGIN_WITH).map(({ edition_id }) => edition_id);
  const [first, books] = await Promise.all([
    keys.includes('work') ? ownCardsInOrder(db, filesOrigin, accountId, ids.slice(0, 1)) : [],
    keys.length === 0 ? toBeginWith(context, ids) : [],
  ]);
  const { row, longest } = sums;
  const [book] = first;
  const made: { [K in YearCardKey]: YearCardOf<K> | null } = {
    time: { key: 'time', minutes: whole(sums.seconds) },
    days: row && { key: 'days', days: sums.days, row: row.days, from: row.from, to: row.to },
    longest: longest && { key: 'longest', day: longest.day, minutes: whole(longest.seconds) },
    work: book ? { key: 'work', book, minutes: whole(works[0]?.seconds ?? 0) } : null,
    months: { key: 'months', minutes: sums.months.map(whole) },
    sentence: sentence ? { key: 'sentence', ...sentence } : null,
    authors: { key: 'authors', names: authors },
    shelf: {
      key: 'shelf',
      works: works.length,
      ...{ minutes: whole(sums.seconds), days: sums.days, row: row?.days ?? 0, sentences },
      spines: works
        .slice(0, SPINES)
        .map(({ title, tint, seconds }) => ({ title, tint, minutes: whole(seconds) })),
    },
  };
  return { ...span, minutes: whole(sums.seconds), cards: keys.flatMap(key => made[key] ?? []), books };
}
