import { linkTo } from '#contract/all-paths.ts';
import type { Suggestion } from '#contract/front/youth.ts';
import { whySuggested } from '#rules/front/suggestion.ts';
import { priceTypes } from '#rules/rights/access.ts';
import { readTypes } from '#rules/rights/content-type.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Context } from '../../kit/http/context.ts';
import { coverCardOf } from '../../library/catalogue/bundle-covers.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { suggestionAddress } from './addresses.ts';
import { suggestedForm } from './give-days.ts';
import { minutesOf } from './minutes.ts';
import { factsOf } from './queries.ts';
import { givenDays } from './suggestion-queries.ts';

type From = Pick<Context, 'db' | 'filesOrigin'>;

/** The suggestion of a day; null where it has none, or its work is shown no more. */
export async function suggestionOf({ db, filesOrigin }: From, day: string): Promise<Suggestion | null> {
  const [row] = await givenDays(db, day, day);
  if (row?.copyright !== 'cleared') return null;
  const [[book], [fact]] = await Promise.all([
    cardsInOrder(db, filesOrigin, [row.edition_id]),
    factsOf(db, [row.edition_id]),
  ]);
  if (!book || !fact) return null;
  const minutes = minutesOf(fact);
  const free = fact.price_type === priceTypes.free ? 'whole' : 'start';
  const slug = readTypes.includes(book.contentType) ? slugOf('reader', book.title, book.id) : null;
  return {
    day,
    address: suggestionAddress(day),
    book,
    quote: fact.quote,
    why: whySuggested({
      category: fact.category ?? '',
      minutes,
      form: suggestedForm(book.contentType),
      free,
      remembered: row.remembered,
    }),
    minutes,
    free,
    start: slug ? linkTo('reader', { slug }) : book.address,
  };
}

/** Days between two, both included, whose work is still shown; the newest first. */
export async function calendarOf({ db, filesOrigin }: From, from: string, to: string) {
  const rows = (await givenDays(db, from, to)).filter(row => row.copyright === 'cleared');
  const cards = await cardsInOrder(
    db,
    filesOrigin,
    rows.map(({ edition_id }) => edition_id),
  );
  const byId = new Map(cards.map(card => [card.id, card]));
  return rows.flatMap(({ day, edition_id }) => {
    const card = byId.get(edition_id);
    if (!card) return [];
    return [{ day, title: card.title, address: suggestionAddress(day), cover: coverCardOf(card) }];
  });
}
