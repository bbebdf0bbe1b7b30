import type { BookDetail } from '#contract/library/catalogue.ts';
import { isOwn } from '#rules/rights/access.ts';
import { contentType, listenedTypes, readTypes, tabOrder } from '#rules/rights/content-type.ts';
import { minutesToRead } from '#rules/text/text.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { sharedPart } from '../../kit/shared/shared-part.ts';
import { accessOf, type EditionAccess } from '../../rights/access.ts';
import { shownMoment } from '../../rights/partner-view.ts';
import { readBook } from '../content/books.ts';
import {
  authorAddress,
  categoryAddress,
  editionAddress,
  readerAddress,
  shopReaderAddress,
} from './addresses.ts';
import { cardOf, withoutSale } from './cards.ts';
import { firstChapters, firstChaptersOf } from './chapters.ts';
import { countPages, factsOf, ownFactsOf, soldByShopAs } from './detail-queries.ts';
import { type CardRow, cards, cardsOfCategory, newestCards } from './queries.ts';
import { soldWorks } from './sold-works.ts';

const RELATED = 6;

type Facts = Awaited<ReturnType<typeof factsOf>>;
type OwnFacts = Awaited<ReturnType<typeof ownFactsOf>>;
type DetailContext = Pick<
  Context,
  'db' | 'reader' | 'now' | 'country' | 'filesOrigin' | 'shared' | 'storage'
>;

/** The edition's own row, when it is of one of these kinds. */
export async function editionRow(db: Db, id: number, types: readonly number[]): Promise<CardRow> {
  const row = await cards(db).where('edition.id', '=', id).executeTakeFirst();
  if (!row || !types.includes(row.content_type)) throw new Refusal('not_found');
  return row;
}

/** The same for a page of the work, as it was a moment ago: what opens content reads the row itself. */
export async function shownEdition(
  context: Pick<Context, 'db' | 'shared' | 'filesOrigin'>,
  id: number,
  types: readonly number[],
): Promise<CardRow> {
  const load = async () => (await cards(context.db).where('edition.id', '=', id).executeTakeFirst()) ?? null;
  const row = await sharedPart(context, `edition ${id}`, load);
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

export function editionsOf({ forms }: Pick<Facts, 'forms'>, title: string): BookDetail['editions'] {
  // One tab a kind: of two ebooks of one work the other is reached from lists.
  const known = new Map<number, number>();
  for (const form of forms) if (!known.has(form.content_type)) known.set(form.content_type, form.id);
  return [...known]
    .map(([contentType, id]) => ({ id, contentType, address: editionAddress(contentType, title, id) }))
    .sort((one, other) => tabOrder.indexOf(one.contentType) - tabOrder.indexOf(other.contentType));
}

const starsIn = ({ tally }: Pick<Facts, 'tally'>): number[] =>
  tally ? [tally.star1, tally.star2, tally.star3, tally.star4, tally.star5] : [0, 0, 0, 0, 0];

function progressOf({ reader }: DetailContext, position: OwnFacts['place']): BookDetail['progress'] {
  if (!position) return null;
  return {
    chapter: position.chapter,
    number: Number(position.number ?? 0),
    title: position.title ?? '',
    percent: position.percent,
    readAt: shownMoment(reader, position.read_at),
  };
}

/** Details of an edition that are the same for everybody. */
const sharedFacts = (asker: DetailContext, row: CardRow, isRead: boolean) =>
  sharedPart(asker, `detail ${row.id}`, async () => {
    const { db, now, filesOrigin } = asker;
    const [facts, related, chapters, book, pages, offers, variation] = await Promise.all([
      factsOf(db, row.id, new Date(now())),
      relatedTo(db, row),
      isRead ? firstChaptersOf(db, row) : [],
      isRead ? readBook(asker.storage, row.content_hash) : null,
      isRead ? countPages(db, row.id) : 0,
      soldWorks().offers(db, [row.id]),
      row.copyright === 'expired' ? soldByShopAs(db, row.id) : null,
    ]);
    const ofItsOwn = facts.forms.some(({ content_type }) => content_type === contentType.paperBook);
    return {
      facts,
      related: related.map(other => cardOf(other, filesOrigin)),
      chapters,
      accessibility: book?.accessibility,
      pages,
      shopAddress: variation === null ? null : shopReaderAddress(row.title, variation),
      paper: ofItsOwn ? null : (offers.get(row.id) ?? null),
    };
  });

/** Everything that the page of an edition shows, whatever its kind; each kind adds its own list. */
export async function detailOf(
  asker: DetailContext,
  row: CardRow,
): Promise<{ detail: BookDetail; access: EditionAccess }> {
  const { db, reader, filesOrigin } = asker;
  const isRead = readTypes.includes(row.content_type);
  const [{ facts, related, chapters, accessibility, pages, paper, shopAddress }, access, own] =
    await Promise.all([
      sharedFacts(asker, row, isRead),
      accessOf(asker, row, listenedTypes.includes(row.content_type) ? 'listen' : 'read'),
      reader ? ownFactsOf(db, reader.accountId, row.id) : null,
    ]);
  const editions = editionsOf(facts, row.title);
  const isOwner = isOwn(access.facts);
  const card = cardOf(row, filesOrigin);
  const detail: BookDetail = {
    ...(isOwner ? withoutSale(card) : card),
    // What a shop alone sells has its page there: whoever comes here is led on.
    ...(shopAddress && { address: shopAddress }),
    writers: facts.writers.map(({ id, name }) => ({ name, address: authorAddress(name, id) })),
    categoryAddress: row.category
      ? categoryAddress(row.content_type, row.category, row.category_id ?? 0)
      : '#',
    editions: editions.map(each =>
      each.contentType === row.content_type
        ? { ...each, id: row.id, address: editionAddress(row.content_type, row.title, row.id) }
        : each,
    ),
    paper,
    description: facts.description,
    quote: facts.quote,
    publishedYear: facts.published_year,
    words: row.words,
    minutes: minutesToRead(row.words),
    language: facts.language,
    narrator: facts.narrator,
    ...(accessibility ? { accessibility } : {}),
    ...(pages > 0 && { pages }),
    sale: isOwner ? null : facts.sale && { priceVnd: facts.sale.price_vnd, endsAt: facts.sale.ends_at },
    stars: starsIn(own ?? facts),
    mine: {
      favourite: Boolean(own?.favourite),
      stars: own?.rating?.stars ?? 0,
      words: own?.rating?.words ?? '',
    },
    chapterList: isRead ? firstChapters(row, access, chapters) : [],
    readerAddress: isRead ? readerAddress(row.title, row.id) : '',
    progress: isRead && own ? progressOf(asker, own.place) : null,
    related,
    access: access.facts,
  };
  return { detail, access };
}
