import { linkTo } from '#contract/all-paths.ts';
import type { DealItem } from '#contract/shop/desk-items/deals.ts';
import { dayOf } from '#rules/text/moment.ts';
import { slugOf } from '#rules/text/slug.ts';
import { grouped } from '#rules/text/text.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { searchedRows } from '../../kit/searched-rows.ts';
import { stateAt } from '../../kit/state-at.ts';
import { listedOf } from './line-queries.ts';
import {
  dealRow,
  dealRows,
  deleteDeal,
  productsOfDeal,
  sellsOneOf,
  writeDeal,
} from './offer-desk-queries.ts';

const MOST_DAYS = 92;
const DAY_MS = 86_400_000;

const wrong = (field: keyof DealItem, message: string) => new Refusal('bad_input', { [field]: [message] });

export const dealDeskKind: DeskKind<DealItem> = {
  kind: 'deals',
  list: (db, asked) =>
    searchedRows(asked, async page =>
      (await dealRows(db, page)).map(({ id, title, starts_at, ends_at, products }) => ({
        id,
        name: title,
        note: `${dayOf(starts_at.getTime())} tới ${dayOf(ends_at.getTime())}, ${grouped(products)} cuốn`,
        state: stateAt(starts_at, ends_at, asked.now),
      })),
    ),
  async read(db, id) {
    const row = await dealRow(db, id);
    if (!row) return null;
    const { title, intro, tint, starts_at, ends_at } = row;
    return {
      ...{ title, intro, tint, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() },
      products: await productsOfDeal(db, id),
    };
  },
  write: (tx, id, { title, intro, tint, startsAt, endsAt, products }) =>
    writeDeal(
      tx,
      id,
      { title, intro, tint, starts_at: new Date(startsAt), ends_at: new Date(endsAt) },
      products,
    ),
  async remove(tx, id) {
    await deleteDeal(tx, id);
  },
  async check(db, { startsAt, endsAt, products }, id, { accountId, now }) {
    if (endsAt <= startsAt || endsAt - startsAt > MOST_DAYS * DAY_MS)
      return wrong('endsAt', 'Đợt giá tốt cần kết thúc sau lúc bắt đầu, trong vòng ba tháng');
    if (id === null && endsAt <= now) return wrong('endsAt', 'Giờ kết thúc đã qua rồi');
    if (new Set(products).size < products.length) return wrong('products', 'Có cuốn được chọn hai lần');
    if ((await listedOf(db, products)) < products.length)
      return wrong('products', 'Có cuốn không còn bán. Bạn xem lại danh sách nhé');
    return accountId !== null && (await sellsOneOf(db, accountId, products))
      ? wrong('products', 'Trong này có sách của tiệm bạn. Bạn nhờ người khác làm giúp nhé')
      : null;
  },
  path: (id, { title }) => linkTo('shopDeal', { slug: slugOf('deal', title, id) ?? 'x' }),
};
