import type { FileTrial } from '#contract/kit/file-trial.ts';
import type { ShelfChange } from '#contract/shop/seller-books.ts';
import { type CellName, type Cells, cellLabels, whyNotCells } from '#rules/shop/shelf.ts';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import type { NewBook } from './add.ts';
import { ownRows, type ShelfDbRow, shelfRows } from './queries.ts';
import { type FileRow, readShelfFile } from './read-table.ts';
import { cellsOf, isDigital } from './row.ts';
import { columns } from './table.ts';
import { worksOfIsbns, worksTitled } from './work-queries.ts';

/** A trial run of a file, stored until somebody confirms it. */
export interface Plan {
  changes: ShelfChange[];
  creates: NewBook[];
}
export type Told = Omit<FileTrial, 'trial_id' | 'written_at'>;

const SHOWN = 20;
const FAILS_TOLD = 200;
const usual: Omit<Cells, 'price' | 'weight'> & { weight: number } = {
  ...{ origin: 0, stock: 0, keep: 0, weight: 0, code: '', active: true },
  condition: 'new',
};

const shownValue = (value: unknown): string =>
  value === true ? 'có' : value === false ? 'không' : value === '' ? 'trống' : String(value);

/** Everything that a file would do to a shop's shelf; nothing is written. Throws bad_input, too_large. */
export async function tryFile(db: Db, shopId: number, bytes: Buffer): Promise<{ plan: Plan; told: Told }> {
  const { rows, fails } = readShelfFile(bytes);
  const find = await finder(db, shopId, rows);
  const plan: Plan = { changes: [], creates: [] };
  const shown: Told['shown'] = [];
  const taken = new Map<string, number>();
  let same = 0;
  for (const row of rows) {
    const fail = (column: string, reason: string) => fails.push({ line: row.line, column, reason });
    const place = row.lost ? null : find(row, fail);
    if (!place) continue;
    const key = place.has ? `v${place.has.id}` : `w${place.work} ${row.variation || 'Bìa mềm'}`;
    const before = taken.get(key);
    taken.set(key, row.line);
    if (before !== undefined) {
      fail(columns.id, `Trùng với dòng ${before}`);
      continue;
    }
    if (place.has) {
      const change = changeOf(place.has, row, fail);
      if (!change) continue;
      if (change.names.length === 0) same += 1;
      else {
        plan.changes.push(change.change);
        if (shown.length < SHOWN) shown.push({ line: row.line, name: place.has.name, what: change.words });
      }
      continue;
    }
    const made = createOf(place.work, row, fail);
    if (!made) continue;
    plan.creates.push(made);
    if (shown.length < SHOWN)
      shown.push({ line: row.line, name: row.name || row.isbn || '', what: `Thêm ${made.variation}` });
  }
  fails.sort((a, b) => a.line - b.line);
  const told = { creates: plan.creates.length, changes: plan.changes.length, same, shown };
  return {
    plan,
    told: { ...told, fails: fails.slice(0, FAILS_TOLD), failed: new Set(fails.map(({ line }) => line)).size },
  };
}

type Say = (column: string, reason: string) => void;

/** Says which variation a row is of, or which work is new on the shelf. */
async function finder(db: Db, shopId: number, rows: readonly FileRow[]) {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const own = new Map((await ownRows(db, shopId, ids)).map(row => [row.id, row]));
  const fresh = rows.filter(({ id }) => id === null);
  const isbns = new Map(
    (await worksOfIsbns(db, [...new Set(fresh.flatMap(({ isbn }) => isbn ?? []))])).map(row => [
      row.isbn,
      row.work_id,
    ]),
  );
  const titles = new Map<string, number[]>();
  const named = [...new Set(fresh.filter(({ isbn }) => !isbn).map(({ name }) => searchable(name)))].filter(
    Boolean,
  );
  for (const { id, title_folded } of await worksTitled(db, named))
    titles.set(title_folded, [...(titles.get(title_folded) ?? []), id]);
  const shelf = new Map<string, ShelfDbRow>();
  if (fresh.length > 0) {
    const wanted = { shopId, folded: '', typed: '', show: 'all' } as const;
    for (const row of await shelfRows(db, wanted, { limit: 200_000, offset: 0 }))
      shelf.set(`${row.work_id} ${row.variation}`, row);
  }
  return (row: FileRow, fail: Say): { has: ShelfDbRow } | { has: null; work: number } | null => {
    if (row.id !== null) {
      const has = own.get(row.id);
      if (has) return { has };
      fail(columns.id, 'Tiệm không có bản nào mang mã này');
      return null;
    }
    const work = row.isbn ? isbns.get(row.isbn) : onlyOf(titles.get(searchable(row.name)), fail, row);
    if (work === undefined) {
      if (row.isbn) fail(columns.isbn, 'Mọt chưa có cuốn này. Bạn đề nghị thêm sách ở trang Thêm sách nhé.');
      return null;
    }
    const has = shelf.get(`${work} ${row.variation || 'Bìa mềm'}`);
    return has ? { has } : { has: null, work };
  };
}

function onlyOf(
  works: readonly number[] | undefined,
  fail: Say,
  { name, isbn }: FileRow,
): number | undefined {
  if (isbn) return undefined;
  if (!name) fail(columns.name, 'Dòng này cần mã, ISBN hoặc tên sách');
  else if (!works)
    fail(columns.name, 'Mọt chưa có cuốn nào tên này. Bạn ghi ISBN, hoặc đề nghị thêm sách nhé.');
  else if (works.length > 1) fail(columns.name, `Có ${works.length} cuốn cùng tên. Bạn ghi thêm ISBN nhé.`);
  else return works[0];
  return undefined;
}

/** The cells that differ; null where one of them is wrong, or the row says what does not change. */
function changeOf(has: ShelfDbRow, row: FileRow, fail: Say) {
  const before = { ...cellsOf(has), code: has.code.trim() };
  const fixed = (column: string, given: string, is: string) => {
    if (!given || given === is.trim()) return false;
    fail(column, 'Tên không đổi bằng tệp. Bạn đổi ở trang của cuốn sách nhé.');
    return true;
  };
  if (
    row.id !== null &&
    (fixed(columns.name, row.name, has.name) || fixed(columns.variation, row.variation, has.variation))
  )
    return null;
  const digital = isDigital(has);
  const names = (Object.keys(row.cells) as CellName[]).filter(
    name => row.cells[name] !== before[name] && !(digital && ['stock', 'keep', 'weight'].includes(name)),
  );
  const after = { ...before, ...Object.fromEntries(names.map(name => [name, row.cells[name]])) } as Cells;
  const whys = names.length === 0 ? [] : whyNotCells(after, { digital, reserved: has.reserved });
  for (const [name, why] of whys) fail(cellLabels[name], why);
  if (whys.length > 0) return null;
  const change = {
    ...Object.fromEntries(names.map(name => [name, after[name]])),
    ...{ id: has.id, version: has.version, stock_seen: has.stock, keep_seen: has.keep },
  } as ShelfChange;
  const words = names
    .map(name => `${cellLabels[name]} ${shownValue(before[name])} → ${shownValue(after[name])}`)
    .join(', ');
  return { names, change, words };
}

function createOf(work: number, row: FileRow, fail: Say): NewBook | null {
  const { price, weight } = row.cells;
  if (price === undefined) fail(cellLabels.price, 'Sách mới cần giá bán');
  if (weight === undefined) fail(cellLabels.weight, 'Sách mới cần cân nặng');
  if (price === undefined || weight === undefined) return null;
  const cells: Cells = { ...usual, ...row.cells, price, weight };
  const whys = whyNotCells(cells, { digital: false, reserved: 0 });
  for (const [name, why] of whys) fail(cellLabels[name], why);
  const variation = row.variation || 'Bìa mềm';
  if ([...variation].length > 60) fail(columns.variation, 'Tên bản dài tối đa 60 kí tự');
  if (whys.length > 0 || [...variation].length > 60) return null;
  const { active: _, ...rest } = cells;
  return { ...rest, work_id: work, variation };
}
