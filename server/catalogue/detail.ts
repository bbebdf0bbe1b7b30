import type { BookDetail } from '#contract/catalogue.ts';
import { listenedTypes, readTypes } from '#rules/content-type.ts';
import { minutesToRead } from '#rules/text.ts';
import type { Db } from '../kit/db/db.ts';
import type { Context } from '../kit/http/context.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { accessOf, type EditionAccess } from '../rights/access.ts';
import { shownMoment } from '../rights/partner-view.ts';
import { authorAddress, categoryAddress, editionAddress, readerAddress } from './addresses.ts';
import { cardOf } from './cards.ts';
import { firstChapters } from './chapters.ts';
import { factsOf, opinionOf, positionIn } from './detail-queries.ts';
import { type CardRow, cards, cardsOfCategory, newestCards } from './queries.ts';

/** Order of a work's tabs: ebook, oak book, audiobook, summary, comic, paper book, podcast. */
const tabOrder = [1, 33, 52, 1010, 60, 6, 53];
const RELATED = 6;

type Facts = Awaited<ReturnType<typeof factsOf>>;
type DetailContext = Pick<Context, 'db' | 'reader' | 'now' | 'filesOrigin'>;

/** The edition's own row, when it is of one of these kinds. */
export async function editionRow(db: Db, id: number, types: readonly number[]): Promise<CardRow> {
  const row = await cards(db).where('edition.id', '=', id).executeTakeFirst();
  if (!row || !types.includes(row.content_type)) throw new Refusal('not_found');
  return row;
}

/** Of the same category and kind; where there are none, what came in last. */
async function relatedTo(db: Db, row: CardRow, limit = RELATED): Promise<CardRow[]> {
  const same =
    row.category_id === null
      ? []
      : await cardsOfCategory(db, row.category_id, row.content_type, row.id, limit);
  if (same.length > 0) return same;
  return (await newestCards(db, row.content_type, limit + 1))
    .filter(({ id }) => id !== row.id)
    .slice(0, limit);
}

function editionsOf({ forms }: Facts, title: string): BookDetail['editions'] {
  // One tab a kind: of two ebooks of one work the other is reached from lists.
  const known = new Map<number, number>();
  for (const form of forms) if (!known.has(form.content_type)) known.set(form.content_type, form.id);
  return [...known]
    .map(([contentType, id]) => ({ id, contentType, address: editionAddress(contentType, title, id) }))
    .sort((one, other) => tabOrder.indexOf(one.contentType) - tabOrder.indexOf(other.contentType));
}

const starsIn = ({ tally }: Facts): number[] =>
  tally ? [tally.star1, tally.star2, tally.star3, tally.star4, tally.star5] : [0, 0, 0, 0, 0];

async function progressOf({ db, reader }: DetailContext, id: number): Promise<BookDetail['progress']> {
  const place = reader ? await positionIn(db, reader.accountId, id) : undefined;
  if (!place) return null;
  return {
    chapter: place.chapter,
    number: Number(place.number ?? 0),
    title: place.title ?? '',
    percent: place.percent,
    readAt: shownMoment(reader, place.read_at),
  };
}

/** Everything that the page of an edition shows, whatever its kind; each kind adds its own list. */
export async function detailOf(
  asker: DetailContext,
  row: CardRow,
): Promise<{ detail: BookDetail; access: EditionAccess }> {
  const { db, reader, filesOrigin } = asker;
  const isRead = readTypes.includes(row.content_type);
  const [facts, access, progress, own, related] = await Promise.all([
    factsOf(db, row.id, new Date(asker.now())),
    accessOf(asker, row, listenedTypes.includes(row.content_type) ? 'listen' : 'read'),
    isRead ? progressOf(asker, row.id) : null,
    reader ? opinionOf(db, reader.accountId, row.id) : null,
    relatedTo(db, row),
  ]);
  const editions = editionsOf(facts, row.title);
  const detail: BookDetail = {
    ...cardOf(row, filesOrigin),
    writers: facts.writers.map(({ id, name }) => ({ name, address: authorAddress(name, id) })),
    categoryAddress: row.category
      ? categoryAddress(row.content_type, row.category, row.category_id ?? 0)
      : '#',
    editions: editions.map(each =>
      each.contentType === row.content_type
        ? { ...each, id: row.id, address: editionAddress(row.content_type, row.title, row.id) }
        : each,
    ),
    description: facts.description,
    quote: facts.quote,
    publishedYear: facts.published_year,
    words: row.words,
    minutes: minutesToRead(row.words),
    language: facts.language,
    narrator: facts.narrator,
    sale: facts.sale && { priceVnd: facts.sale.price_vnd, endsAt: facts.sale.ends_at },
    stars: starsIn(facts),
    mine: {
      favourite: Boolean(own?.favourite),
      stars: own?.rating?.stars ?? 0,
      words: own?.rating?.words ?? '',
    },
    chapterList: isRead ? await firstChapters(db, row, access) : [],
    readerAddress: isRead ? readerAddress(row.title, row.id) : '',
    progress,
    related: related.map(other => cardOf(other, filesOrigin)),
    access: access.facts,
  };
  return { detail, access };
}
