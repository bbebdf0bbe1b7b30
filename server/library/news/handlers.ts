import type { newsCalls } from '#contract/library/news.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { newsCardOf, pageOfCards, placeOf, tagOf, topicOf } from './cards.ts';
import {
  allTopics,
  newestNews,
  newsById,
  newsOfCategory,
  newsWithTags,
  tagBySlug,
  tagsOfNews,
  topicBySlug,
  usedTags,
} from './queries.ts';

const RELATED = 4;
const TAGS_SHOWN = 60;

export const newsHandlers: Handlers<typeof newsCalls> = {
  async latestNews({ before, page_size }, { db, filesOrigin }) {
    return pageOfCards(await newestNews(db, placeOf(before), page_size + 1), page_size, filesOrigin);
  },

  async newsCategory(_, { db }) {
    return (await allTopics(db)).map(topicOf);
  },

  async listNewsByCategory({ category, before, page_size }, { db, filesOrigin, refuse }) {
    const topic = await topicBySlug(db, category);
    if (!topic) throw refuse('not_found');
    const rows = await newsOfCategory(db, topic.id, placeOf(before), page_size + 1);
    return { topic: topicOf(topic), ...pageOfCards(rows, page_size, filesOrigin) };
  },

  async listNewsInTag({ tag: slug, before, page_size }, { db, filesOrigin, refuse }) {
    const tag = await tagBySlug(db, slug);
    if (!tag) throw refuse('not_found');
    const rows = await newsWithTags(db, [slug], placeOf(before), page_size + 1);
    return { tag: tagOf(tag), ...pageOfCards(rows, page_size, filesOrigin) };
  },

  async detailNews({ news_id }, { db, filesOrigin, refuse }) {
    const row = await newsById(db, news_id);
    if (!row) throw refuse('not_found');
    const [tags, sameTopic] = await Promise.all([
      tagsOfNews(db, row.id),
      newsOfCategory(db, row.category_id, null, RELATED + 1),
    ]);
    const slugs = tags.map(({ slug }) => slug);
    const alike = [...(await newsWithTags(db, slugs, null, RELATED + 1)), ...sameTopic];
    const related = new Map(alike.filter(({ id }) => id !== row.id).map(other => [other.id, other]));
    return {
      ...newsCardOf(row, filesOrigin),
      body: row.body,
      pictureAlt: row.picture_alt,
      tags: tags.map(tagOf),
      related: [...related.values()].slice(0, RELATED).map(other => newsCardOf(other, filesOrigin)),
    };
  },

  async getListNews({ page_no, page_size }, { db, filesOrigin }) {
    const rows = await newestNews(db, null, page_size, (page_no - 1) * page_size);
    return rows.map(row => newsCardOf(row, filesOrigin));
  },

  async newsTags(_, { db }) {
    return (await usedTags(db, TAGS_SHOWN)).map(tagOf);
  },
};
