import { money } from '../text/text.ts';
import { SHOP_PRICES } from './shop.ts';

/* What a seller says of a variation. */

export const conditions = ['new', 'used'] as const;
export type Condition = (typeof conditions)[number];
export const conditionNames: Record<Condition, string> = { new: 'Mới', used: 'Cũ' };

/** Rows that are saved at once, and those of a file. */
export const SAVED_MOST = 1_000;
export const FILE_ROWS = 5_000;
export const FILE_MB = 2;
const COPIES_MOST = 100_000;
/** Fewer than so many are few. */
export const FEW = 3;

/** Columns of a variation that change by hand. `stock`: every copy of the shop, those that it keeps for itself too. */
export interface Cells {
  price: number;
  /** 0: none. */
  origin: number;
  stock: number;
  keep: number;
  weight: number;
  code: string;
  condition: Condition;
  active: boolean;
}
export type CellName = keyof Cells;
export const cellNames = [
  'price',
  'origin',
  'stock',
  'keep',
  'weight',
  'code',
  'condition',
  'active',
] as const;

export const cellLabels: Record<CellName, string> = {
  price: 'Giá bán',
  origin: 'Giá bìa',
  stock: 'Kho',
  keep: 'Giữ lại',
  weight: 'Cân nặng (g)',
  code: 'Mã kho',
  condition: 'Tình trạng',
  active: 'Đang bán',
};

/** Errors of cells, by name; `reserved` copies belong to pending payments or orders. */
export function whyNotCells(cells: Cells, { digital, reserved }: { digital: boolean; reserved: number }) {
  const { price, origin, stock, keep, weight, code } = cells;
  const whole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  const whys: [CellName, string | null][] = [
    [
      'price',
      whole(price, SHOP_PRICES.least, SHOP_PRICES.most)
        ? null
        : `Giá bán từ ${money(SHOP_PRICES.least)} đến ${money(SHOP_PRICES.most)}`,
    ],
    [
      'origin',
      origin === 0 || (whole(origin, SHOP_PRICES.least, SHOP_PRICES.most) && origin > price)
        ? null
        : `Giá bìa cần cao hơn giá bán ${money(price)}, hoặc để trống`,
    ],
    [
      'stock',
      digital
        ? null
        : !whole(stock, 0, COPIES_MOST)
          ? 'Kho là số từ 0 đến 100.000'
          : stock < reserved
            ? `Đang có ${reserved} cuốn người ta đã đặt`
            : null,
    ],
    [
      'keep',
      digital
        ? null
        : !whole(keep, 0, COPIES_MOST)
          ? 'Giữ lại là số từ 0 đến 100.000'
          : keep > Math.max(0, stock - reserved)
            ? `Kho còn ${Math.max(0, stock - reserved)} cuốn để giữ lại`
            : null,
    ],
    ['weight', digital || whole(weight, 1, 100_000) ? null : 'Cân nặng từ 1 đến 100.000 g'],
    ['code', [...code].length <= 40 ? null : 'Mã kho dài tối đa 40 kí tự'],
  ];
  return whys.filter((why): why is [CellName, string] => why[1] !== null);
}

/** A price changed by so many hundredths, to the next hundred đồng, within what may be asked. */
export const changedPrice = (price: number, percent: number): number =>
  Math.min(
    SHOP_PRICES.most,
    Math.max(SHOP_PRICES.least, Math.round((price * (100 + percent)) / 10_000) * 100),
  );
