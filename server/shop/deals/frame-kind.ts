import { linkTo } from '#contract/all-paths.ts';
import type { GoldenHourItem } from '#contract/shop/desk-items/golden-hours.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { searchedRows } from '../../kit/searched-rows.ts';
import { stateAt } from '../../kit/state-at.ts';
import { insertSlot } from './line-queries.ts';
import {
  changeFrame,
  deleteFrame,
  frameRow,
  frameRows,
  hasLines,
  linesInFrame,
  lockFrame,
} from './offer-desk-queries.ts';

const DAY_MS = 86_400_000;

const wrong = (field: keyof GoldenHourItem, message: string) =>
  new Refusal('bad_input', { [field]: [message] });
const JOINED = 'Đã có tiệm đưa sách vào, giờ giữ nguyên';

type Frame = NonNullable<Awaited<ReturnType<typeof frameRow>>>;
const sameHours = ({ starts_at, ends_at }: Frame, { startsAt, endsAt }: GoldenHourItem) =>
  starts_at.getTime() === startsAt && ends_at.getTime() === endsAt;

/** Shops have said their price for these hours: they stay. */
async function change(tx: Tx, id: number, item: GoldenHourItem): Promise<number> {
  await lockFrame(tx, id);
  const now = await frameRow(tx, id);
  if (now && !sameHours(now, item) && (await hasLines(tx, id))) throw wrong('startsAt', JOINED);
  await changeFrame(tx, id, rowOf(item));
  return id;
}

const rowOf = ({ title, startsAt, endsAt }: GoldenHourItem) => ({
  title,
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
});

/** Golden hours: which of them run, and what shops put in, `selling` says. */
export const goldenHourDeskKind: DeskKind<GoldenHourItem> = {
  kind: 'golden-hours',
  list: (db, asked) =>
    searchedRows(asked, async page =>
      (await frameRows(db, page)).map(({ id, title, starts_at, ends_at, lines, left, sold }) => ({
        id,
        name: `${title}, ${shortMoment(starts_at.getTime(), asked.now)}`,
        note:
          lines === 0
            ? `Tới ${shortMoment(ends_at.getTime(), asked.now)}, chưa tiệm nào đưa sách vào`
            : `Tới ${shortMoment(ends_at.getTime(), asked.now)}, ${grouped(lines)} bản, còn ${grouped(left)}, đã bán ${grouped(sold)}`,
        state: stateAt(starts_at, ends_at, asked.now),
      })),
    ),
  async read(db, id) {
    const row = await frameRow(db, id);
    return row
      ? { title: row.title, startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() }
      : null;
  },
  write: async (tx, id, item) =>
    id === null ? (await insertSlot(tx, rowOf(item))).id : change(tx, id, item),
  async remove(tx, id) {
    await lockFrame(tx, id);
    if (await hasLines(tx, id)) throw new Refusal('bad_input', `${JOINED}. Giờ này không gỡ được nữa.`);
    await deleteFrame(tx, id);
  },
  async beside(db, _, id) {
    const lines = id === null ? [] : await linesInFrame(db, id);
    return lines.map(({ shop, name, price_vnd, left, sold }) => ({
      label: `${name}, ${shop}`,
      value: `${money(price_vnd)}, bán ${grouped(sold)}, còn ${grouped(left)}`,
    }));
  },
  async check(db, item, id, { now }) {
    const { startsAt, endsAt } = item;
    if (endsAt <= startsAt || endsAt - startsAt > DAY_MS)
      return wrong('endsAt', 'Giờ vàng cần kết thúc sau lúc bắt đầu, trong vòng một ngày');
    const row = id === null ? undefined : await frameRow(db, id);
    if (row && sameHours(row, item)) return null;
    if (row && row.lines > 0) return wrong('startsAt', JOINED);
    return startsAt <= now ? wrong('startsAt', 'Giờ bắt đầu đã qua. Bạn chọn một giờ sắp tới nhé.') : null;
  },
  path: () => linkTo('shopFlashSale'),
};
