import type { CategoryItem } from '#contract/library/desk-items/categories.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { searchable } from '#rules/text/search.ts';
import { putInOrder } from '../../kit/db/fragments.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { categoryAddress } from '../catalogue/addresses.ts';
import { lockIntake } from '../catalogue/intake-works.ts';
import { categoryIsUsed, categoryRows, removeCategory, writeCategory } from './desk-queries.ts';

const plain = (name: string): string => name.normalize('NFC').trim();

export const categoryDeskKind: DeskKind<CategoryItem> = {
  kind: 'categories',
  async list(db, { search }) {
    const words = searchable(search);
    return (await categoryRows(db))
      .filter(({ name }) => searchable(name).includes(words))
      .map(({ id, name, works, hidden }) => ({
        ...{ id, name, note: `${works ?? 0} cuốn` },
        state: hidden ? ('off' as const) : ('live' as const),
      }));
  },
  async read(db, id) {
    const row = (await categoryRows(db)).find(each => each.id === id);
    return row ? { name: row.name, tint: row.tint, hidden: row.hidden } : null;
  },
  async write(tx, id, { name, tint, hidden }) {
    // An import may be making one this moment.
    if (id === null) await lockIntake(tx);
    return writeCategory(tx, id, { name: plain(name), tint: tint.toLowerCase(), hidden });
  },
  async remove(tx, id) {
    if (await categoryIsUsed(tx, id))
      throw wrongItem(
        'id',
        'Thể loại này còn sách, mã giảm giá hoặc người theo dõi: bạn chuyển đi trước nhé',
      );
    await removeCategory(tx, id);
  },
  order: (tx, ids) => putInOrder(tx, 'category', ids),
  async check(db, { name }, id) {
    const other = (await categoryRows(db)).find(row => row.name === plain(name) && row.id !== id);
    return other ? wrongItem('name', 'Đã có một thể loại tên này') : null;
  },
  path: (id, { name }) => (id > 0 ? categoryAddress(contentType.ebook, name, id) : null),
};
