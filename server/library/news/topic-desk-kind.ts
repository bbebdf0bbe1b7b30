import { linkTo } from '#contract/all-paths.ts';
import type { NewsTopicItem } from '#contract/library/desk-items/news-topics.ts';
import { isTakenWord } from '#contract/library/taken-words.ts';
import { searchable } from '#rules/text/search.ts';
import { putInOrder } from '../../kit/db/fragments.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { topicAddress } from './cards.ts';
import { removeTopic, topicRows, writeTopic } from './desk-queries.ts';

export const newsTopicDeskKind: DeskKind<NewsTopicItem> = {
  kind: 'news-topics',
  async list(db, { search }) {
    const words = searchable(search);
    return (await topicRows(db))
      .filter(({ name }) => searchable(name).includes(words))
      .map(({ id, name, slug, count }) => ({ id, name, note: `${topicAddress(slug)} · ${count ?? 0} bài` }));
  },
  async read(db, id) {
    const row = (await topicRows(db)).find(each => each.id === id);
    return row ? { name: row.name, slug: row.slug, lead: row.lead } : null;
  },
  write: (tx, id, { name, slug, lead }) => writeTopic(tx, id, { name: name.trim(), slug, lead: lead.trim() }),
  async remove(tx, id) {
    const row = (await topicRows(tx)).find(each => each.id === id);
    if (row && Number(row.count) > 0)
      throw wrongItem('id', 'Chuyên mục còn bài: bạn chuyển bài sang mục khác trước nhé');
    await removeTopic(tx, id);
  },
  order: (tx, ids) => putInOrder(tx, 'news_category', ids),
  async check(db, { slug }, id) {
    const other = (await topicRows(db)).find(row => row.slug === slug && row.id !== id);
    if (other) return wrongItem('slug', `Địa chỉ này là của “${other.name}”`);
    return isTakenWord(slug) ? wrongItem('slug', 'Địa chỉ này đang là của một trang khác') : null;
  },
  path: (_, { slug }) => (slug ? topicAddress(slug) : linkTo('news', { slug: '' })),
};
