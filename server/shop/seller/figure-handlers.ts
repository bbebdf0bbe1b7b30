import type { ShopFigures, sellerFigureCalls } from '#contract/shop/seller-figures.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { noFigures, sumFigures } from '#rules/shop/figures.ts';
import { daySpan } from '#rules/text/days.ts';
import { dayFrom } from '#rules/text/progress-days.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { shopFor } from '../../kit/http/membership.ts';
import { csvOf } from '../../kit/table/csv.ts';
import { bestSellers, type FigureSpan, figureDays, goldenSales, voucherSales } from './figure-queries.ts';

const BEST = 20;

const spanOf = (shopId: number, day: string, days: number): FigureSpan => {
  const { from, to } = daySpan(day, days);
  return { shopId, from: new Date(from), to: new Date(to) };
};

async function figuresOf({ db, reader, now }: ReaderContext, days: number): Promise<ShopFigures> {
  const shopId = shopFor(reader, 'figures');
  const to = todayInVietnam(now());
  const from = dayFrom(to, 1 - days);
  const span = spanOf(shopId, from, days);
  const [known, before, best, golden, vouchers] = [
    await figureDays(db, span),
    await figureDays(db, spanOf(shopId, dayFrom(from, -days), days)),
    await bestSellers(db, span, BEST),
    await goldenSales(db, span),
    await voucherSales(db, span),
  ];
  const byDay = new Map(known.map(row => [row.day, row]));
  return {
    ...{ from, to, best, golden, vouchers },
    days: Array.from({ length: days }, (_, at) => dayFrom(from, at)).map(
      day => byDay.get(day) ?? { day, ...noFigures },
    ),
    whole: sumFigures(known),
    before: sumFigures(before),
  };
}

const HEAD = [
  ...['Ngày', 'Đơn', 'Cuốn', 'Doanh thu', 'Mọt trả hộ bằng mã', 'Phí giao', 'Trả lại', 'Phí giao trả lại'],
];

export const sellerFigureHandlers: Handlers<typeof sellerFigureCalls> = {
  async shopFigures({ days }, context) {
    return figuresOf(context, days);
  },

  async shopFiguresCsv({ days }, context) {
    const { from, to, days: rows } = await figuresOf(context, days);
    const csv = csvOf([
      HEAD,
      ...rows.map(row => [
        ...[row.day, row.orders, row.copies, row.revenue, row.platform],
        ...[row.shipping, row.returned, row.shipping_back],
      ]),
    ]);
    return { name: `so-lieu-${from}-${to}.csv`, csv };
  },
};
