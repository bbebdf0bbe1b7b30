import * as z from 'zod/mini';
import { type HomeBlock, periods, type RailType, railTypes } from '#contract/home.ts';
import { bannerCards } from '../banners/cards.ts';
import { bannersAt } from '../banners/queries.ts';
import { authorAddress } from '../catalogue/addresses.ts';
import { cardOf } from '../catalogue/cards.ts';
import { cardsInOrder, continueCardsOf } from '../catalogue/cards-by-id.ts';
import { favouriteCards } from '../catalogue/queries.ts';
import type { Db } from '../kit/db/db.ts';
import { newsCardOf } from '../news/cards.ts';
import { newestNews } from '../news/queries.ts';
import { startedWorks } from '../player/position-queries.ts';
import { collectionCards, comboCards } from './bundles.ts';
import { moreLinkOf } from './more-link.ts';
import * as props from './props.ts';
import {
  authorRows,
  type BlockRow,
  editionsBy,
  editionsOfTopic,
  lastParts,
  topOfPeriods,
} from './queries.ts';

/** What filling a block needs: `files` is the context's filesOrigin. */
export interface BlockContext {
  db: Db;
  files: string;
  accountId: number | null;
  now: Date;
  /** Logs rows that cannot be read. */
  log: { warn(facts: object, words: string): void };
}

/** A block without the fields that all blocks share; null where it has nothing to show. */
type BlockBody = HomeBlock extends infer B
  ? B extends HomeBlock
    ? Omit<B, 'id' | 'title' | 'lead' | 'more'>
    : never
  : never;
type FillBlock = (context: BlockContext, rowProps: unknown) => Promise<BlockBody | null>;

const rail =
  (type: RailType): FillBlock =>
  async ({ db, files, accountId }, rowProps) => {
    const asked = props.railProps.parse(rowProps);
    const { source, kinds } = { ...props.railDefaults[type], ...(asked.kinds && { kinds: asked.kinds }) };
    const from = asked.source ?? (asked.ids.length ? 'chosen' : source);
    const ids = async () => {
      if (from === 'chosen') return asked.ids;
      if (from === 'topic') return editionsOfTopic(db, asked.topic, kinds, asked.limit);
      if (from === 'begun') {
        const begun = accountId === null ? [] : await startedWorks(db, accountId, asked.limit, 0);
        return begun.map(({ edition_id }) => edition_id);
      }
      return editionsBy(db, from === 'favourites' ? 'newest' : from, kinds, asked.limit);
    };
    if (from === 'favourites') {
      const kind = kinds[0] ?? 1;
      const cards = accountId === null ? [] : await favouriteCards(db, kind, accountId, asked.limit);
      return { type, items: cards.map(card => cardOf(card, files)) };
    }
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
  async continue_reading({ db, files, accountId }) {
    if (accountId === null) return null;
    return { type: 'continue_reading', items: await continueCardsOf(db, files, accountId, 6, 0) };
  },
  async editor_pick({ db, files }, rowProps) {
    const { editionId, headline, action, ground } = props.pickProps.parse(rowProps);
    const [book] = await cardsInOrder(db, files, [editionId]);
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

/** Block types of earlier releases, and their names now. */
const renamedTypes: Record<string, HomeBlock['type']> = { book_ranking: 'rankings' };
const isKnown = (type: string): type is HomeBlock['type'] => Object.hasOwn(fillByType, type);

async function fill(context: BlockContext, row: BlockRow): Promise<HomeBlock | null> {
  const type = renamedTypes[row.type] ?? row.type;
  if (!isKnown(type)) {
    context.log.warn({ block: row.id, type: row.type }, 'a block of the home page is of no known type');
    return null;
  }
  try {
    const { lead, more } = props.commonProps.parse(row.props);
    const body = await fillByType[type](context, row.props);
    if (!body || ('items' in body && body.items.length === 0)) return null;
    return { id: row.id, title: row.title, lead, more: moreLinkOf(more), ...body } as HomeBlock;
  } catch (error) {
    // An editor's mistake costs one block; any other error is ours and fails the call.
    if (!(error instanceof z.core.$ZodError)) throw error;
    context.log.warn(
      { block: row.id, type, wrong: error.issues.map(issue => issue.path.join('.')) },
      'a block of the home page cannot be read',
    );
    return null;
  }
}

/** Whether a block shows one reader's own things, and nothing to a guest. */
function isOfOneReader({ type, props: rowProps }: BlockRow): boolean {
  if (type === 'continue_reading') return true;
  const asked = Object.hasOwn(props.railDefaults, type) ? props.railProps.safeParse(rowProps) : null;
  if (!asked?.success) return false;
  const { source, ids } = asked.data;
  const from = source ?? (ids.length ? 'chosen' : props.railDefaults[type as RailType].source);
  return from === 'begun' || from === 'favourites';
}

/** A place on the home page: the block that everybody sees there, or the row of one that is each reader's own. */
type BlockPlace = { block: HomeBlock | null } | { own: BlockRow };

/** What one page of the home screen holds for everybody: unreadable rows and empty blocks are null. */
export const fillShared = (context: BlockContext, rows: BlockRow[]): Promise<BlockPlace[]> =>
  Promise.all(
    rows.map(async row =>
      isOfOneReader(row) ? { own: row } : { block: await fill({ ...context, accountId: null }, row) },
    ),
  );

/** The same for one reader, or a guest, whose own blocks are empty. */
export async function fillOwn(context: BlockContext, places: readonly BlockPlace[]): Promise<HomeBlock[]> {
  const filled = await Promise.all(
    places.map(place => {
      if ('block' in place) return place.block;
      return context.accountId === null ? null : fill(context, place.own);
    }),
  );
  return filled.filter(block => block !== null);
}
