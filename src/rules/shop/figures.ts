/* What a shop sold, as sums of days. Money in đồng. */

export const figureSpans = [7, 30, 90] as const;
export type FigureSpan = (typeof figureSpans)[number];

export interface FigureSums {
  orders: number;
  copies: number;
  revenue: number;
  platform: number;
  shipping: number;
  returned: number;
  shipping_back: number;
}

export const noFigures: FigureSums = {
  ...{ orders: 0, copies: 0, revenue: 0, platform: 0, shipping: 0, returned: 0, shipping_back: 0 },
};

/** All of them together. */
export function sumFigures(rows: readonly FigureSums[]): FigureSums {
  const of = (name: keyof FigureSums) => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    ...{ orders: of('orders'), copies: of('copies'), revenue: of('revenue'), platform: of('platform') },
    ...{ shipping: of('shipping'), returned: of('returned'), shipping_back: of('shipping_back') },
  };
}

/** Buyers' payments by the ledger: goods without Mọt's part, and the fees. */
export const paidByBuyers = ({ revenue, platform, shipping }: FigureSums): number =>
  revenue - platform + shipping;

/** How much more in hundredths than before, or less; null where there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
