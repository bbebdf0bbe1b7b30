import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { isDiskFull } from '#server/kit/db/errors.ts';
import { tellPublished } from '#server/kit/shared/published.ts';
import { type ImportedItem, importFile } from '#server/library/catalogue/import-file.ts';
import { isFfmpeg } from '#server/library/ingest/audio/transcode.ts';
import { IngestRefusal } from '#server/library/ingest/refusal.ts';
import { openStore, type Store } from '#server/store.ts';

/*
 * npm run mot -- import book.epub comic.cbz folder … [--json] [--lang vi] [--grows ID] [--strict] [--again]
 * Brings books, comics, sound and results of exams into the catalogue of DATA_DIR (or DATABASE_URL); docs/operating.md
 * says what may come in. With --grows an EPUB is a longer text of the book with that content id; with --strict
 * chapters of an EPUB 3 with a mistake of XML are left out, as the standard asks, and not mended. What is refused never stops
 * the rest. Sound is made over by the ffmpeg of FFMPEG or PATH, if there is one; FFMPEG=off leaves it as it is.
 */

/** Lines of a file that are told before the rest is only counted. */
const SHOWN = 20;

const usage =
  'Cách dùng: npm run mot -- import sach.epub truyen.cbz thu-muc … [--json] [--lang vi] [--grows MÃ_SÁCH] [--strict] [--again]';

interface Line extends Omit<ImportedItem, 'status' | 'kind'> {
  file: string;
  status: ImportedItem['status'] | 'refused';
  kind: ImportedItem['kind'] | null;
  reason: string | null;
  ms: number;
}

interface CommandOptions {
  files: string[];
  json: boolean;
  language?: string;
  grows?: number;
  strict: boolean;
  again: boolean;
}

function readOptions(args: string[]): CommandOptions | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        lang: { type: 'string' },
        grows: { type: 'string' },
        strict: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
      },
    });
    const grows = values.grows === undefined ? undefined : Number(values.grows);
    if (positionals.length === 0 || (grows !== undefined && !(Number.isInteger(grows) && grows > 0)))
      return null;
    return {
      files: positionals,
      json: values.json,
      language: values.lang,
      grows,
      strict: values.strict,
      again: values.again,
    };
  } catch {
    return null;
  }
}

async function findFfmpeg(): Promise<string | undefined> {
  const path = process.env.FFMPEG || 'ffmpeg';
  return path !== 'off' && (await isFfmpeg(path)) ? path : undefined;
}

async function importOne(
  file: string,
  store: Store,
  options: CommandOptions & { ffmpeg?: string },
): Promise<Line> {
  const start = Date.now();
  const bar =
    process.stdout.isTTY && !options.json
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
    const brought = await importFile(store, file, {
      language: options.language,
      ffmpeg: options.ffmpeg,
      grows: options.grows,
      strict: options.strict,
      again: options.again,
      onProgress,
    });
    if (brought.status === 'imported') await tellPublished(store.db);
    return { file, ...brought, reason: null, ms: ms() };
  } catch (error) {
    return {
      file,
      status: 'refused',
      kind: null,
      id: null,
      address: null,
      parts: 0,
      problems: [],
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
  if (isDiskFull(error)) return 'Ổ đĩa đã đầy, chưa lưu được gì.';
  console.error(error);
  return 'Có lỗi khi nhập.';
}

/** What a kind consists of, as people count it. */
const counted: Record<ImportedItem['kind'], string> = {
  ebook: 'phần',
  audiobook: 'chương',
  brief: 'chương',
  podcast: 'tập',
  comic: 'số',
  scores: 'thí sinh',
};

function sentence({ file, status, kind, address, parts, reason, problems, ms }: Line): string {
  const name = basename(file);
  const seconds = `${(ms / 1000).toFixed(1).replace('.', ',')} giây`;
  if (status === 'refused' || !kind) return `✗ ${name}: ${reason}`;
  if (status === 'known') return `= ${name}: đã có trong kho, ${address}`;
  const what = [`${parts} ${counted[kind]}`, address].filter(Boolean).join(', ');
  const left = problems.slice(0, SHOWN).map(problem => `\n    – ${problem}`);
  if (problems.length > SHOWN) left.push(`\n    và ${problems.length - SHOWN} dòng nữa`);
  return `✓ ${name}: đã nhập ${what} (${seconds})${left.join('')}`;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    console.error(usage);
    return 2;
  }
  const ffmpeg = await findFfmpeg();
  const store = await openStore(undefined, { files: true });
  let refused = 0;
  try {
    for (const file of options.files) {
      const line = await importOne(file, store, { ...options, ffmpeg });
      if (line.status === 'refused' || line.problems.length > 0) refused++;
      console.log(options.json ? JSON.stringify(line) : sentence(line));
    }
  } finally {
    await store.close();
  }
  return refused > 0 ? 1 : 0;
}

process.exitCode = await main();
