import type { SavedRow, ShelfChange } from '#contract/shop/seller-books.ts';
import { type CellName, type Cells, whyNotCells } from '#rules/shop/shelf.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { whyNoStock } from '../products/stock-queries.ts';
import { lockRows, moveCopies, ownRows, type ShelfDbRow, updateFacts } from './queries.ts';
import { cellsOf, isDigital, shelfRow } from './row.ts';

const MOVED = 'Vừa đổi ở nơi khác';

type Verdict =
  | { state: 'saved'; after: Cells; before: ShelfDbRow }
  | { state: 'conflict' | 'refused'; before: ShelfDbRow; cells: SavedRow['cells'] }
  | { state: 'gone' };

/** The cells after a change; those that it does not name stay. */
function changed(row: ShelfDbRow, given: ShelfChange): Cells {
  const now = cellsOf(row);
  const { price, origin, stock, keep, weight, code, condition, active } = given;
  return {
    price: price ?? now.price,
    origin: origin ?? now.origin,
    stock: stock ?? now.stock,
    keep: keep ?? now.keep,
    weight: weight ?? now.weight,
    code: code?.normalize('NFC').trim() ?? now.code,
    condition: condition ?? now.condition,
    active: active ?? now.active,
  };
}

/** Cells changed by somebody else since they were seen. Copies are sold meanwhile without a change of the row. */
function conflicts(row: ShelfDbRow, given: ShelfChange): SavedRow['cells'] {
  const moved = (cell: CellName, value: number) => ({ cell, words: `${MOVED}: giờ là ${value}` });
  const counted = [
    ...(given.stock !== undefined && given.stock_seen !== row.stock ? [moved('stock', row.stock)] : []),
    ...(given.keep !== undefined && given.keep_seen !== row.keep ? [moved('keep', row.keep)] : []),
  ];
  if (given.version === row.version) return counted;
  const facts = (['price', 'origin', 'weight', 'code', 'condition', 'active'] as const).filter(
    cell => given[cell] !== undefined,
  );
  return [...facts.map(cell => ({ cell, words: MOVED })), ...counted];
}

function judge(row: ShelfDbRow | undefined, given: ShelfChange): Verdict {
  if (!row) return { state: 'gone' };
  const moved = conflicts(row, given);
  if (moved.length > 0) return { state: 'conflict', before: row, cells: moved };
  const after = changed(row, given);
  const whys = whyNotCells(after, { digital: isDigital(row), reserved: row.reserved });
  const mine = whys.filter(([cell]) => given[cell] !== undefined || cell === 'origin' || cell === 'keep');
  if (mine.length > 0)
    return { state: 'refused', before: row, cells: mine.map(([cell, words]) => ({ cell, words })) };
  return { state: 'saved', after, before: row };
}

/** Movements that make the copies what they should be: first those kept are let go, then the count, then more are kept. */
function movementsOf(before: ShelfDbRow, after: Cells, why: string) {
  if (isDigital(before)) return [];
  const row = { variation_id: before.id, reason: '' };
  const kept = after.keep - before.keep;
  const count = after.stock - before.stock;
  return [
    ...(kept < 0 ? [{ ...row, kind: 'let_go' as const, quantity: -kept }] : []),
    ...(count !== 0 ? [{ ...row, kind: 'corrected' as const, quantity: count, reason: why }] : []),
    ...(kept > 0 ? [{ ...row, kind: 'held_back' as const, quantity: kept }] : []),
  ];
}

/** An order took copies between the check and the write: `transact` repeats what throws it, and the check sees what is left. */
class CopiesTaken extends Error {
  override name = 'CopiesTaken';
  /** A serialization failure, as the database would say it (kit/db/errors.ts). */
  readonly code = '40001';

  constructor(cause: unknown) {
    super('copies were taken meanwhile', { cause });
  }
}

interface Saving {
  shopId: number;
  now: Date;
  /** Of a correction of copies. */
  why: string;
}

/** Saves changed cells of the shop's own rows, each for itself; what another saved meanwhile is not written over. */
export async function saveRows(
  tx: Tx,
  { shopId, now, why }: Saving,
  changes: readonly ShelfChange[],
): Promise<SavedRow[]> {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const found = new Map((await lockRows(tx, shopId, ids)).map(row => [row.id, row]));
  const seen = new Set<number>();
  const verdicts = changes.map(given => {
    const twice = seen.has(given.id);
    seen.add(given.id);
    return { given, verdict: twice ? ({ state: 'gone' } as Verdict) : judge(found.get(given.id), given) };
  });
  const saved = verdicts.flatMap(({ verdict }) => (verdict.state === 'saved' ? [verdict] : []));
  const facts = saved.filter(({ before, after }) => factsDiffer(cellsOf(before), after));
  await updateFacts(
    tx,
    facts.map(({ before, after: { stock: _, keep: __, ...rest } }) => ({ id: before.id, ...rest })),
  );
  await moveCopies(
    tx,
    saved
      .sort((a, b) => a.before.id - b.before.id)
      .flatMap(({ before, after }) => movementsOf(before, after, why)),
    now,
  ).catch(error => {
    throw whyNoStock(error) ? new CopiesTaken(error) : error;
  });
  const now2 = new Map((await ownRows(tx, shopId, ids)).map(row => [row.id, shelfRow(row)]));
  return verdicts.map(({ given, verdict }) => ({
    product_meta_id: given.id,
    state: verdict.state,
    row: verdict.state === 'gone' ? null : (now2.get(given.id) ?? null),
    cells: verdict.state === 'conflict' || verdict.state === 'refused' ? verdict.cells : [],
  }));
}

const factsDiffer = (a: Cells, b: Cells): boolean =>
  (['price', 'origin', 'weight', 'code', 'condition', 'active'] as const).some(cell => a[cell] !== b[cell]);
