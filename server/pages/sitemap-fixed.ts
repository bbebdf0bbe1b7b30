import { linkTo } from '#contract/all-paths.ts';
import { cornerLabels, cornerNames, formLabels, youthForms } from '#contract/front/youth-names.ts';
import { legalTexts, YOUTH_PAGE } from '#contract/library/about.ts';
import { rankPeriods } from '#contract/library/browse-rankings.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { type ListName, listPaths } from '#contract/library/list-paths.ts';
import { kindOrder } from '#contract/library/lists.ts';
import { productListAddress, productRequestOf } from '#contract/shop/product-request.ts';
import { slugOf } from '#rules/text/slug.ts';
import { youthCategoryAddress, youthCollectionAddress, youthTopicAddress } from '../front/youth/addresses.ts';
import { categoryRows, collectionRows, topicRows } from '../front/youth/queries.ts';
import { formTypes, youthMarks } from '../front/youth/shelf.ts';
import type { AppContext } from '../kit/http/context.ts';
import { pageAddress } from '../library/about/addresses.ts';
import { kindsRanked } from '../library/browse/ranking-handlers.ts';
import { categoriesOf, topicsWith } from '../library/browse/shelf-cards.ts';
import { topicAddress } from '../library/news/cards.ts';
import { allTopics } from '../library/news/queries.ts';
import { runningDeals } from '../shop/deals/queries.ts';
import { fullCategories } from '../shop/products/product-queries.ts';
import { plainNames } from './plain-pages.ts';
import { companyPages } from './queries.ts';
import type { Entry } from './sitemap-entry.ts';

/* Addresses that are there once, or once for each of a few things that editors name by hand. */

const entriesOf = (addresses: readonly string[]): Entry[] =>
  [...new Set(addresses)].filter(address => address !== '#').map(address => ({ address }));

/** Company pages, tools, and the front pages of news. */
export async function companyAndTools({ db, settings }: AppContext): Promise<Entry[]> {
  const [topics, pages] = await Promise.all([allTopics(db), companyPages(db)]);
  // The cabinet's words stand on its own first page.
  const written = pages
    .filter(({ slug }) => slug !== YOUTH_PAGE)
    .map(page => ({ address: pageAddress(page), changed: page.updated_at }));
  const others = entriesOf([
    linkTo('home'),
    linkTo('search', { slug: '' }),
    ...legalTexts.map(slug => linkTo('information', { slug })),
    linkTo('word', { slug: 'cau-hoi-thuong-gap' }),
    linkTo('news', { slug: '' }),
    ...topics.map(({ slug }) => topicAddress(slug)),
    linkTo('tag', { slug: '' }),
    linkTo('examScores'),
    ...(settings.feedIsOn ? [linkTo('feed'), linkTo('feedMedia')] : []),
    linkTo('gameStick', { id: '' }),
    linkTo('gameYear', { id: '' }),
    linkTo('gameTet2024'),
    linkTo('gameTet2025'),
    ...plainNames.map(name => linkTo(name)),
  ]);
  const known = new Set(written.map(({ address }) => address));
  return [...others.filter(({ address }) => !known.has(address)), ...written];
}

/** Lists, and categories and topics in every kind they hold works of. */
export async function listsAndShelves(appContext: AppContext): Promise<Entry[]> {
  const kinds = kindOrder.filter(kind => kind !== contentType.brief);
  const held = await Promise.all(
    kinds.flatMap(kind => [categoriesOf(appContext, kind), topicsWith(appContext, kind)]),
  );
  return entriesOf([
    ...(Object.keys(listPaths) as ListName[]).map(name => linkTo(name)),
    linkTo('comicPlayers'),
    linkTo('comicVideos'),
    ...held.flat().map(({ address }) => address),
  ]);
}

/** The youth cabinet: its pages, and each category, topic and collection that it holds. */
export async function youthCabinet({ db, settings }: AppContext): Promise<Entry[]> {
  const { shelf, topics } = await youthMarks(db);
  const [held, collections, byForm] = await Promise.all([
    topicRows(db, topics),
    collectionRows(db, shelf),
    Promise.all(
      youthForms.map(async form =>
        (await categoryRows(db, shelf, formTypes[form])).map(({ name, id }) =>
          youthCategoryAddress(form, name, id),
        ),
      ),
    ),
  ]);
  return entriesOf([
    linkTo('youth'),
    ...youthForms.map(form => linkTo(formLabels[form].list)),
    ...cornerNames.map(name => linkTo(cornerLabels[name].path)),
    linkTo('youthSuggestion', { slug: '' }),
    linkTo('youthTopic', { slug: '' }),
    linkTo('youthCollections'),
    ...(settings.feedIsOn ? [linkTo('youthFeed'), linkTo('youthFeedMedia')] : []),
    ...byForm.flat(),
    ...held.map(({ name, id }) => youthTopicAddress(name, id)),
    ...collections.map(({ title, id }) => youthCollectionAddress(title, id)),
  ]);
}

/** The marketplace: its front, its lists, each category that has something, and each deal that runs. */
export async function shopsAndShelves({ db, now }: AppContext): Promise<Entry[]> {
  const path = linkTo('shopCategories');
  const none = productRequestOf(new URLSearchParams());
  const [categories, deals] = await Promise.all([fullCategories(db), runningDeals(db, new Date(now()))]);
  return entriesOf([
    linkTo('shop'),
    path,
    ...categories.map(({ id }) => productListAddress(path, { ...none, categoryId: id })),
    linkTo('shopRanking'),
    linkTo('shopSellers'),
    linkTo('coupons'),
    linkTo('shopFlashSale'),
    linkTo('shopDeals'),
    ...deals.map(({ title, id }) => linkTo('shopDeal', { slug: slugOf('deal', title, id) ?? 'x' })),
  ]);
}

/** Lists of authors, collections, combos and offers, and each ranking there is. */
export async function setsAndOffers({ db }: AppContext): Promise<Entry[]> {
  const rankings = await Promise.all(
    rankPeriods.map(async rank_type => {
      const kinds = await kindsRanked(db, rank_type);
      return kinds.map(content_type => linkTo('ranking', undefined, { rank_type, content_type }));
    }),
  );
  return entriesOf([
    linkTo('authors'),
    linkTo('collections'),
    linkTo('audioCollections'),
    linkTo('oakCollections'),
    linkTo('combos'),
    linkTo('ranking'),
    ...rankings.flat(),
    linkTo('flashSale'),
    linkTo('packagePlan'),
    linkTo('packagePlanOak'),
    linkTo('app'),
  ]);
}
