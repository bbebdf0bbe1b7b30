import type { FileTrial } from '#contract/kit/file-trial.ts';
import { isbnOf, isRuinedIsbn } from '#rules/shop/isbn.ts';
import { type Condition, conditionNames, FILE_ROWS } from '#rules/shop/shelf.ts';
import { readTable } from '#rules/text/csv.ts';
import { searchable } from '#rules/text/search.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { amountOf, unmarked } from '../../kit/table/csv.ts';
import { csvText } from '../../kit/table/csv-text.ts';
import { type ColumnName, columnNames, columns } from './table.ts';

/* A file as rows of cells, each read for itself; what cannot be read says its line, its column and why. */

export type Fail = FileTrial['fails'][number];

export interface FileRow {
  line: number;
  /** Its own numbers cannot be read: nothing more is looked for. */
  lost: boolean;
  /** Null: a new one. */
  id: number | null;
  isbn: string | null;
  name: string;
  variation: string;
  /** Cells that the file has and that are not empty, or are emptied on purpose. */
  cells: {
    price?: number;
    origin?: number;
    stock?: number;
    keep?: number;
    weight?: number;
    code?: string;
    condition?: Condition;
    active?: boolean;
  };
}

const fold = (text: string) => searchable(text.normalize('NFC'));
const known = new Map(columnNames.map(name => [fold(columns[name]), name]));

/** Position of each column. Throws bad_input without a column that identifies books. */
function headOf(cells: readonly string[]): Map<ColumnName, number> {
  const head = new Map<ColumnName, number>();
  cells.forEach((cell, at) => {
    const name = known.get(fold(unmarked(cell.trim())));
    if (name !== undefined && !head.has(name)) head.set(name, at);
  });
  if (!head.has('id') && !head.has('isbn') && !head.has('name'))
    throw new Refusal('bad_input', {
      file: ['Dòng đầu của tệp cần có cột Mã, ISBN hoặc Tên sách. Bạn tải tệp mẫu về rồi điền nhé.'],
    });
  return head;
}

const countOf = amountOf;

const yes = new Set(['co', '1', 'x', 'dang ban', 'yes', 'true']);
const no = new Set(['khong', '0', 'an', 'no', 'false']);

type Reading = { value: unknown } | { why: string };

/** How the text of each column is read; empty text never comes here. */
const readers: Record<
  Exclude<ColumnName, 'id' | 'isbn' | 'name' | 'variation'>,
  (text: string) => Reading
> = {
  price: text => number(amountOf(text), 'Giá bán là số tiền, như 89000 hoặc 89.000'),
  origin: text => number(amountOf(text), 'Giá bìa là số tiền, như 89000 hoặc 89.000'),
  stock: text => number(countOf(text), 'Kho là một số nguyên'),
  keep: text => number(countOf(text), 'Giữ lại là một số nguyên'),
  weight: text => number(countOf(text), 'Cân nặng là số gam'),
  code: text => ({ value: text }),
  condition: text => {
    const value = (Object.keys(conditionNames) as Condition[]).find(
      each => fold(conditionNames[each]) === fold(text),
    );
    return value ? { value } : { why: 'Tình trạng là Mới hoặc Cũ' };
  },
  active: text =>
    yes.has(fold(text))
      ? { value: true }
      : no.has(fold(text))
        ? { value: false }
        : { why: 'Đang bán là Có hoặc Không' },
};
const number = (value: number | null, why: string): Reading => (value === null ? { why } : { value });

/** Columns that may be emptied in the file. */
const emptied: Partial<Record<ColumnName, unknown>> = { code: '', origin: 0 };

/** Throws bad_input for what is no table, and too_large for a long one. */
export function readShelfFile(bytes: Buffer): { rows: FileRow[]; fails: Fail[] } {
  const [first, ...rest] = readTable(csvText(bytes));
  if (!first) throw new Refusal('bad_input', { file: ['Tệp này trống.'] });
  const head = headOf(first.cells);
  if (rest.length > FILE_ROWS)
    throw new Refusal('too_large', `Tệp có ${rest.length} dòng. Mỗi lần Mọt nhận tới ${FILE_ROWS} dòng.`);
  const fails: Fail[] = [];
  const rows: FileRow[] = [];
  for (const { line, cells } of rest) {
    const text = (name: ColumnName) => unmarked((cells[head.get(name) ?? -1] ?? '').trim()).trim();
    const fail = (column: ColumnName, reason: string) =>
      fails.push({ line, column: columns[column], reason });
    const typedId = text('id');
    const typedIsbn = text('isbn');
    const id = /^\d{1,9}$/.test(typedId) ? Number(typedId) : null;
    if (typedId && id === null) fail('id', 'Mã là số mà Mọt ghi khi xuất tệp; sách mới thì để trống');
    const isbn = isbnOf(typedIsbn);
    if (typedIsbn && isRuinedIsbn(typedIsbn))
      fail(
        'isbn',
        `Bảng tính đã làm hỏng ISBN này (${typedIsbn}). Bạn đặt cột ISBN là Văn bản rồi nhập lại số nhé.`,
      );
    else if (typedIsbn && isbn === null)
      fail('isbn', `“${typedIsbn}” không phải ISBN. Bạn xem lại từng chữ số nhé.`);
    const lost = (typedId !== '' && id === null) || (typedIsbn !== '' && isbn === null && id === null);
    const row: FileRow = {
      line,
      lost,
      id,
      isbn,
      name: text('name'),
      variation: text('variation'),
      cells: {},
    };
    for (const name of Object.keys(readers) as (keyof typeof readers)[]) {
      if (!head.has(name)) continue;
      const typed = text(name);
      if (!typed) {
        if (id !== null && name in emptied) Object.assign(row.cells, { [name]: emptied[name] });
        continue;
      }
      const read = readers[name](typed);
      if ('why' in read) fail(name, read.why);
      else Object.assign(row.cells, { [name]: read.value });
    }
    rows.push(row);
  }
  return { rows, fails };
}
