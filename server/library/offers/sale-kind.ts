import { linkTo } from '#contract/all-paths.ts';
import type { FlashSaleItem } from '#contract/library/desk-items/flash-sales.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { searchedRows } from '../../kit/searched-rows.ts';
import { stateAt } from '../../kit/state-at.ts';
import { offeredWorks, removeSale, saleRow, saleRows, saleWorks, writeSale } from './offer-desk-queries.ts';

const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

export const flashSaleDeskKind: DeskKind<FlashSaleItem> = {
  kind: 'flash-sales',
  list: (db, asked) =>
    searchedRows(asked, async page =>
      (await saleRows(db, page)).map(({ id, title, starts_at, ends_at, works }) => ({
        id,
        name: title,
        note: `${shortMoment(starts_at.getTime(), asked.now)} tới ${shortMoment(ends_at.getTime(), asked.now)}, ${grouped(works)} cuốn`,
        state: stateAt(starts_at, ends_at, asked.now),
      })),
    ),
  async read(db, id) {
    const row = await saleRow(db, id);
    if (!row) return null;
    const items = await saleWorks(db, id);
    return {
      title: row.title,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
      items: items.map(({ edition_id, price_vnd }) => ({ work: edition_id, priceVnd: price_vnd })),
    };
  },
  write: (tx, id, { title, startsAt, endsAt, items }) =>
    writeSale(
      tx,
      id,
      { title, starts_at: new Date(startsAt), ends_at: new Date(endsAt) },
      items.map(({ work, priceVnd }) => ({ edition_id: work, price_vnd: priceVnd })),
    ),
  async remove(tx, id) {
    await removeSale(tx, id);
  },
  async beside(db, { items }) {
    const ids = items.map(({ work }) => work);
    const found = new Map((await offeredWorks(db, ids)).map(work => [work.id, work]));
    return items.flatMap(({ work, priceVnd }) => {
      const known = found.get(work);
      if (!known) return [];
      const less =
        known.price_vnd > 0 ? Math.floor(((known.price_vnd - priceVnd) * 100) / known.price_vnd) : 0;
      return [{ label: known.title, value: `${money(known.price_vnd)}, bớt ${less}\u00a0%` }];
    });
  },
  async check(db, { startsAt, endsAt, items }) {
    const problems: Record<string, string[]> = {};
    if (endsAt <= startsAt) problems.endsAt = ['Lúc kết thúc cần sau lúc bắt đầu'];
    else if (endsAt - startsAt > MOST_DAYS * DAY_MS) problems.endsAt = ['Nhiều nhất một tháng'];
    const found = new Map(
      (
        await offeredWorks(
          db,
          items.map(({ work }) => work),
        )
      ).map(work => [work.id, work]),
    );
    for (const [at, { work, priceVnd }] of items.entries()) {
      const known = found.get(work);
      if (items.findIndex(one => one.work === work) < at)
        problems[`items.${at}.work`] = ['Cuốn này đã có ở trên'];
      else if (!known) problems[`items.${at}.work`] = ['Cuốn này không còn nữa'];
      else if (known.copyright !== 'cleared') problems[`items.${at}.work`] = ['Cuốn này đang không bán'];
      else if (priceVnd >= known.price_vnd)
        problems[`items.${at}.priceVnd`] = [
          `Giá hôm nay là ${money(known.price_vnd)}, giá trong đợt cần thấp hơn`,
        ];
    }
    return Object.keys(problems).length > 0 ? new Refusal('bad_input', problems) : null;
  },
  path: () => linkTo('flashSale'),
};
