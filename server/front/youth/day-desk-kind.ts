import { linkTo } from '#contract/all-paths.ts';
import type { RememberedDayItem } from '#contract/front/remembered-days.ts';
import { dayAndMonth } from '#rules/front/remembered-day.ts';
import { searchable } from '#rules/text/search.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { topicRows } from '../../library/browse/desk-queries.ts';
import { removeDay, writeDay } from './day-queries.ts';
import { rememberedDays } from './suggestion-queries.ts';

const plain = (text: string): string => text.normalize('NFC').trim();

/** Days of the year that the cabinet remembers. */
export const rememberedDayDeskKind: DeskKind<RememberedDayItem> = {
  kind: 'remembered-days',
  async list(db, { search, after, limit }) {
    const words = searchable(search);
    return (await rememberedDays(db))
      .filter(({ name }) => searchable(name).includes(words))
      .sort((one, other) => other.id - one.id)
      .filter(({ id }) => after === 0 || id < after)
      .slice(0, limit)
      .map(({ id, month, day, name, words: said }) => ({
        ...{ id, name: `${dayAndMonth(month, day)} · ${name}`, note: said },
      }));
  },
  async read(db, id) {
    const row = (await rememberedDays(db)).find(each => each.id === id);
    if (!row) return null;
    const { day, month, name, words, topic_id } = row;
    return { day, month, name, words, topic: topic_id };
  },
  write: (tx, id, { day, month, name, words, topic }) =>
    writeDay(tx, id, { day, month, name: plain(name), words: plain(words), topic_id: topic }),
  remove: removeDay,
  async check(db, { day, month, name, topic }, id) {
    const same = (await rememberedDays(db)).find(
      row => row.day === day && row.month === month && row.name === plain(name) && row.id !== id,
    );
    if (same) return wrongItem('name', 'Ngày này đã có trong danh sách');
    if (topic === null) return null;
    return (await topicRows(db)).some(row => row.id === topic)
      ? null
      : wrongItem('topic', 'Chủ đề này không còn');
  },
  path: () => linkTo('youthForces'),
};
