import type { ShopStatement } from '#contract/shop/shop-money.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import type { Db } from '../../kit/db/db.ts';
import { csvOf } from '../../kit/table/csv.ts';
import { dueAt, type StatementRow, statementRows, statementSums } from './statement-queries.ts';
import { periodSpan } from './tax-file.ts';

/** Rows that a page shows; the file has all. */
const SHOWN = 500;
/** More than any shop sells in a year. */
const MOST = 200_000;

/** Changes of a shop's balance in a month or a year. */
export async function statementOf(
  db: Db,
  { shop, name, period }: { shop: number; name: string; period: string },
): Promise<ShopStatement> {
  const span = { shop, ...periodSpan(period) };
  const rows = await statementRows(db, { ...span, limit: SHOWN + 1 });
  const { earned, ...sums } = await statementSums(db, span);
  const [before, after] = [await dueAt(db, shop, span.from), await dueAt(db, shop, span.to)];
  return {
    ...{ period, shop: name, before, after },
    rows: rows.slice(0, SHOWN).map(({ at, ...row }) => ({ ...row, at: at.getTime() })),
    sums: { ...sums, earned, transferred: before + earned - after },
    more: rows.length > SHOWN,
  };
}

const HEAD = [
  ...['Lúc (giờ Việt Nam)', 'Việc', 'Mã', 'Người mua trả', 'Mã giảm Mọt trả', 'Phí Mọt', 'Phí thanh toán'],
  ...['Thuế nộp thay', 'Tiệm nhận'],
];
const names: Record<StatementRow['what'], string> = {
  sale: 'Bán',
  back: 'Hoàn',
  payout: 'Chuyển về tài khoản',
  returned: 'Ngân hàng trả lại',
};

/** The same as a table: codes of orders and payouts, no buyers. */
export async function statementCsv(db: Db, shop: number, period: string): Promise<string> {
  const rows = await statementRows(db, { shop, ...periodSpan(period), limit: MOST });
  return csvOf([
    HEAD,
    ...rows.map(row => [
      ...[dayThenClock(row.at.getTime()), names[row.what], row.code, row.paid, row.voucher, -row.commission],
      ...[-row.payment, -row.tax, row.amount],
    ]),
  ]);
}
