import type { BundleCard } from '#contract/library/home.ts';
import type { Db } from '../../kit/db/db.ts';
import { collectionAddress, comboAddress } from '../../library/catalogue/addresses.ts';
import { coverBase } from '../../library/catalogue/cards.ts';
import { cardsByIds } from '../../library/catalogue/queries.ts';
import { collectionRows, comboRows, firstIn } from './queries.ts';

/** Covers shown of a bundle. */
const COVERS = 3;

/** The rows in the order of the editor's ids; unchanged without ids. */
const inOrder = <R extends { id: number }>(rows: R[], ids: number[]): R[] =>
  ids.length ? ids.flatMap(id => rows.find(row => row.id === id) ?? []) : rows;

async function coversOf(db: Db, files: string, bundle: 'collection' | 'combo', ids: number[]) {
  const first = await firstIn(db, bundle, ids, COVERS);
  const cards = new Map(
    (
      await cardsByIds(
        db,
        first.map(row => row.edition_id),
      )
    ).map(card => [card.id, card]),
  );
  return (id: number): BundleCard['covers'] =>
    first
      .filter(row => row.bundle === id)
      .flatMap(row => cards.get(row.edition_id) ?? [])
      .map(card => ({
        title: card.title,
        authors: card.authors ?? [],
        base: coverBase(card, files),
        tint: card.tint,
      }));
}

const common = ({
  id,
  title,
  summary,
  tint,
  count,
}: {
  id: number;
  title: string;
  summary: string;
  tint: string;
  count: number | null;
}) => ({
  id,
  title,
  summary,
  tint,
  count: Number(count ?? 0),
});

/** Collections with something in them. */
export async function collectionCards(
  db: Db,
  files: string,
  ids: number[],
  limit: number,
): Promise<BundleCard[]> {
  const rows = inOrder(await collectionRows(db, ids, limit), ids);
  const covers = await coversOf(
    db,
    files,
    'collection',
    rows.map(({ id }) => id),
  );
  return rows
    .map(row => ({
      ...common(row),
      address: collectionAddress(row.code, row.title, row.id),
      covers: covers(row.id),
      price: null,
    }))
    .filter(({ count }) => count > 0);
}

export async function comboCards(db: Db, files: string, ids: number[], limit: number): Promise<BundleCard[]> {
  const rows = inOrder(await comboRows(db, ids, limit), ids);
  const covers = await coversOf(
    db,
    files,
    'combo',
    rows.map(({ id }) => id),
  );
  return rows
    .map(row => ({
      ...common(row),
      address: comboAddress(row.title, row.id),
      covers: covers(row.id),
      price: { vnd: row.price_vnd, partsVnd: Number(row.parts_vnd ?? 0) },
    }))
    .filter(({ count }) => count > 0);
}
