import { randomBytes } from 'node:crypto';
import { kindNames } from '#contract/library/kind-names.ts';
import type { EditionContent } from '#rules/library/work-content.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { searchable, searchFields } from '#rules/text/search.ts';
import type { Db } from '../../../kit/db/db.ts';
import { insertWork, type NewWork } from '../../catalogue/intake-works.ts';
import { categoryNamed } from '../queries.ts';
import { columns, priceColumns, readers, type WorkColumn, workColumns } from './columns.ts';
import { worksNamed } from './file-queries.ts';
import type { FileRow } from './read-file.ts';

/** A paper book that a row adds: what is read or heard comes as a file. */
export type NewBook = NewWork & { line: number; copyright: EditionContent['copyright'] };

type Say = (line: number, column: string, reason: string) => void;

/** The ground of a cover that is drawn from words. */
const TINT = '#1b2420';

/** The books that the rows without an id would add. */
export async function newBooks(db: Db, rows: readonly FileRow[], say: Say): Promise<NewBook[]> {
  const found = rows.filter(({ id }) => id === null).flatMap(row => bookOf(row, say) ?? []);
  const foldedOf = ({ title, authors }: NewBook) => searchFields(title, authors).folded;
  const there = await worksNamed(db, found.map(foldedOf));
  const lines = new Map<string, number>();
  const known = new Map<string, boolean>();
  for (const book of found) {
    const folded = foldedOf(book);
    const edition = there.get(folded);
    if (edition !== undefined)
      say(book.line, columns.title, `Kho đã có cuốn này${edition === null ? '' : `, mã ${edition}`}`);
    const before = lines.get(folded);
    if (before !== undefined) say(book.line, columns.title, `Trùng với dòng ${before}`);
    lines.set(folded, book.line);
    const { category } = book;
    if (category === undefined) continue;
    if (!known.has(category)) known.set(category, (await categoryNamed(db, category)) !== undefined);
    if (!known.get(category)) say(book.line, columns.category, 'Chưa có thể loại này');
  }
  return found;
}

function bookOf({ line, cells }: FileRow, say: Say): NewBook | null {
  const paper = kindNames[contentType.paperBook] ?? '';
  if (cells.kind && searchable(cells.kind) !== searchable(paper)) {
    say(line, columns.kind, `Tệp chỉ thêm được ${paper}. Loại khác bạn nhập ở trang Nhập sách nhé.`);
    return null;
  }
  const read: Partial<Record<WorkColumn, unknown>> = {};
  let lost = false;
  const take = (column: WorkColumn | 'copyright', text: string): unknown => {
    const reading = readers[column](text);
    if ('value' in reading) return reading.value;
    say(line, columns[column], reading.why);
    lost = true;
    return null;
  };
  for (const column of workColumns)
    read[column] = take(column, cells[column] || (column === 'language' ? 'vi' : ''));
  for (const column of priceColumns)
    if (cells[column]) {
      say(line, columns[column], 'Sách giấy do tiệm đặt giá');
      lost = true;
    }
  const copyright = cells.copyright ? take('copyright', cells.copyright) : 'expired';
  if (lost) return null;
  const { category, ...own } = read as Omit<NewWork, 'category'> & { category: string | null };
  return {
    ...own,
    ...(category !== null && { category }),
    copyright: copyright as EditionContent['copyright'],
    line,
  };
}

/** Adds a paper book, one that no shop sells yet; gives the work. */
export async function addBook(tx: Db, { line: _, copyright, ...work }: NewBook): Promise<number> {
  const workId = await insertWork(tx, work);
  await tx
    .insertInto('edition')
    .values({
      ...{ work_id: workId, content_type: contentType.paperBook, words: 0, chars: 0 },
      // Its own: there is no file that could say whether it is another's.
      ...{ content_hash: randomBytes(32).toString('hex'), has_cover: false, tint: TINT },
      ...{ price_vnd: 0, price_type: 2, copyright },
    })
    .execute();
  return workId;
}
