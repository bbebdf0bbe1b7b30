import type { CollectionItem } from '#contract/library/desk-items/collections.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { searchable } from '#rules/text/search.ts';
import { putInOrder } from '../../kit/db/fragments.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { collectionAddress } from '../catalogue/addresses.ts';
import {
  collectionRows,
  itemsOfCollection,
  kindsOf,
  removeCollection,
  writeCollection,
} from './desk-queries.ts';

/** Contents and name of the collections of each code. */
const holds: Record<CollectionItem['code'], { kinds: readonly number[]; name: string }> = {
  4: { kinds: [contentType.ebook], name: 'sách chữ' },
  58: { kinds: [contentType.audiobook, contentType.brief], name: 'sách nói' },
  43: { kinds: [contentType.oakBook], name: 'sách Hiệu sồi' },
};

const plain = (text: string): string => text.normalize('NFC').trim();

export const collectionDeskKind: DeskKind<CollectionItem> = {
  kind: 'collections',
  async list(db, { search }) {
    const words = searchable(search);
    return (await collectionRows(db))
      .filter(({ title }) => searchable(title).includes(words))
      .map(({ id, title, code, works }) => ({
        ...{ id, name: title, note: `${works ?? 0} cuốn` },
        part: `Tuyển tập ${holds[code].name}`,
      }));
  },
  async read(db, id) {
    const row = (await collectionRows(db)).find(each => each.id === id);
    if (!row) return null;
    const { code, title, summary, tint, featured } = row;
    return { code, title, summary, tint, featured, works: await itemsOfCollection(db, id) };
  },
  write: (tx, id, { code, title, summary, tint, featured, works }) =>
    writeCollection(
      tx,
      id,
      {
        ...{ code, featured, title: plain(title) },
        ...{ summary: plain(summary), tint: tint.toLowerCase() },
      },
      works,
    ),
  remove: removeCollection,
  order: (tx, ids) => putInOrder(tx, 'collection', ids),
  async check(db, { code, title, works }, id) {
    const other = (await collectionRows(db)).find(
      row => row.code === code && row.title === plain(title) && row.id !== id,
    );
    if (other) return wrongItem('title', 'Đã có một tuyển tập tên này');
    const kinds = await kindsOf(db, works);
    if (kinds.size < works.length) return wrongItem('works', 'Có cuốn không còn trong kho');
    return [...kinds.values()].every(kind => holds[code].kinds.includes(kind))
      ? null
      : wrongItem('works', `Tuyển tập này chỉ xếp ${holds[code].name}`);
  },
  path: (id, { title, code }) => (id > 0 ? collectionAddress(code, title, id) : null),
};
