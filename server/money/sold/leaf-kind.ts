import type { LeafItem } from '#contract/money/desk-items/leaves.ts';
import { searchable } from '#rules/text/search.ts';
import { grouped } from '#rules/text/text.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { leafNamed, leafRow, leafRows, orderLeaves, removeLeaf, writeLeaf } from './sold-queries.ts';

export const leafDeskKind: DeskKind<LeafItem> = {
  kind: 'leaves',
  async list(db, { search }) {
    const rows = await leafRows(db);
    return rows
      .map(({ id, name, oak }) => ({ id, name, note: `${grouped(oak)} hạt sồi` }))
      .filter(({ name }) => searchable(name).includes(searchable(search)));
  },
  async read(db, id) {
    const row = await leafRow(db, id);
    return row ? { name: row.name, oak: row.oak, icon: row.icon as LeafItem['icon'] } : null;
  },
  write: writeLeaf,
  async remove(tx, id) {
    await removeLeaf(tx, id);
  },
  order: orderLeaves,
  async check(db, { name }, id) {
    const other = await leafNamed(db, name);
    return other && other.id !== id ? new Refusal('bad_input', { name: ['Đã có lá tên này rồi'] }) : null;
  },
};
