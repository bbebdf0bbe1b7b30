import type { TopicItem } from '#contract/library/desk-items/topics.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { searchable } from '#rules/text/search.ts';
import { putInOrder } from '../../kit/db/fragments.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { topicAddress } from '../catalogue/addresses.ts';
import { kindsOf, removeTopic, topicRows, worksOfTopic, writeTopic } from './desk-queries.ts';

const plain = (text: string): string => text.normalize('NFC').trim();

export const topicDeskKind: DeskKind<TopicItem> = {
  kind: 'topics',
  async list(db, { search }) {
    const words = searchable(search);
    return (await topicRows(db))
      .filter(({ name }) => searchable(name).includes(words))
      .map(({ id, name, works, hidden }) => ({
        ...{ id, name, note: `${works ?? 0} cuốn` },
        state: hidden ? ('off' as const) : ('live' as const),
      }));
  },
  async read(db, id) {
    const row = (await topicRows(db)).find(each => each.id === id);
    if (!row) return null;
    const { name, description, tint, hidden } = row;
    return { name, description, tint, works: await worksOfTopic(db, id), hidden };
  },
  write: (tx, id, { name, description, tint, works, hidden }) =>
    writeTopic(
      tx,
      id,
      { name: plain(name), description: plain(description), tint: tint.toLowerCase(), hidden },
      works,
    ),
  remove: removeTopic,
  order: (tx, ids) => putInOrder(tx, 'topic', ids),
  async check(db, { name, works }, id) {
    const other = (await topicRows(db)).find(row => row.name === plain(name) && row.id !== id);
    if (other) return wrongItem('name', 'Đã có một chủ đề tên này');
    return (await kindsOf(db, works)).size < works.length
      ? wrongItem('works', 'Có cuốn không còn trong kho')
      : null;
  },
  path: (id, { name }) => (id > 0 ? topicAddress(contentType.ebook, name, id) : null),
};
