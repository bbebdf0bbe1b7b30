import type { SavedRow, ShelfChange, ShelfRow } from '#contract/shop/seller-books.ts';
import { type CellName, type Cells, changedPrice } from '#rules/shop/shelf.ts';

/* Rows of a shelf, and what of them was changed here and not saved yet. Pure: each step answers the next grid. */

export type Edits = ReadonlyMap<number, Partial<Cells>>;

export interface Grid {
  rows: readonly ShelfRow[];
  edits: Edits;
  /** Earlier edits for undo, newest last. */
  past: readonly Edits[];
  /** Errors of cells: refused, or changed elsewhere meanwhile. */
  marks: ReadonlyMap<number, Partial<Record<CellName, string>>>;
}

export const newGrid = (rows: readonly ShelfRow[]): Grid => ({
  rows,
  edits: new Map(),
  past: [],
  marks: new Map(),
});

const PAST_MOST = 50;

/** A value as it is shown: the changed one, else the saved one. */
export const cellValue = <C extends CellName>(
  { edits }: Pick<Grid, 'edits'>,
  row: ShelfRow,
  cell: C,
): Cells[C] => (edits.get(row.product_meta_id)?.[cell] ?? row[cell]) as Cells[C];

function withEdit(edits: Edits, row: ShelfRow, change: Partial<Cells>): Edits {
  const all = { ...edits.get(row.product_meta_id), ...change };
  const left = Object.fromEntries(
    Object.entries(all).filter(([cell, value]) => row[cell as CellName] !== value),
  ) as Partial<Cells>;
  const next = new Map(edits);
  if (Object.keys(left).length === 0) next.delete(row.product_meta_id);
  else next.set(row.product_meta_id, left);
  return next;
}

const step = (grid: Grid, edits: Edits, marks = grid.marks): Grid => ({
  ...grid,
  edits,
  marks,
  past: [...grid.past, grid.edits].slice(-PAST_MOST),
});

/** One cell; the same as what is saved takes its change away. */
export function setCell<C extends CellName>(grid: Grid, row: ShelfRow, cell: C, value: Cells[C]): Grid {
  const marks = new Map(grid.marks);
  const { [cell]: _, ...rest } = marks.get(row.product_meta_id) ?? {};
  marks.set(row.product_meta_id, rest);
  return step(grid, withEdit(grid.edits, row, { [cell]: value }), marks);
}

/** Prices of all rows, up or down by so many hundredths: seen before it is saved, and one step back takes it away. */
export const changePrices = (grid: Grid, percent: number): Grid =>
  step(
    grid,
    grid.rows.reduce(
      (edits, row) => withEdit(edits, row, { price: changedPrice(cellValue(grid, row, 'price'), percent) }),
      grid.edits,
    ),
  );

export const undo = (grid: Grid): Grid =>
  grid.past.length === 0
    ? grid
    : { ...grid, edits: grid.past.at(-1) ?? new Map(), past: grid.past.slice(0, -1) };

export const dropEdits = (grid: Grid): Grid => ({ ...step(grid, new Map()), marks: new Map() });

/** Changes to send: changed cells alone, with the values that were shown. */
export const changesOf = ({ rows, edits }: Grid): ShelfChange[] =>
  rows.flatMap(row => {
    const edit = edits.get(row.product_meta_id);
    if (!edit) return [];
    const { product_meta_id: id, version, stock, keep } = row;
    return [
      {
        ...{ id, version, ...edit },
        ...(edit.stock !== undefined && { stock_seen: stock }),
        ...(edit.keep !== undefined && { keep_seen: keep }),
      },
    ];
  });

/** After an answer: what was saved is the row, what was typed meanwhile stays, what another changed is marked. */
export function afterSave(grid: Grid, sent: readonly ShelfChange[], answers: readonly SavedRow[]): Grid {
  const byId = new Map(answers.map(answer => [answer.product_meta_id, answer]));
  const sentOf = new Map(sent.map(change => [change.id, change]));
  let edits: Edits = grid.edits;
  const marks = new Map(grid.marks);
  const rows = grid.rows.flatMap(row => {
    const id = row.product_meta_id;
    const answer = byId.get(id);
    if (!answer) return [row];
    if (answer.state === 'gone') return [];
    const next = answer.row ?? row;
    const now = { ...edits.get(id) };
    if (answer.state === 'saved') {
      for (const cell of Object.keys(now) as CellName[])
        if (sentOf.get(id)?.[cell] === now[cell]) delete now[cell];
      marks.delete(id);
    } else {
      const moved = answer.cells.filter(({ cell }) => answer.state === 'refused' || next[cell] !== row[cell]);
      marks.set(id, Object.fromEntries(moved.map(({ cell, words }) => [cell, words])));
    }
    const rest = new Map(edits);
    rest.delete(id);
    edits = withEdit(rest, next, now);
    return [next];
  });
  return { rows, edits, past: [], marks };
}
