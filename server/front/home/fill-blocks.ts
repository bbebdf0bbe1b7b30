import * as z from 'zod/mini';
import { type HomeBlock, periods, type RailType, railTypes } from '#contract/library/home.ts';
import type { Db } from '../../kit/db/db.ts';
import { bannerCards } from '../../library/banners/cards.ts';
import { bannersAt } from '../../library/banners/queries.ts';
import { authorAddress } from '../../library/catalogue/addresses.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { newsCardOf } from '../../library/news/cards.ts';
import { newestNews } from '../../library/news/queries.ts';
import { collectionCards, comboCards } from './bundles.ts';
import { moreLinkOf } from './more-link.ts';
import { type BlockBody, type BlockHead, type BlockPlace, isOwnSource, ownPartOf } from './own-blocks.ts';
import * as props from './props.ts';
import {
  authorRows,
  type BlockRow,
  editionsBy,
  editionsOfTopic,
  lastParts,
  offeredOf,
  topOfPeriods,
} from './queries.ts';

/** Dependencies of filling a block: `files` is the context's filesOrigin. */
export interface BlockContext {
  db: Db;
  files: string;
  now: Date;
  /** Logs rows that cannot be read. */
  log: { warn(facts: object, words: string): void };
}

type FillBlock = (context: BlockContext, rowProps: unknown) => Promise<BlockBody | null>;

const chosen = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const offered = await offeredOf(db, ids);
  return ids.filter(id => offered.has(id));
};

const rail =
  (type: RailType): FillBlock =>
  async ({ db, files }, rowProps) => {
    const asked = props.railProps.parse(rowProps);
    const { source, kinds } = props.railOf(type, asked);
    const ids = async () => {
      if (source === 'chosen') return chosen(db, asked.ids);
      if (source === 'topic') return editionsOfTopic(db, asked.topic, kinds, asked.limit);
      return isOwnSource(source) ? [] : editionsBy(db, source, kinds, asked.limit);
    };
    return { type, items: await cardsInOrder(db, files, await ids()) };
  };

const banners =
  (type: 'slide_banner' | 'partner_banner'): FillBlock =>
  async ({ db, files, now }, rowProps) => {
    const { positionId, limit } = props.bannerProps[type].parse(rowProps);
    return { type, items: await bannerCards(db, files, await bannersAt(db, positionId, now, limit, 0)) };
  };

const bundles =
  (type: 'collections' | 'combos', cards: typeof collectionCards): FillBlock =>
  async ({ db, files }, rowProps) => {
    const { ids, limit } = props.listProps.parse(rowProps);
    return { type, items: await cards(db, files, ids, limit) };
  };

/** How each type of block gets its content. */
const fillByType: Record<HomeBlock['type'], FillBlock> = {
  ...(Object.fromEntries(railTypes.map(type => [type, rail(type)])) as Record<RailType, FillBlock>),
  slide_banner: banners('slide_banner'),
  partner_banner: banners('partner_banner'),
  collections: bundles('collections', collectionCards),
  combos: bundles('combos', comboCards),
  // A reader's own: own-blocks.ts
  continue_reading: async () => null,
  async editor_pick({ db, files }, rowProps) {
    const { editionId, headline, action, ground } = props.pickProps.parse(rowProps);
    const [book] = await cardsInOrder(db, files, await chosen(db, [editionId]));
    return book ? { type: 'editor_pick', headline, action, ground, book } : null;
  },
  async rankings({ db, files }, rowProps) {
    const { contentType, limit } = props.rankingProps.parse(rowProps);
    const rows = await topOfPeriods(db, contentType, limit);
    const tabs = periods
      .map(period => ({ period, ids: rows.filter(row => row.period === period).map(row => row.edition_id) }))
      .filter(({ ids }) => ids.length > 0);
    const items = await cardsInOrder(db, files, [...new Set(rows.map(row => row.edition_id))]);
    return { type: 'rankings', items, tabs };
  },
  async newest_chapters({ db, files }, rowProps) {
    const { kinds, limit } = props.newestProps.parse(rowProps);
    const ids = await editionsBy(db, 'updated', kinds, limit);
    const [cards, { rows }] = await Promise.all([cardsInOrder(db, files, ids), lastParts(db, ids)]);
    const items = cards.flatMap(book => {
      const last = rows.find(row => row.id === book.id);
      return last ? { book, part: last.part, updatedAt: last.updated_at.getTime() } : [];
    });
    return { type: 'newest_chapters', items };
  },
  async news({ db, files }, rowProps) {
    const { limit } = z.object({ limit: z._default(z.int().check(z.gte(1), z.lte(12)), 4) }).parse(rowProps);
    return { type: 'news', items: (await newestNews(db, null, limit)).map(row => newsCardOf(row, files)) };
  },
  async authors({ db }, rowProps) {
    const { ids, limit } = props.listProps.parse(rowProps);
    const rows = await authorRows(db, ids, limit);
    const order = new Map(ids.map((id, at) => [id, at]));
    rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
    const items = rows.map(({ id, name, works }) => ({
      id,
      name,
      address: authorAddress(name, id),
      works: Number(works ?? 0),
    }));
    return { type: 'authors', items };
  },
};

/** Contents of a block for everybody; null for an empty block and for an unknown type. Throws $ZodError. */
export const fillBlock = async (
  context: BlockContext,
  type: string,
  rowProps: unknown,
): Promise<BlockBody | null> => (isKnown(type) ? fillByType[type](context, rowProps) : null);

/** Block types of earlier releases, and their names now. */
const renamedTypes: Record<string, HomeBlock['type']> = { book_ranking: 'rankings' };
const isKnown = (type: string): type is HomeBlock['type'] => Object.hasOwn(fillByType, type);

/** Fields of all blocks: their words and the target of "Xem hết". */
function headOf({ id, title, props: rowProps }: BlockRow): BlockHead {
  const { lead, more } = props.commonProps.parse(rowProps);
  return { id, title, lead, more: moreLinkOf(more) };
}

async function placeOf(context: BlockContext, row: BlockRow): Promise<BlockPlace> {
  const type = renamedTypes[row.type] ?? row.type;
  if (!isKnown(type)) {
    context.log.warn({ block: row.id, type: row.type }, 'a block of the home page is of no known type');
    return { block: null };
  }
  try {
    const head = headOf(row);
    const own = ownPartOf(type, row.props);
    if (own) return { own, head };
    const body = await fillByType[type](context, row.props);
    const isEmpty = !body || ('items' in body && body.items.length === 0);
    return { block: isEmpty ? null : ({ ...head, ...body } as HomeBlock) };
  } catch (error) {
    // An editor's mistake costs one block; any other error is ours and fails the call.
    if (!(error instanceof z.core.$ZodError)) throw error;
    context.log.warn(
      { block: row.id, type, wrong: error.issues.map(issue => issue.path.join('.')) },
      'a block of the home page cannot be read',
    );
    return { block: null };
  }
}

/** One page of the home screen for everybody: unreadable rows and empty blocks are null. */
export const fillShared = (context: BlockContext, rows: BlockRow[]): Promise<BlockPlace[]> =>
  Promise.all(rows.map(row => placeOf(context, row)));
