import type { ShelfRow } from '#contract/shop/seller-books.ts';
import type { Cells } from '#rules/shop/shelf.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { ShelfDbRow } from './queries.ts';

export const isDigital = ({ form }: Pick<ShelfDbRow, 'form'>): boolean => form === 8 || form === 16;

/** A row as who sells sees it. */
export const shelfRow = (row: ShelfDbRow): ShelfRow => ({
  product_meta_id: row.id,
  product_id: row.product_id,
  slug: slugOf('product', row.name, row.product_id) ?? '',
  ...{ name: row.name, variation: row.variation, isbn: row.isbn, digital: isDigital(row) },
  ...{ price: row.price, origin: row.origin, stock: row.stock, reserved: row.reserved, keep: row.keep },
  ...{ weight: row.weight, code: row.code, condition: row.condition, active: row.active },
  listed: row.product_active,
  version: row.version,
});

export const cellsOf = ({
  price,
  origin,
  stock,
  keep,
  weight,
  code,
  condition,
  active,
}: ShelfDbRow): Cells => ({
  ...{ price, origin, stock, keep, weight, code, condition, active },
});
