import { sql } from 'kysely';
import { kindNames, type ShopKind } from '#rules/shop/facts.ts';
import type { Db } from '../../kit/db/db.ts';
import { csvOf } from '../../kit/table/csv.ts';

const HEAD = ['Mã số thuế', 'Tên trên giấy tờ', 'Tiệm', 'Loại', 'Doanh thu', 'Thuế GTGT', 'Thuế TNCN'];

/** "2026-11" or "2026": its moments in Viet Nam, `to` not included. */
export function periodSpan(period: string): { from: Date; to: Date } {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const start = (y: number, m: number) => new Date(Date.UTC(y, m, 1) - 7 * 3_600_000);
  return month === 0
    ? { from: start(year, 0), to: start(year + 1, 0) }
    : { from: start(year, month - 1), to: start(year, month) };
}

/**
 * What was withheld of each seller in a month, by what was booked in it: what went back is set off. Kinds are those frozen with the
 * orders. No buyers.
 */
export async function taxFile(db: Db, month: string): Promise<string> {
  const { from, to } = periodSpan(month);
  const { rows } = await sql<{
    tax_code: string | null;
    legal_name: string | null;
    name: string;
    seller: ShopKind | null;
    turnover: number;
    vat: number;
    pit: number;
  }>`
    select facts.tax_code, facts.legal_name, shop.name, share.seller, sum(part.paid_vnd + part.voucher_vnd)::float8 as turnover,
      sum(part.vat_vnd)::float8 as vat, sum(part.pit_vnd)::float8 as pit
    from shop_share_part part
    join shop_share share on share.line_id = part.line_id
    join shop on shop.id = part.shop_id
    join shop_facts facts on facts.shop_id = part.shop_id
    where part.at >= ${from} and part.at < ${to} and share.seller is distinct from 'company'
    group by shop.id, facts.tax_code, facts.legal_name, share.seller order by shop.id, share.seller`.execute(
    db,
  );
  return csvOf([
    HEAD,
    ...rows.map(row => [
      ...[
        row.tax_code ?? '',
        row.legal_name ?? '',
        row.name,
        row.seller ? kindNames[row.seller] : 'Chưa khai',
      ],
      ...[row.turnover, row.vat, row.pit],
    ]),
  ]);
}
