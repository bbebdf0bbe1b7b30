import type { FileTrial } from '#contract/kit/file-trial.ts';
import { WORKS_FILE_ROWS } from '#rules/library/work-words.ts';
import { readTable } from '#rules/text/csv.ts';
import { searchable } from '#rules/text/search.ts';
import { Refusal } from '../../../kit/http/refusal.ts';
import { unmarked } from '../../../kit/table/csv.ts';
import { csvText } from '../../../kit/table/csv-text.ts';
import { type ColumnName, columnNames, columns, plain } from './columns.ts';

type Fail = FileTrial['fails'][number];

export interface FileRow {
  line: number;
  /** Of an edition; null: a new work. */
  id: number | null;
  /** Cells of the columns that the file has, trimmed. */
  cells: Partial<Record<ColumnName, string>>;
}

const known = new Map(columnNames.map(name => [searchable(columns[name]), name]));

/** Position of each column. Throws bad_input without a column that identifies works. */
function headOf(cells: readonly string[]): Map<ColumnName, number> {
  const head = new Map<ColumnName, number>();
  cells.forEach((cell, at) => {
    const name = known.get(searchable(unmarked(cell.trim()).normalize('NFC')));
    if (name !== undefined && !head.has(name)) head.set(name, at);
  });
  if (!head.has('id') && !head.has('title'))
    throw new Refusal('bad_input', {
      file: ['Dòng đầu của tệp cần có cột Mã hoặc Tên sách. Bạn tải kho về rồi sửa trong tệp ấy nhé.'],
    });
  return head;
}

/** The rows of a file. Throws bad_input for what is no table, and too_large for a long one. */
export function readWorksFile(bytes: Buffer): { rows: FileRow[]; fails: Fail[] } {
  const [first, ...rest] = readTable(csvText(bytes));
  if (!first) throw new Refusal('bad_input', { file: ['Tệp này trống.'] });
  const head = headOf(first.cells);
  if (rest.length > WORKS_FILE_ROWS)
    throw new Refusal(
      'too_large',
      `Tệp có ${rest.length} dòng. Mỗi lần Mọt nhận tới ${WORKS_FILE_ROWS} dòng.`,
    );
  const fails: Fail[] = [];
  const rows = rest.flatMap(({ line, cells }): FileRow[] => {
    const own: FileRow['cells'] = {};
    // A row that ends early says nothing of the columns behind.
    for (const [name, at] of head) if (at < cells.length) own[name] = plain(unmarked(plain(cells[at] ?? '')));
    const typed = own.id ?? '';
    if (typed && !/^\d{1,9}$/.test(typed)) {
      fails.push({
        line,
        column: columns.id,
        reason: 'Mã là số mà Mọt ghi khi xuất tệp; sách mới thì để trống',
      });
      return [];
    }
    return [{ line, id: typed ? Number(typed) : null, cells: own }];
  });
  return { rows, fails };
}
