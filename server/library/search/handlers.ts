import { linkTo } from '#contract/all-paths.ts';
import type { Parsed } from '#contract/kit/call.ts';
import { contentType } from '#contract/library/catalogue.ts';
import {
  bookFilters,
  namedKinds,
  type searchCalls,
  searchCategories,
  type WorkHit,
} from '#contract/library/search.ts';
import { readTypes } from '#rules/rights/content-type.ts';
import { searchable, toned } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { takeNetworkAttempt } from '../../kit/http/limits.ts';
import { sharedPart } from '../../kit/shared/shared-part.ts';
import { authorAddress } from '../catalogue/addresses.ts';
import { cardsInOrder } from '../catalogue/cards-by-id.ts';
import { soldWorks } from '../catalogue/sold-works.ts';
import { offerRows, synonymRows } from './desk-queries.ts';
import { insideBooks } from './inside-books.ts';
import { namedLike } from './named.ts';
import {
  type AuthorRow,
  authorsNamed,
  authorsSpeltLike,
  categories,
  countSearch,
  editionsMeant,
  editionsNamed,
  editionsSpeltLike,
  formsOf,
  kindsNamed,
  type Page,
  topSearches,
  type Wanted,
  wantsPaper,
} from './queries.ts';
import { correctedQueries, exactQuery, synonymsOf, vocabulary } from './vocabulary.ts';

type Asked = Parsed<typeof searchCalls.searchSa>;

const DAY_MS = 86_400_000;
/** Popular searches are counted over this many days. */
const TREND_DAYS = 14;
/** A day in Vietnam, YYYY-MM-DD. */
const dayOf = (now: number) => new Date(now + 7 * 3_600_000).toISOString().slice(0, 10);

const ofFilter: Record<number, readonly number[] | null> = {
  [bookFilters.all]: null,
  [bookFilters.paper]: [contentType.paperBook],
  [bookFilters.ebook]: readTypes,
  [bookFilters.audio]: [contentType.audiobook, contentType.brief],
};

function contentTypesOf({ category, type }: Asked): readonly number[] | null {
  const one = category === 'inside' ? null : searchCategories[category];
  const other = ofFilter[type] ?? null;
  return one && other ? one.filter(code => (other as readonly number[]).includes(code)) : (one ?? other);
}

const authorHit = ({ id, name, books }: AuthorRow) => ({
  id,
  name,
  books,
  address: authorAddress(name, id),
});

async function worksOf(db: Db, files: string, ids: number[], wanted: Wanted): Promise<WorkHit[]> {
  const [cards, forms, offers] = await Promise.all([
    cardsInOrder(db, files, ids),
    formsOf(db, ids, wanted.sold),
    wantsPaper(wanted) ? soldWorks().offers(db, ids) : null,
  ]);
  return cards.map(card => ({
    ...card,
    forms: forms.get(card.id) ?? [card.contentType],
    paper: offers?.get(card.id) ?? null,
  }));
}

const nothing = {
  books: [],
  total: 0,
  authors: [],
  categories: [],
  named: [],
  inside: [],
  insideTotal: 0,
  nearest: null,
  filters: [],
  within: null,
};

/** How many of the other lists stand beside the books. */
const BESIDE: Page = { limit: 4, offset: 0 };

type Asker = Pick<Context, 'db' | 'now' | 'filesOrigin'>;

/** Which lists a question asks for. `beside`: all of them, the first page. */
const listsOf = ({ key_word, category, category_id, page_no, page_size }: Asked) => ({
  page: { limit: page_size, offset: (page_no - 1) * page_size } satisfies Page,
  only: (name: 'author' | 'inside') => category === name,
  /** The one kind of named things that is asked for. */
  kind: namedKinds.find(kind => kind === category),
  works: category === 'inside' || (searchCategories[category]?.length ?? 1) > 0,
  beside: searchable(key_word) !== '' && page_no === 1 && category === 'all' && category_id === undefined,
});

/** Part of the reply that is the same for everybody: all but the lines inside books, whose rights differ. */
async function foundFor(asked: Asked, store: Asker, wanted: Wanted) {
  const { db, filesOrigin: files } = store;
  const { category_id } = asked;
  const { folded } = wanted;
  const { page, only, beside, kind, works } = listsOf(asked);
  const kindsAsked = kind ? [kind] : beside ? namedKinds : [];
  const [editions, authors, shelves, kinds, named] = await Promise.all([
    works && !only('inside') ? editionsNamed(db, wanted, page) : [],
    folded && (only('author') || beside) ? authorsNamed(db, folded, only('author') ? page : BESIDE) : [],
    categories(db),
    works && page.offset === 0 ? kindsNamed(db, wanted) : [],
    folded ? Promise.all(kindsAsked.map(each => namedLike(store, each, wanted, kind ? page : BESIDE))) : [],
  ]);
  const ids = editions.map(({ id }) => id);
  return {
    ...nothing,
    books: await worksOf(db, files, ids, wanted),
    named: named.filter(({ total }) => total > 0),
    total: editions[0]?.total ?? 0,
    authors: authors.map(authorHit),
    categories: beside
      ? shelves
          .filter(({ name, hidden }) => !hidden && ` ${searchable(name)}`.includes(` ${folded}`))
          .map(({ id, name }) => ({
            id,
            name,
            address: linkTo('search', { slug: '' }, { category_id: String(id) }),
          }))
      : [],
    filters: Object.values(bookFilters).filter(bit => kinds.some(kind => ofFilter[bit]?.includes(kind))),
    within: shelves.find(({ id }) => id === category_id)?.name ?? null,
  };
}

/** Nothing is called so: what is called nearly so? A slip is looked for word by word, the rest among the well-known. */
async function nearestTo(asked: Asked, { db, now, filesOrigin: files }: Asker, wanted: Wanted) {
  const { folded } = wanted;
  const { only, works } = listsOf(asked);
  let slips: Awaited<ReturnType<typeof editionsMeant>> = [];
  for (const query of correctedQueries(await vocabulary({ db, now }), folded))
    if (slips.length === 0) slips = await editionsMeant(db, { ...wanted, query }, asked.page_size);
  const [near, people] = await transact(db, async tx => [
    slips.length > 0 ? slips : await editionsSpeltLike(tx, wanted, asked.page_size),
    await authorsSpeltLike(tx, folded, BESIDE.limit),
  ]);
  const ids = near.map(({ id }) => id);
  const books = await worksOf(db, files, ids, wanted);
  const meant = books.find(({ title }) => searchable(title) !== folded)?.title ?? people[0]?.name ?? null;
  return {
    books: works && !only('inside') ? books : [],
    total: works && !only('inside') ? books.length : 0,
    authors: only('inside') ? [] : people.map(authorHit),
    nearest: meant,
  };
}

type Editors = Pick<Context, 'db' | 'now' | 'shared' | 'filesOrigin'>;

/** The names that a folded text asks for, with what the editors say means the same. */
async function queryOf(context: Editors, folded: string): Promise<string> {
  const [words, groups] = await Promise.all([
    vocabulary(context),
    sharedPart(context, 'synonyms', () => synonymRows(context.db)),
  ]);
  return exactQuery(words, folded, synonymsOf(groups.map(({ words: group }) => group)));
}

/** More searches than editors ever put first or hide. */
const MOST_OFFERS = 100;
const offersOf = (context: Editors) => sharedPart(context, 'search offers', () => offerRows(context.db));

export const searchHandlers: Handlers<typeof searchCalls> = {
  async searchSa(asked, context) {
    const { key_word, category_id, page_no } = asked;
    const folded = searchable(key_word);
    if (!folded && category_id === undefined) return nothing;
    const wanted: Wanted = {
      folded,
      toned: toned(key_word),
      query: await queryOf(context, folded),
      contentTypes: contentTypesOf(asked),
      categoryId: category_id ?? null,
      sort: asked.sort,
      sold: soldWorks(),
    };
    const { page, only, beside } = listsOf(asked);
    const name = `search ${JSON.stringify(asked)}`;
    const [found, inside] = await Promise.all([
      sharedPart(context, name, () => foundFor(asked, context, wanted)),
      folded && (only('inside') || beside)
        ? insideBooks(context, wanted, key_word, only('inside') ? page : BESIDE)
        : { hits: [], total: 0 },
    ]);
    const whole = { ...found, inside: inside.hits, insideTotal: inside.total };
    const empty = whole.books.length + whole.authors.length + whole.inside.length + whole.named.length === 0;
    if (!empty || page_no > 1 || !folded) return whole;
    return {
      ...whole,
      ...(await sharedPart(context, `${name} nearest`, () => nearestTo(asked, context, wanted))),
    };
  },

  async suggest({ key_word }, context) {
    const { db, filesOrigin, now } = context;
    const folded = searchable(key_word);
    if (!folded) return [];
    const wanted: Wanted = {
      folded,
      toned: toned(key_word),
      query: await queryOf(context, folded),
      contentTypes: null,
      categoryId: null,
      sort: 'all',
      sold: soldWorks(),
      // Five are shown, and it is asked at every letter.
      most: 60,
    };
    const [queries, authors, editions] = await Promise.all([
      topSearches(db, dayOf(now() - TREND_DAYS * DAY_MS), 3, folded),
      authorsNamed(db, folded, { limit: 2, offset: 0 }),
      editionsNamed(db, wanted, { limit: 5, offset: 0 }),
    ]);
    const ids = editions.map(({ id }) => id);
    const [books, offers] = await Promise.all([cardsInOrder(db, filesOrigin, ids), offersOf(context)]);
    const hidden = new Set(offers.filter(({ shown }) => !shown).map(({ folded: each }) => each));
    const titles = new Set(books.map(({ title }) => searchable(title)));
    return [
      ...queries
        .filter(
          text =>
            searchable(text) !== folded && !titles.has(searchable(text)) && !hidden.has(searchable(text)),
        )
        .map(text => ({ kind: 'query' as const, text })),
      ...authors
        .map(row => ({ ...authorHit(row), kind: 'author' as const, text: row.name }))
        .map(({ id: _, name: __, ...hit }) => hit),
      ...books.map(book => ({ kind: 'book' as const, text: book.title, book })),
    ];
  },

  async addContentSearch({ key_word }, context) {
    const { db, ip, now } = context;
    const folded = searchable(key_word);
    if (!folded) return null;
    await takeNetworkAttempt({ db, ip, now }, 'search', 60, 600);
    const wanted: Wanted = {
      folded,
      toned: toned(key_word),
      query: await queryOf(context, folded),
      contentTypes: null,
      categoryId: null,
      sort: 'newest',
      sold: soldWorks(),
    };
    const one: Page = { limit: 1, offset: 0 };
    const [editions, authors] = await Promise.all([
      editionsNamed(db, wanted, one),
      authorsNamed(db, folded, one),
    ]);
    await countSearch(db, {
      folded: folded.slice(0, 200),
      day: dayOf(now()),
      shown: key_word.replace(/\s+/g, ' ').toLowerCase(),
      found: editions.length + authors.length > 0,
    });
    return null;
  },

  async topContentSearch({ page_size }, context) {
    const { db, now } = context;
    const [offers, found] = await Promise.all([
      offersOf(context),
      topSearches(db, dayOf(now() - TREND_DAYS * DAY_MS), page_size + MOST_OFFERS),
    ]);
    const told = new Set(offers.map(({ folded }) => folded));
    const top = [
      ...offers.filter(({ shown }) => shown).map(({ text }) => text),
      ...found.filter(text => !told.has(searchable(text))),
    ];
    return top.slice(0, page_size).map(key_word => ({ key_word }));
  },
};
