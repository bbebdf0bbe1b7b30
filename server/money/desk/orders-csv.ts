import { chargeNames, stateNames } from '#rules/money/desk-labels.ts';
import { type PayType, paymentMethods } from '#rules/money/purchase-methods.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import type { Db } from '../../kit/db/db.ts';
import { csvOf } from '../../kit/table/csv.ts';
import { csvRows } from './finance-queries.ts';

const HEAD = [
  ...['Mã đơn', 'Lúc (giờ Việt Nam)', 'Trạng thái', 'Loại', 'Món', 'Đơn vị', 'Tổng'],
  ...['Cách trả', 'Mã giao dịch', 'Đã hoàn'],
];

/** Purchases of these days as CSV; null when there are more than `most`: a table that ends in the middle says a wrong sum. */
export async function ordersCsv(
  db: Db,
  span: { from: string; to: string },
  most: number,
): Promise<string | null> {
  const rows = await csvRows(db, { ...span, limit: most + 1 });
  if (rows.length > most) return null;
  return csvOf([
    HEAD,
    ...rows.map(row => [
      row.number,
      dayThenClock(row.created_at.getTime()),
      stateNames[row.state],
      chargeNames[row.charge_type],
      row.titles,
      row.currency,
      row.total,
      row.gateways.map(method => paymentMethods[method as PayType].name).join('; '),
      row.transactions,
      row.refunded_vnd,
    ]),
  ]);
}
