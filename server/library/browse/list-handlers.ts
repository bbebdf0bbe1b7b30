import { linkTo } from '#contract/all-paths.ts';
import type { browseCalls } from '#contract/library/browse.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { lists } from '#contract/library/lists.ts';
import { slugAt } from '#rules/text/slug.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { episodeAddress } from '../catalogue/addresses.ts';
import { cardsInOrder } from '../catalogue/cards-by-id.ts';
import { frontPageOf } from './front-page.ts';
import { menuOf } from './menu.ts';
import { newestFiles, topicNamed } from './queries.ts';
import { type ListFilter, listPageOf, shelfOf } from './shelf.ts';
import {
  categoriesAcross,
  categoriesOf,
  categoryOf,
  kindsOf,
  listPricesOf,
  topicOf,
  topicsWith,
  typesOnShelf,
  withCovers,
} from './shelf-cards.ts';

/** One page of a list that is loaded already. */
const pageIn = <T>(all: T[], { page_no, page_size }: { page_no: number; page_size: number }): T[] =>
  all.slice((page_no - 1) * page_size, page_no * page_size);

interface PageRequest extends ListFilter {
  page_no: number;
  page_size: number;
}

async function pageOfCategory(context: Context, id: number, types: readonly number[], request: PageRequest) {
  if (!(await categoryOf(context, id, types[0] ?? 0))) throw new Refusal('not_found');
  return listPageOf(context, shelfOf({ types, categoryId: id }, request, context.now()), request);
}

async function categoryDetail(context: Context, id: number, kind: number) {
  const category = await categoryOf(context, id, kind);
  if (!category) throw new Refusal('not_found');
  return category;
}

async function topicDetail(context: Context, id: number, kind: number) {
  const topic = await topicOf(context, id, kind);
  if (!topic) throw new Refusal('not_found');
  return topic;
}

const audioTypes = [contentType.audiobook, contentType.brief];

export const listHandlers: Handlers<typeof browseCalls> = {
  async getBookByPage({ list: name, content_type, category_id, ...request }, context) {
    const list = lists[name];
    const types = list.types.filter(type => content_type === 0 || type === content_type);
    const topicId = list.topic ? await topicNamed(context.db, list.topic) : undefined;
    const of = { categoryId: category_id, topicId: topicId ?? undefined };
    const shelf = shelfOf(
      {
        ...list,
        // A missing topic has no works.
        types: topicId === null ? [] : types,
        ...of,
      },
      request,
      context.now(),
    );
    const [only] = types;
    const [page, kinds, prices, categories] = await Promise.all([
      listPageOf(context, shelf, request),
      list.types.length > 1 ? kindsOf(context, list.types) : [],
      listPricesOf(context, types, of),
      list.types.length === 1 && only !== undefined && only !== contentType.brief
        ? categoriesOf(context, only)
        : categoriesAcross(context, types),
    ]);
    return { ...page, kinds, prices, categories };
  },

  async getFrontPage({ content_type }, context) {
    return frontPageOf(context, content_type);
  },

  async getItemByCat({ category_id, content_type, ...request }, context) {
    const category = await categoryDetail(context, category_id, content_type);
    const [page, categories] = await Promise.all([
      pageOfCategory(context, category_id, typesOnShelf(content_type), request),
      categoriesOf(context, content_type),
    ]);
    return { ...page, category, categories };
  },

  async listCategoryByPage({ content_type, ...request }, context) {
    return pageIn(await categoriesOf(context, content_type), request);
  },

  async detailCategory({ category_id, content_type }, context) {
    return categoryDetail(context, category_id, content_type);
  },

  async detailAudioCategory({ category_id, content_type }, context) {
    return categoryDetail(context, category_id, content_type);
  },

  async detailMajor({ item_id, tab_id }, context) {
    const { id, name, tint, kinds } = await categoryDetail(context, item_id, contentType.ebook);
    const tab = kinds[tab_id - 1];
    if (!tab) throw context.refuse('not_found');
    return { id, name, tint, content_type: tab.contentType, content_type_list: kinds };
  },

  async listContentMajor({ major_id, content_type, ...request }, context) {
    return pageOfCategory(context, major_id, [content_type], request);
  },

  async listPodcast({ category_id, ...request }, context) {
    const of = { types: [contentType.podcast], order: 'updated', categoryId: category_id } as const;
    return listPageOf(context, shelfOf(of, request, context.now()), request);
  },

  async listAudioByCategoryId({ category_id, ...request }, context) {
    return pageOfCategory(context, category_id, [contentType.audiobook], request);
  },

  async listAudioByCategoryIdV2({ category_id, content_type, ...request }, context) {
    return pageOfCategory(context, category_id, [content_type], request);
  },

  async listHeardByCategoryId({ category_id, ...request }, context) {
    return pageOfCategory(context, category_id, audioTypes, request);
  },

  async listTopic({ content_type, ...request }, context) {
    return withCovers(context, pageIn(await topicsWith(context, content_type), request), content_type);
  },

  async detailTopic({ topic_id, content_type }, context) {
    const topic = await topicDetail(context, topic_id, content_type);
    const [covered] = await withCovers(context, [topic], content_type);
    return { ...topic, items: covered?.items ?? [] };
  },

  async listAudioBookByTopic({ topic_id, content_type, ...request }, context) {
    const topic = await topicDetail(context, topic_id, content_type);
    const shelf = shelfOf({ types: typesOnShelf(content_type), topicId: topic_id }, request, context.now());
    return { ...(await listPageOf(context, shelf, request)), topic: { ...topic, items: [] } };
  },

  async newestChapterAudio({ page_no, page_size }, { db, filesOrigin }) {
    const files = await newestFiles(db, page_size, (page_no - 1) * page_size);
    const books = await cardsInOrder(db, filesOrigin, [...new Set(files.map(file => file.edition_id))]);
    return files.flatMap(({ id, edition_id, title, seconds, published_at }) => {
      const book = books.find(card => card.id === edition_id);
      if (!book) return [];
      const address = book.contentType === contentType.podcast ? episodeAddress(title, id) : book.address;
      return [{ id, title, seconds, publishedAt: published_at.getTime(), address, book }];
    });
  },

  async getBaseMenu(_, { db }) {
    return menuOf(db, 'base');
  },

  async youthMenu(_, { db, settings }) {
    const rows = await menuOf(db, 'youth');
    // Where the feed is off, nothing leads to it.
    return settings.feedIsOn ? rows : rows.filter(({ address }) => !address.startsWith(linkTo('youthFeed')));
  },

  async youthTopics({ content_type, ...request }, context) {
    const chosen = await youthSlugs(context);
    const topics = (await topicsWith(context, content_type, { chosen: true })).filter(({ address }) =>
      chosen.has(slugAt(address)),
    );
    return withCovers(context, pageIn(topics, request), content_type);
  },

  async youthCategories({ content_type, ...request }, context) {
    const chosen = await youthSlugs(context);
    const categories = await categoriesOf(context, content_type);
    return pageIn(
      categories.filter(({ address }) => chosen.has(slugAt(address))),
      request,
    );
  },
};

/**
 * The youth corner shows what its menu links to: editors choose by data. A topic or category has one slug at all of its addresses, the
 * catalogue's and those of the cabinet.
 */
async function youthSlugs({ db }: Context): Promise<Set<string>> {
  const groups = await menuOf(db, 'youth');
  return new Set(
    groups.flatMap(({ address, children }) => [address, ...children.map(child => child.address)].map(slugAt)),
  );
}
