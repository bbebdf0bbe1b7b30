import type { Parsed } from '#contract/kit/call.ts';
import { bookFilters } from '#contract/library/search.ts';
import type { ProductDetail, shopProductCalls } from '#contract/shop/shop-products.ts';
import { isAway } from '#rules/shop/shop.ts';
import { facetCounts } from '#rules/shop/shop-facets.ts';
import { searchable, toned } from '#rules/text/search.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { editionsOf } from '../../library/catalogue/detail.ts';
import { productPhoto } from '../../library/photos/addresses.ts';
import { correctedQueries, exactQuery, vocabulary } from '../../library/search/vocabulary.ts';
import { salesNow } from '../stock/offer-queries.ts';
import {
  categorySummary,
  isThere,
  productCardOf,
  productCards,
  productItemOf,
  starCountsOf,
} from './product-cards.ts';
import {
  facetRows,
  isTallied,
  productIds,
  reachOf,
  type Selection,
  talliesOfForm,
  tallyOf,
  type Words,
} from './product-list-queries.ts';
import {
  formsOfWork,
  fullCategories,
  itemsOf,
  offersOf,
  productById,
  rankedProducts,
  workOfEdition,
} from './product-queries.ts';
import { categoriesOfShop, storeById } from './store-queries.ts';
import { workOffers } from './work-offers.ts';

type Calls = typeof shopProductCalls;
type Asked = Omit<Parsed<Calls['productFilters']>, 'key_word'>;

/** Other shops beside a product; the rest is a list of its own. */
const OTHERS = 10;
const ANY_FORM = 1 | 2 | 8 | 16;
/** A pre-order is paper as well. */
const formsOf: Record<number, number> = {
  [bookFilters.all]: 0,
  [bookFilters.paper]: 1 | 2,
  [bookFilters.ebook]: 8,
  [bookFilters.audio]: 16,
};

const selectionOf = (asked: Asked, words: Words | null): Selection => ({
  shopId: asked.shop_id ?? null,
  categoryId: asked.category_id ?? null,
  forms: formsOf[asked.type] ?? 0,
  priceFrom: asked.price_from ?? null,
  priceTo: asked.price_to ?? null,
  stars: asked.stars,
  inStock: asked.in_stock === 1,
  promoted: asked.promotion === 1,
  words,
});

async function wordsOf(context: Context, keyWord: string): Promise<Words> {
  const folded = searchable(keyWord);
  return { folded, toned: toned(keyWord), query: exactQuery(await vocabulary(context), folded) };
}

const pageOf = ({ page_no, page_size }: { page_no: number; page_size: number }) => ({
  limit: page_size,
  offset: (page_no - 1) * page_size,
});

type Listed = Pick<Parsed<Calls['listProduct']>, 'sort' | 'page_no' | 'page_size'>;

/** A page of a list, and how long the list is. */
async function listed({ db, filesOrigin }: Context, selection: Selection, asked: Listed) {
  const { ids, ...found } = await productIds(db, selection, asked.sort, pageOf(asked));
  return { ...found, items: await productCards(db, filesOrigin, ids) };
}

async function detail(context: Context, id: number): Promise<{ workId: number; product: ProductDetail }> {
  const { db, filesOrigin, refuse } = context;
  const now = context.now();
  const [row, found] = await Promise.all([productById(db, id), itemsOf(db, id)]);
  if (!row) throw refuse('not_found');
  // Golden hours as a guest may have them.
  const variationIds = found.map(item => item.id);
  const sales = await salesNow(db, { variationIds, accountId: null, now });
  const items = found.map(item => ({ ...item, sales: sales.get(item.id) ?? [] }));
  const holiday =
    row.holiday_from && row.holiday_until
      ? { from: row.holiday_from.getTime(), until: row.holiday_until.getTime() }
      : null;
  const product = {
    ...productCardOf(row, filesOrigin),
    // A list's word may be a minute old, a page's is not.
    in_stock: items.some(isThere),
    description: row.description,
    pictures: row.pictures.map(key => productPhoto(context.filesOrigin, key)),
    about: row.about,
    published_year: row.published_year,
    language: row.language,
    items: items.map(productItemOf),
    star_counts: starCountsOf(row),
    province_code: row.province_code,
    ward_code: row.ward_code,
    away_until: isAway(holiday, now) ? (holiday?.until ?? null) : null,
  };
  return { workId: row.work_id, product };
}

const bits = Object.values(bookFilters);

/** Categories with what is known of them without counting: those of which nothing would be left are no choice. */
async function knownCategories({ db }: Context, selection: Selection) {
  const { shopId, words, forms, categoryId } = selection;
  const shelves = shopId === null ? await fullCategories(db) : await categoriesOfShop(db, shopId);
  const known = words === null && isTallied(selection) ? await talliesOfForm(db, forms) : null;
  return shelves.flatMap(({ id, name }) => {
    const count = known && (known.get(id) ?? 0);
    return count === 0 && id !== categoryId ? [] : [{ ...categorySummary(id, name), count }];
  });
}

/** Choices of what is too long to be counted: those that exist, with the numbers that are known. */
async function uncounted(context: Context, selection: Selection) {
  const tally = await tallyOf(context.db, selection.categoryId ?? 0);
  const known = selection.words === null && isTallied(selection);
  return {
    total: null,
    categories: await knownCategories(context, selection),
    types: bits.map(type => ({
      type,
      count: known ? (tally.find(({ form }) => form === type)?.products ?? 0) : null,
    })),
    stars: [1, 2, 3, 4, 5].map(() => null),
    in_stock: null,
    promotion: null,
    prices: null,
  };
}

/** How many a base has, as the minute's count knows it; 0 of a search. */
async function longest({ db }: Context, { shopId, categoryId, words }: Selection): Promise<number> {
  if (words) return 0;
  if (shopId !== null) return (await storeById(db, shopId))?.products ?? 0;
  return (await tallyOf(db, categoryId ?? 0)).find(({ form }) => form === 0)?.products ?? 0;
}

export const shopProductHandlers: Handlers<Calls> = {
  async listProduct(asked, context) {
    return listed(context, selectionOf(asked, null), asked);
  },

  async searchProduct({ key_word, ...asked }, context) {
    const words = await wordsOf(context, key_word);
    if (words.folded === '') return { items: [], total: 0, more: false, nearest: null };
    const found = await listed(context, selectionOf(asked, words), asked);
    if (found.items.length > 0 || asked.page_no > 1) return { ...found, nearest: null };
    for (const query of correctedQueries(await vocabulary(context), words.folded)) {
      const near = await listed(context, selectionOf(asked, { ...words, query }), asked);
      const [first] = near.items;
      if (first) return { ...near, nearest: first.title };
    }
    return { ...found, nearest: null };
  },

  async productFilters({ key_word, ...asked }, context) {
    const { db } = context;
    const searched = searchable(key_word) !== '';
    const selection = selectionOf(asked, searched ? await wordsOf(context, key_word) : null);
    // What the choices are counted among: the shop's, the search's, all; else the category's.
    const all: Selection = {
      ...selectionOf({ type: 0, stars: 0, in_stock: 0, promotion: 0 }, selection.words),
      shopId: selection.shopId,
    };
    const tooLong = async (which: Selection) => (await longest(context, which)) > reachOf(which);
    const narrows = !searched && selection.shopId === null && selection.categoryId !== null;
    const isWide = !(await tooLong(all));
    const base = isWide || !narrows ? all : { ...all, categoryId: selection.categoryId };
    const rows = !isWide && (await tooLong(base)) ? null : await facetRows(db, base);
    if (rows === null || rows.length > reachOf(base)) return uncounted(context, selection);
    const counts = facetCounts(
      rows,
      selection,
      bits.map(type => formsOf[type] ?? 0),
    );
    const countedCategories = async () =>
      (await fullCategories(db)).flatMap(({ id, name }) => {
        const count = counts.categories.get(id) ?? 0;
        return count > 0 || id === selection.categoryId ? [{ ...categorySummary(id, name), count }] : [];
      });
    return {
      total: counts.total,
      // Beside one category's own list, the others are ways to go.
      categories: await (base.categoryId === null
        ? countedCategories()
        : knownCategories(context, selection)),
      types: bits.map((type, at) => ({ type, count: counts.forms[at] ?? 0 })),
      stars: counts.stars,
      in_stock: counts.inStock,
      promotion: counts.promoted,
      prices: counts.prices,
    };
  },

  async rankProduct({ rank_type, ...asked }, { db, filesOrigin }) {
    const rows = await rankedProducts(db, rank_type, pageOf(asked));
    const cards = await productCards(
      db,
      filesOrigin,
      rows.map(({ product_id }) => product_id),
    );
    const items = cards.flatMap(card => {
      const row = rows.find(({ product_id }) => product_id === card.id);
      return row ? [{ ...card, position: row.position, sold_then: row.sold }] : [];
    });
    return { items, total: rows[0]?.total ?? 0 };
  },

  async productCategories(_, { db, filesOrigin }) {
    const rows = await fullCategories(db);
    const best = await productCards(
      db,
      filesOrigin,
      rows.flatMap(row => row.best ?? []),
    );
    return rows.map(row => ({
      ...categorySummary(row.id, row.name),
      tint: row.tint,
      products: row.products,
      best: best.find(({ id }) => id === row.best) ?? null,
    }));
  },

  async getDetailProduct({ product_id }, context) {
    return (await detail(context, product_id)).product;
  },

  async getDetailProductV2({ product_id }, context) {
    const { product, workId } = await detail(context, product_id);
    const [{ ids }, forms] = await Promise.all([
      offersOf(context.db, workId, { limit: OTHERS, offset: 0 }, product_id),
      formsOfWork(context.db, workId),
    ]);
    return {
      ...product,
      others: await productCards(context.db, context.filesOrigin, ids),
      forms: editionsOf({ forms }, product.title),
    };
  },

  async listOffers({ content_id, type, ...asked }, context) {
    const workId = await workOfEdition(context.db, content_id);
    if (workId === null) throw context.refuse('not_found');
    return workOffers(context, workId, formsOf[type] || ANY_FORM, pageOf(asked));
  },
};
