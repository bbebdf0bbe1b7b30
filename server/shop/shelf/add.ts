import { type Cells, whyNotCells } from '#rules/shop/shelf.ts';
import { searchFields } from '#rules/text/search.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { insertVariations, moveCopies, putProducts, rowsOfProduct } from './queries.ts';
import { workNames } from './work-queries.ts';

export interface NewBook extends Omit<Cells, 'active'> {
  work_id: number;
  variation: string;
}

/** Throws bad_input with what is wrong of each field. */
export function refuseCells(cells: Cells): void {
  const whys = whyNotCells(cells, { digital: false, reserved: 0 });
  if (whys.length > 0)
    throw new Refusal('bad_input', Object.fromEntries(whys.map(([cell, why]) => [cell, [why]])));
}

/** Puts printed variations on a shop's shelf, in the order given; answers their products. Throws not_found. */
export async function addBooks(
  tx: Tx,
  { shopId, now }: { shopId: number; now: Date },
  books: readonly NewBook[],
): Promise<number[]> {
  const names = new Map(
    (await workNames(tx, [...new Set(books.map(({ work_id }) => work_id))])).map(row => [row.id, row]),
  );
  const works = [...names.values()];
  if (books.some(({ work_id }) => !names.has(work_id))) throw new Refusal('not_found');
  const products = await putProducts(
    tx,
    shopId,
    works.map(({ id, title, authors }) => ({ work_id: id, name: title, ...searchFields(title, authors) })),
  );
  const rows = books.map(({ work_id, variation, stock: _, keep: __, ...facts }) => ({
    ...facts,
    product_id: products.get(work_id) ?? 0,
    name: variation,
  }));
  const ids = await insertVariations(tx, rows);
  const copies = books.flatMap(({ stock, keep }, at) => {
    const row = { variation_id: ids[at] ?? 0, reason: 'nhập kho lần đầu' };
    return [
      ...(stock > 0 ? [{ ...row, kind: 'received' as const, quantity: stock }] : []),
      ...(keep > 0 ? [{ ...row, kind: 'held_back' as const, quantity: keep }] : []),
    ];
  });
  await moveCopies(tx, copies, now);
  return rows.map(({ product_id }) => product_id);
}

/** A variation that a product has already is told at its name. */
export async function refuseTwin(tx: Tx, shopId: number, productId: number, name: string): Promise<void> {
  const rows = await rowsOfProduct(tx, shopId, productId);
  if (rows.some(({ variation }) => variation === name))
    throw new Refusal('bad_input', { variation: [`Tiệm đã có bản “${name}” của cuốn này`] });
}
