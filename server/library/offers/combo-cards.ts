import type { ComboCard } from '#contract/library/offers.ts';
import type { Db } from '../../kit/db/db.ts';
import { comboAddress } from '../catalogue/addresses.ts';
import { coversOfBundles } from '../catalogue/bundle-covers.ts';
import type { ComboRow } from './queries.ts';

export async function comboCards(db: Db, files: string, rows: readonly ComboRow[]): Promise<ComboCard[]> {
  const ids = rows.map(({ id }) => id);
  const covers = await coversOfBundles(db, files, 'combo', ids);
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    description: row.description,
    tint: row.tint,
    category: row.category ?? '',
    count: row.count,
    priceVnd: row.price_vnd,
    partsVnd: row.parts_vnd,
    faces: covers(row.id),
    address: comboAddress(row.title, row.id),
  }));
}
