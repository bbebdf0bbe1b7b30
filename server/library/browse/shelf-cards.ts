import type {
  CategoryCard,
  CategoryDetail,
  KindCount,
  TopicCard,
  TopicDetail,
} from '#contract/library/browse.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { kindOrder, type PriceFilter, priceFilters } from '#contract/library/lists.ts';
import { cachedStats } from '../../kit/db/stats-cache.ts';
import type { AppContext, Context } from '../../kit/http/context.ts';
import { categoryAddress, topicAddress } from '../catalogue/addresses.ts';
import { cardsInOrder } from '../catalogue/cards-by-id.ts';
import { categoriesInOrder, shelfRows, topicsInOrder, worksByCategory, worksByTopic } from './queries.ts';
import { pricesOf, shelfOf } from './shelf.ts';

/* Categories and topics with how much they hold: counted over the whole catalogue, so remembered for a moment. */

/** Works shown with a topic. */
const TOPIC_COVERS = 3;

type StatsContext = Pick<AppContext, 'db' | 'now'>;
type PriceTypes = Map<number, readonly number[]>;
interface Row {
  id: number;
  name: string;
  tint: string;
  /** No list names it. */
  hidden: boolean;
  /** Works by kind. */
  holds: Map<number, number>;
  /** Their price types by kind. */
  priceTypes: PriceTypes;
}

type TopicRow = Row & { description: string };
interface Held {
  holds: Map<number, number>;
  priceTypes: PriceTypes;
}

const heldBy = (all: Map<number, Held>, id: number): Held => {
  const held = all.get(id) ?? { holds: new Map(), priceTypes: new Map() };
  all.set(id, held);
  return held;
};

/** Counting takes long; names, colours and the order are read each time, so that what editors publish is there at once. */
async function countsOf(store: StatsContext) {
  const counting = cachedStats(
    store,
    'counts',
    async () => {
      const kinds = new Map<number, number>();
      const priceTypes: PriceTypes = new Map();
      const byCategory = new Map<number, Held>();
      for (const { content_type, category_id, n, price_types } of await worksByCategory(store.db)) {
        kinds.set(content_type, (kinds.get(content_type) ?? 0) + n);
        priceTypes.set(content_type, [...(priceTypes.get(content_type) ?? []), ...price_types]);
        if (category_id === null) continue;
        const held = heldBy(byCategory, category_id);
        held.holds.set(content_type, n);
        held.priceTypes.set(content_type, price_types);
      }
      return { kinds, priceTypes, byCategory };
    },
    { untilPublished: true },
  );
  const [{ kinds, priceTypes, byCategory }, rows] = await Promise.all([
    counting,
    categoriesInOrder(store.db),
  ]);
  const categories = new Map<number, Row>(
    rows.map(row => [row.id, { ...row, ...heldBy(byCategory, row.id) }]),
  );
  return { kinds, priceTypes, categories };
}

async function topicsOf(store: StatsContext): Promise<Map<number, TopicRow>> {
  const counting = cachedStats(
    store,
    'topics',
    async () => {
      const byTopic = new Map<number, Held>();
      for (const { topic_id, content_type, n, price_types } of await worksByTopic(store.db)) {
        const held = heldBy(byTopic, topic_id);
        held.holds.set(content_type, n);
        held.priceTypes.set(content_type, price_types);
      }
      return byTopic;
    },
    { untilPublished: true },
  );
  const [byTopic, rows] = await Promise.all([counting, topicsInOrder(store.db)]);
  return new Map(rows.map(row => [row.id, { ...row, ...heldBy(byTopic, row.id) }]));
}

/** Summaries are listed with audiobooks. */
export const typesOnShelf = (kind: number): readonly number[] =>
  kind === contentType.audiobook ? [kind, contentType.brief] : [kind];

const worksOnShelf = (holds: Map<number, number>, kind: number): number =>
  typesOnShelf(kind).reduce((sum, type) => sum + (holds.get(type) ?? 0), 0);

const kindsIn = (holds: Map<number, number>, addressOf: (kind: number) => string): KindCount[] =>
  kindOrder
    .filter(kind => kind !== contentType.brief)
    .map(kind => ({ contentType: kind, count: worksOnShelf(holds, kind), address: addressOf(kind) }))
    .filter(({ count, address }) => count > 0 && address !== '#');

/** By which prices works of these kinds can be told apart; none where all have the same. */
function pricesIn(priceTypes: PriceTypes, types: readonly number[]): PriceFilter[] {
  const there = new Set(types.flatMap(type => priceTypes.get(type) ?? []));
  const prices = priceFilters.filter(price => pricesOf[price].some(type => there.has(type)));
  return prices.length > 1 ? prices : [];
}

/** By which prices a list of these kinds can be filtered, all of it or one category or topic of it. */
export async function listPricesOf(
  store: StatsContext,
  types: readonly number[],
  { categoryId, topicId }: { categoryId?: number; topicId?: number },
): Promise<PriceFilter[]> {
  if (topicId !== undefined)
    return pricesIn((await topicsOf(store)).get(topicId)?.priceTypes ?? new Map(), types);
  const { priceTypes, categories } = await countsOf(store);
  if (categoryId === undefined) return pricesIn(priceTypes, types);
  return pricesIn(categories.get(categoryId)?.priceTypes ?? new Map(), types);
}

/** Which of these kinds the catalogue has. */
export async function kindsOf(store: StatsContext, types: readonly number[]): Promise<KindCount[]> {
  const { kinds } = await countsOf(store);
  return kindOrder
    .filter(kind => types.includes(kind))
    .map(kind => ({ contentType: kind, count: kinds.get(kind) ?? 0, address: '#' }))
    .filter(({ count }) => count > 0);
}

const categoryCard = ({ id, name, tint, holds }: Row, kind: number): CategoryCard => ({
  id,
  name,
  tint,
  count: worksOnShelf(holds, kind),
  address: categoryAddress(kind, name, id),
});

/** Categories that hold works of a kind, in the editors' order. */
export async function categoriesOf(store: StatsContext, kind: number): Promise<CategoryCard[]> {
  const { categories } = await countsOf(store);
  return [...categories.values()]
    .filter(({ hidden }) => !hidden)
    .map(row => categoryCard(row, kind))
    .filter(({ count }) => count > 0);
}

/** Categories that hold works of any of these kinds, with all of them; they have no page together. */
export async function categoriesAcross(
  store: StatsContext,
  types: readonly number[],
): Promise<CategoryCard[]> {
  const { categories } = await countsOf(store);
  return [...categories.values()]
    .filter(({ hidden }) => !hidden)
    .map(({ id, name, tint, holds }) => {
      const count = types.reduce((sum, type) => sum + (holds.get(type) ?? 0), 0);
      return { id, name, tint, count, address: '#' };
    })
    .filter(({ count }) => count > 0);
}

export async function categoryOf(
  store: StatsContext,
  id: number,
  kind: number,
): Promise<CategoryDetail | null> {
  const row = (await countsOf(store)).categories.get(id);
  return row
    ? {
        ...categoryCard(row, kind),
        contentType: kind,
        kinds: kindsIn(row.holds, other => categoryAddress(other, row.name, id)),
        prices: pricesIn(row.priceTypes, typesOnShelf(kind)),
      }
    : null;
}

const topicCard = (row: TopicRow, kind: number): Omit<TopicCard, 'items'> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  tint: row.tint,
  count: worksOnShelf(row.holds, kind),
  address: topicAddress(kind, row.name, row.id),
});

/** Topics that hold works of a kind, without their covers; those that a menu chose may be hidden from lists. */
export async function topicsWith(
  store: StatsContext,
  kind: number,
  { chosen = false } = {},
): Promise<Omit<TopicCard, 'items'>[]> {
  return [...(await topicsOf(store)).values()]
    .filter(({ hidden }) => chosen || !hidden)
    .map(row => topicCard(row, kind))
    .filter(({ count }) => count > 0);
}

/** The same with the newest few works of each. */
export async function withCovers(
  context: Pick<Context, 'db' | 'now' | 'filesOrigin'>,
  topics: Omit<TopicCard, 'items'>[],
  kind: number,
): Promise<TopicCard[]> {
  const { db, filesOrigin, now } = context;
  const rows = await Promise.all(
    topics.map(({ id }) =>
      shelfRows(db, shelfOf({ types: typesOnShelf(kind), topicId: id }, { price: 'all' }, now()), null, {
        limit: TOPIC_COVERS,
        skip: 0,
      }),
    ),
  );
  const cards = await cardsInOrder(db, filesOrigin, [...new Set(rows.flat().map(({ id }) => id))]);
  const byId = new Map(cards.map(card => [card.id, card]));
  return topics.map((topic, at) => ({
    ...topic,
    items: (rows[at] ?? []).flatMap(({ id }) => byId.get(id) ?? []),
  }));
}

export async function topicOf(
  store: StatsContext,
  id: number,
  kind: number,
): Promise<Omit<TopicDetail, 'items'> | null> {
  const row = (await topicsOf(store)).get(id);
  return row
    ? {
        ...topicCard(row, kind),
        contentType: kind,
        kinds: kindsIn(row.holds, other => topicAddress(other, row.name, id)),
        prices: pricesIn(row.priceTypes, typesOnShelf(kind)),
      }
    : null;
}
