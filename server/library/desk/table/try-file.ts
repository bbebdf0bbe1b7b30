import type { FileTrial } from '#contract/kit/file-trial.ts';
import { type EditionContent, normalised, type WorkContent } from '#rules/library/work-content.ts';
import { contentType } from '#rules/rights/content-type.ts';
import type { Db } from '../../../kit/db/db.ts';
import { problemsOf } from '../change-work.ts';
import { contentsOf } from '../work-content.ts';
import {
  cellsOf,
  columns,
  type EditionColumn,
  editionColumns,
  plain,
  priceColumns,
  readers,
  type WorkColumn,
  workColumns,
} from './columns.ts';
import { deskStates, worksOfEditions } from './file-queries.ts';
import { type NewBook, newBooks } from './new-books.ts';
import { type FileRow, readWorksFile } from './read-file.ts';

/** A trial run of a file, stored until somebody confirms it. */
export interface Plan {
  changes: {
    work_id: number;
    /** The version that the trial saw. */
    version: number;
    before: WorkContent;
    after: WorkContent;
  }[];
  creates: NewBook[];
}
export type Told = Omit<FileTrial, 'trial_id' | 'written_at'>;
type Say = (line: number, column: string, reason: string) => void;

const SHOWN = 20;
const FAILS_TOLD = 200;

/** A cell that differs from what readers see. */
interface Asked {
  line: number;
  column: WorkColumn | EditionColumn;
  value: unknown;
  said: string;
}

interface Changed {
  before: WorkContent;
  after: WorkContent;
  /** The first row of the work, and the row of each edition. */
  line: number;
  lines: Map<number, number>;
  own: Map<WorkColumn, Asked>;
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text || 'trống');

/** Cells of a row that differ, each read for itself. */
function changesOf({ line, cells }: FileRow, work: WorkContent, edition: EditionContent, say: Say): Asked[] {
  const now = cellsOf(work, edition);
  const differs = (name: keyof typeof now) => cells[name] !== undefined && cells[name] !== plain(now[name]);
  if (differs('kind')) say(line, columns.kind, 'Loại không đổi bằng tệp');
  const isPaper = edition.contentType === contentType.paperBook;
  return [...workColumns, ...editionColumns].flatMap((column): Asked[] => {
    if (!differs(column)) return [];
    if (isPaper && (priceColumns as readonly string[]).includes(column)) {
      say(line, columns[column], 'Sách giấy do tiệm đặt giá');
      return [];
    }
    const typed = cells[column] ?? '';
    const read = readers[column](typed);
    if ('why' in read) say(line, columns[column], read.why);
    else {
      const said = `${columns[column]} ${short(plain(now[column]))} → ${short(typed)}`;
      return [{ line, column, value: read.value, said }];
    }
    return [];
  });
}

/** Everything that a file would do to the catalogue; nothing is written. Throws bad_input, too_large. */
export async function tryFile(db: Db, bytes: Buffer): Promise<{ plan: Plan; told: Told }> {
  const { rows, fails } = readWorksFile(bytes);
  const say: Say = (line, column, reason) => fails.push({ line, column, reason });
  const workOf = await worksOfEditions(
    db,
    rows.flatMap(({ id }) => id ?? []),
  );
  const workIds = [...new Set(workOf.values())];
  const [works, states] = await Promise.all([contentsOf(db, workIds), deskStates(db, workIds)]);
  const changed = new Map<number, Changed>();
  const taken = new Map<number, number>();
  const shown: Told['shown'] = [];
  let [changes, same] = [0, 0];
  for (const row of rows) {
    if (row.id === null) continue;
    const workId = workOf.get(row.id);
    const work = workId === undefined ? undefined : works.get(workId);
    const edition = work?.editions.find(({ id }) => id === row.id);
    const before = taken.get(row.id);
    taken.set(row.id, row.line);
    if (workId === undefined || !work || !edition)
      say(row.line, columns.id, 'Kho không có bản nào mang mã này');
    else if (before !== undefined) say(row.line, columns.id, `Trùng với dòng ${before}`);
    else {
      const asked = changesOf(row, work, edition, say);
      if (asked.length === 0) {
        same += 1;
        continue;
      }
      const draftOf = states.get(workId)?.draftOf;
      if (draftOf) say(row.line, columns.id, `Cuốn này có bản nháp chưa đăng của ${draftOf}`);
      const fresh: Changed = {
        ...{ before: work, after: structuredClone(work), line: row.line, lines: new Map(), own: new Map() },
      };
      const now = changed.get(workId) ?? fresh;
      changed.set(workId, now);
      apply(now, row, asked, say);
      changes += 1;
      if (shown.length < SHOWN)
        shown.push({ line: row.line, name: work.title, what: asked.map(({ said }) => said).join(', ') });
    }
  }
  const plan: Plan = { changes: [], creates: await newBooks(db, rows, say) };
  for (const [work_id, { before, after: wanted, line, lines }] of changed) {
    const after = normalised(wanted);
    await judge(db, { before, wanted, after, line, lines }, say);
    plan.changes.push({ work_id, version: states.get(work_id)?.version ?? 0, before, after });
  }
  for (const { line, title } of plan.creates.slice(0, SHOWN - shown.length))
    shown.push({ line, name: title, what: 'Thêm sách giấy' });
  fails.sort((one, other) => one.line - other.line);
  const failed = new Set(fails.map(({ line }) => line)).size;
  const told = {
    creates: plan.creates.length,
    changes,
    same,
    shown,
    fails: fails.slice(0, FAILS_TOLD),
    failed,
  };
  return { plan, told };
}

function apply(now: Changed, { line, id }: FileRow, asked: readonly Asked[], say: Say): void {
  const edition = now.after.editions.find(each => each.id === id);
  if (id !== null) now.lines.set(id, line);
  for (const cell of asked) {
    const column = cell.column;
    if ((editionColumns as readonly string[]).includes(column)) {
      if (edition) Object.assign(edition, { [column]: cell.value });
      continue;
    }
    const other = now.own.get(column as WorkColumn);
    if (other && JSON.stringify(other.value) !== JSON.stringify(cell.value))
      say(line, columns[column], `Khác dòng ${other.line} của cùng cuốn sách`);
    else now.own.set(column as WorkColumn, cell);
    Object.assign(now.after, { [column]: cell.value });
  }
}

/** Says what readers could not make sense of, at the row that wants it. */
async function judge(
  db: Db,
  { before, wanted, after, line, lines }: Omit<Changed, 'own'> & { wanted: WorkContent },
  say: Say,
): Promise<void> {
  const nameOf = (field: string) => columns[field as keyof typeof columns] ?? columns.id;
  for (const [field, [message]] of Object.entries(await problemsOf(db, before, after))) {
    const [, id, own] = /^editions\.(\d+)\.(.+)$/.exec(field) ?? [];
    say(lines.get(Number(id)) ?? line, nameOf(own ?? field), message ?? '');
  }
  for (const { id, copyright } of wanted.editions)
    if (after.editions.find(each => each.id === id)?.copyright !== copyright)
      say(
        lines.get(id) ?? line,
        columns.copyright,
        'Truyện này đã hết bản quyền: đổi tình trạng truyện ở trang sách trước',
      );
}
