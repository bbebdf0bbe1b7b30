import { linkTo } from '#contract/all-paths.ts';
import type { ComboItem } from '#contract/library/desk-items/combos.ts';
import { priceTypes } from '#rules/rights/access.ts';
import { searchable } from '#rules/text/search.ts';
import { slugOf } from '#rules/text/slug.ts';
import { grouped, money } from '#rules/text/text.ts';
import type { Db } from '../../kit/db/db.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import {
  comboParts,
  comboRow,
  comboRows,
  comboTitled,
  offeredWorks,
  orderCombos,
  removeCombo,
  writeCombo,
} from './offer-desk-queries.ts';

const wrong = (field: keyof ComboItem, message: string) => new Refusal('bad_input', { [field]: [message] });

/** Why these works are not sold together at this price. */
async function problemOf(db: Db, { works, priceVnd }: ComboItem): Promise<Refusal | null> {
  if (new Set(works).size < works.length) return wrong('works', 'Có cuốn được chọn hai lần');
  const found = await offeredWorks(db, works);
  if (found.length < works.length) return wrong('works', 'Có cuốn không còn nữa');
  const unsold = found.find(
    ({ price_type, price_vnd, copyright }) =>
      copyright !== 'cleared' ||
      price_vnd === 0 ||
      (price_type !== priceTypes.retail && price_type !== priceTypes.both),
  );
  if (unsold) return wrong('works', `“${unsold.title}” đang không bán lẻ`);
  const parts = found.reduce((sum, { price_vnd }) => sum + price_vnd, 0);
  return priceVnd >= parts
    ? wrong('priceVnd', `Mua lẻ cả bộ hôm nay là ${money(parts)}, giá combo cần thấp hơn`)
    : null;
}

export const comboDeskKind: DeskKind<ComboItem> = {
  kind: 'combos',
  async list(db, { search }) {
    const rows = await comboRows(db);
    return rows
      .map(({ id, title, price_vnd, parts_vnd, sold }) => ({
        id,
        name: title,
        note: `${money(price_vnd)}, mua lẻ hôm nay ${money(parts_vnd)}, đã bán ${grouped(sold)}`,
        state: price_vnd < parts_vnd ? ('live' as const) : ('off' as const),
      }))
      .filter(({ name }) => searchable(name).includes(searchable(search)));
  },
  async read(db, id) {
    const row = await comboRow(db, id);
    if (!row) return null;
    const { title, description, price_vnd, tint, category_id } = row;
    return {
      ...{ title, description, priceVnd: price_vnd, tint, categoryId: category_id },
      works: await comboParts(db, id),
    };
  },
  write: (tx, id, { title, description, priceVnd, tint, categoryId, works }) =>
    writeCombo(tx, id, { title, description, price_vnd: priceVnd, tint, category_id: categoryId }, works),
  async remove(tx, id) {
    await removeCombo(tx, id);
  },
  order: orderCombos,
  async says(db, { works, priceVnd }) {
    const parts = await offeredWorks(db, works);
    const sum = parts.reduce((total, { price_vnd }) => total + price_vnd, 0);
    if (parts.length === 0) return 'Chưa có cuốn nào.';
    return priceVnd < sum
      ? `Mua lẻ hôm nay ${money(sum)}, combo rẻ hơn ${money(sum - priceVnd)}.`
      : `Mua lẻ hôm nay ${money(sum)}, chưa rẻ hơn mua từng cuốn.`;
  },
  async beside(db, { works, priceVnd }) {
    const found = new Map((await offeredWorks(db, works)).map(work => [work.id, work]));
    const parts = works.flatMap(id => found.get(id) ?? []);
    const sum = parts.reduce((total, { price_vnd }) => total + price_vnd, 0);
    return [
      ...parts.map(({ title, price_vnd }) => ({ label: title, value: money(price_vnd) })),
      { label: 'Mua lẻ từng cuốn', value: money(sum) },
      { label: 'Combo rẻ hơn', value: money(Math.max(0, sum - priceVnd)) },
    ];
  },
  async check(db, item, id) {
    const other = await comboTitled(db, item.title);
    if (other && other.id !== id) return wrong('title', 'Đã có combo tên này rồi');
    return problemOf(db, item);
  },
  path: (id, { title }) => linkTo('combo', { slug: slugOf('combo', title, id) ?? 'x' }),
};
