import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { addEbook, type Taken } from '#server/catalogue/intake.ts';
import { ingestEpub } from '#server/ingest/ingest.ts';
import { IngestRefusal } from '#server/ingest/refusal.ts';
import { openStore, type Store } from '#server/kit/open.ts';

/*
 * npm run import -- book.epub … [--json] [--lang vi]
 * Brings books into the catalogue of DATA_DIR (or DATABASE_URL). A book that is refused never stops the rest.
 */

const usage = 'Cách dùng: npm run import -- sach.epub … [--json] [--lang vi]';

interface Line {
  file: string;
  status: Taken['status'] | 'refused';
  kind: 'ebook' | null;
  id: number | null;
  address: string | null;
  reason: string | null;
  ms: number;
}

interface Wishes {
  files: string[];
  json: boolean;
  language?: string;
}

function readWishes(args: string[]): Wishes | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, lang: { type: 'string' } },
    });
    return positionals.length > 0 ? { files: positionals, json: values.json, language: values.lang } : null;
  } catch {
    return null;
  }
}

async function importOne(file: string, store: Store, wishes: Wishes): Promise<Line> {
  const start = Date.now();
  const bar =
    process.stdout.isTTY && !wishes.json
      ? new SingleBar({ format: ' {bar} {value}/{total} {file}', clearOnComplete: true, hideCursor: true })
      : null;
  let total = 0;
  const onProgress = (done: number, of: number) => {
    if (of === total) bar?.update(done);
    else bar?.start(of, done, { file: basename(file) });
    total = of;
  };
  const ms = () => Date.now() - start;
  try {
    const book = await ingestEpub(file, store.storage, { language: wishes.language, onProgress });
    const taken = await addEbook(store.db, book);
    return {
      file,
      status: taken.status,
      kind: 'ebook',
      id: taken.id,
      address: taken.address,
      reason: null,
      ms: ms(),
    };
  } catch (error) {
    return {
      file,
      status: 'refused',
      kind: null,
      id: null,
      address: null,
      reason: reasonOf(error),
      ms: ms(),
    };
  } finally {
    bar?.stop();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof IngestRefusal) return error.say;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'Không tìm thấy tệp này.';
  if (code === 'EACCES') return 'Không có quyền đọc tệp này.';
  if (code === 'ENOSPC') return 'Ổ đĩa đã đầy, sách chưa được lưu.';
  console.error(error);
  return 'Có lỗi khi nhập sách.';
}

function sentence(line: Line): string {
  const name = basename(line.file);
  const seconds = `${(line.ms / 1000).toFixed(1).replace('.', ',')} giây`;
  if (line.status === 'imported') return `✓ ${name}: đã nhập, ${line.address} (${seconds})`;
  if (line.status === 'known') return `= ${name}: đã có trong kho, ${line.address}`;
  return `✗ ${name}: ${line.reason}`;
}

async function main(): Promise<number> {
  const wishes = readWishes(process.argv.slice(2));
  if (!wishes) {
    console.error(usage);
    return 2;
  }
  const store = await openStore();
  let refused = 0;
  try {
    for (const file of wishes.files) {
      const line = await importOne(file, store, wishes);
      if (line.status === 'refused') refused++;
      console.log(wishes.json ? JSON.stringify(line) : sentence(line));
    }
  } finally {
    await store.close();
  }
  return refused > 0 ? 1 : 0;
}

process.exitCode = await main();
