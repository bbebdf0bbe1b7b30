import * as z from 'zod/mini';
import { type HomeBlock, periods, type RailType, railTypes } from '#contract/home.ts';
import { bannerCards } from '../banners/cards.ts';
import { bannersAt } from '../banners/queries.ts';
import { authorAddress } from '../catalogue/addresses.ts';
import { cardOf } from '../catalogue/cards.ts';
import { chosenCards, readingOf } from '../catalogue/chosen.ts';
import { favouriteCards } from '../catalogue/queries.ts';
import type { Db } from '../kit/db.ts';
import { begunPlaces } from '../listening/place-queries.ts';
import { newsCardOf } from '../news/cards.ts';
import { newestNews } from '../news/queries.ts';
import { collectionCards, comboCards } from './bundles.ts';
import { moreOf } from './more.ts';
import * as props from './props.ts';
import {
  authorRows,
  type BlockRow,
  editionsBy,
  editionsOfTopic,
  lastParts,
  topOfPeriods,
} from './queries.ts';

/** For whom blocks are filled: `files` is the context's filesOrigin. */
export interface For {
  db: Db;
  files: string;
  accountId: number | null;
  now: Date;
  /** Told of rows that cannot be read. */
  log: { warn(facts: object, words: string): void };
}

/** What of a block is its own; null where it has nothing to show. */
type Body = HomeBlock extends infer B
  ? B extends HomeBlock
    ? Omit<B, 'id' | 'title' | 'lead' | 'more'>
    : never
  : never;
type Fill = (whom: For, given: unknown) => Promise<Body | null>;

const rail =
  (type: RailType): Fill =>
  async ({ db, files, accountId }, given) => {
    const asked = props.railProps.parse(given);
    const { source, kinds } = { ...props.railDefaults[type], ...(asked.kinds && { kinds: asked.kinds }) };
    const from = asked.source ?? (asked.ids.length ? 'chosen' : source);
    const ids = async () => {
      if (from === 'chosen') return asked.ids;
      if (from === 'topic') return editionsOfTopic(db, asked.topic, kinds, asked.limit);
      if (from === 'begun') {
        const begun = accountId === null ? [] : await begunPlaces(db, accountId, asked.limit, 0);
        return begun.map(({ edition_id }) => edition_id);
      }
      return editionsBy(db, from === 'favourites' ? 'newest' : from, kinds, asked.limit);
    };
    if (from === 'favourites') {
      const kind = kinds[0] ?? 1;
      const cards = accountId === null ? [] : await favouriteCards(db, kind, accountId, asked.limit);
      return { type, items: cards.map(card => cardOf(card, files)) };
    }
    return { type, items: await chosenCards(db, files, await ids()) };
  };

const banners =
  (type: 'slide_banner' | 'partner_banner'): Fill =>
  async ({ db, files, now }, given) => {
    const { positionId, limit } = props.bannerProps[type].parse(given);
    return { type, items: await bannerCards(db, files, await bannersAt(db, positionId, now, limit, 0)) };
  };

const bundles =
  (type: 'collections' | 'combos', cards: typeof collectionCards): Fill =>
  async ({ db, files }, given) => {
    const { ids, limit } = props.listProps.parse(given);
    return { type, items: await cards(db, files, ids, limit) };
  };

/** How each type of block gets its content. */
const fills: Record<HomeBlock['type'], Fill> = {
  ...(Object.fromEntries(railTypes.map(type => [type, rail(type)])) as Record<RailType, Fill>),
  slide_banner: banners('slide_banner'),
  partner_banner: banners('partner_banner'),
  collections: bundles('collections', collectionCards),
  combos: bundles('combos', comboCards),
  async continue_reading({ db, files, accountId }) {
    if (accountId === null) return null;
    return { type: 'continue_reading', items: await readingOf(db, files, accountId, 6, 0) };
  },
  async editor_pick({ db, files }, given) {
    const { editionId, headline, action, ground } = props.pickProps.parse(given);
    const [book] = await chosenCards(db, files, [editionId]);
    return book ? { type: 'editor_pick', headline, action, ground, book } : null;
  },
  async rankings({ db, files }, given) {
    const { contentType, limit } = props.rankingProps.parse(given);
    const rows = await topOfPeriods(db, contentType, limit);
    const tabs = periods
      .map(period => ({ period, ids: rows.filter(row => row.period === period).map(row => row.edition_id) }))
      .filter(({ ids }) => ids.length > 0);
    const items = await chosenCards(db, files, [...new Set(rows.map(row => row.edition_id))]);
    return { type: 'rankings', items, tabs };
  },
  async newest_chapters({ db, files }, given) {
    const { kinds, limit } = props.newestProps.parse(given);
    const ids = await editionsBy(db, 'updated', kinds, limit);
    const [cards, { rows }] = await Promise.all([chosenCards(db, files, ids), lastParts(db, ids)]);
    const items = cards.flatMap(book => {
      const last = rows.find(row => row.id === book.id);
      return last ? { book, part: last.part, updatedAt: last.updated_at.getTime() } : [];
    });
    return { type: 'newest_chapters', items };
  },
  async news({ db, files }, given) {
    const { limit } = z.object({ limit: z._default(z.int().check(z.gte(1), z.lte(12)), 4) }).parse(given);
    return { type: 'news', items: (await newestNews(db, null, limit)).map(row => newsCardOf(row, files)) };
  },
  async authors({ db }, given) {
    const { ids, limit } = props.listProps.parse(given);
    const rows = await authorRows(db, ids, limit);
    const order = new Map(ids.map((id, at) => [id, at]));
    rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
    const items = rows.map(({ id, name, tint, works }) => ({
      id,
      name,
      address: authorAddress(name, id),
      tint,
      works: Number(works ?? 0),
    }));
    return { type: 'authors', items };
  },
};

/** What rows of an earlier release are called now. */
const renamed: Record<string, HomeBlock['type']> = { book_ranking: 'rankings' };
const isKnown = (type: string): type is HomeBlock['type'] => Object.hasOwn(fills, type);

async function fill(whom: For, row: BlockRow): Promise<HomeBlock | null> {
  const type = renamed[row.type] ?? row.type;
  if (!isKnown(type)) {
    whom.log.warn({ block: row.id, type: row.type }, 'a block of the home page is of no known type');
    return null;
  }
  try {
    const { lead, more } = props.commonProps.parse(row.props);
    const body = await fills[type](whom, row.props);
    if (!body || ('items' in body && body.items.length === 0)) return null;
    return { id: row.id, title: row.title, lead, more: moreOf(more), ...body } as HomeBlock;
  } catch (error) {
    // An editor's slip costs one block; anything else is ours and is everybody's to see.
    if (!(error instanceof z.core.$ZodError)) throw error;
    whom.log.warn(
      { block: row.id, type, wrong: error.issues.map(issue => issue.path.join('.')) },
      'a block of the home page cannot be read',
    );
    return null;
  }
}

/** Fills the rows of one page of the home screen: rows that nobody can read and blocks with nothing to show are left out. */
export async function fillBlocks(whom: For, rows: BlockRow[]): Promise<HomeBlock[]> {
  const filled = await Promise.all(rows.map(row => fill(whom, row)));
  return filled.filter(block => block !== null);
}
