import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join } from 'node:path';
import * as z from 'zod/mini';
import { comicLimits, limits, packLimits } from '../limits.ts';
import { type IngestReason, IngestRefusal, ingestReasons } from '../refusal.ts';
import { PACK_HEAD, type PackKind, packKind, refuseRarHead } from './pack-kind.ts';
import { PACK_READER } from './pack-reader.ts';

const require = createRequire(import.meta.url);

const reply = z.union([
  z.object({ files: z.array(z.string()) }),
  z.object({ refuse: z.string(), detail: z.string() }),
]);

/** Archive format of a file that is no zip; null for all others, and for folders. */
export async function packAt(path: string): Promise<PackKind | null> {
  if (!(await stat(path)).isFile()) return null;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PACK_HEAD), 0, PACK_HEAD, 0);
    const head = buffer.subarray(0, bytesRead);
    const kind = packKind(head);
    if (kind === 'rar') refuseRarHead(head);
    return kind;
  } finally {
    await file.close();
  }
}

/** Unpacks a RAR, 7z or tar into a folder of its name, hands the folder over, and takes it away again whatever happens. */
export async function withUnpacked<T>(path: string, use: (folder: string) => Promise<T>): Promise<T> {
  if ((await stat(path)).size > comicLimits.file) throw new IngestRefusal('comic_too_large');
  const around = await mkdtemp(join(tmpdir(), 'mot-pack-'));
  try {
    const stem = basename(path, extname(path)) || 'pack';
    const [raw, folder] = [join(around, 'raw'), join(around, 'in', stem)];
    await mkdir(raw);
    await mkdir(folder, { recursive: true });
    const names = await unpackInto(raw, path);
    for (const [at, name] of names.entries()) {
      const to = join(folder, ...name.split(/[/\\]/));
      await mkdir(dirname(to), { recursive: true });
      await rename(join(raw, String(at)), to);
    }
    await takeMeta(path, join(around, 'in'));
    return await use(folder);
  } finally {
    await rm(around, { recursive: true, force: true });
  }
}

/** Copies the editor's metadata beside the pack to beside the folder. */
async function takeMeta(path: string, to: string): Promise<void> {
  const stem = basename(path, extname(path));
  for (const name of await readdir(dirname(path)))
    if (name.startsWith(stem) && /\.meta\.(ya?ml|json)$/i.test(name))
      await copyFile(join(dirname(path), name), join(to, name));
}

/** Names of the files, each written under its number; by a process that has little time and little memory. */
async function unpackInto(folder: string, path: string): Promise<string[]> {
  const code = require.resolve('libarchive.js/src/webworker/wasm-gen/libarchive.js');
  const most = { ...packLimits, entries: limits.entries, entry: comicLimits.entry, total: comicLimits.total };
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=128',
      '--input-type=module',
      '-e',
      PACK_READER,
      path,
      folder,
      code,
      JSON.stringify(most),
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], env: {} },
  );
  const tooLong = setTimeout(() => child.kill('SIGKILL'), packLimits.milliseconds);
  const watch = setInterval(() => void tooLarge(child.pid).then(is => is && child.kill('SIGKILL')), 100);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const killed = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject).once('close', (_, signal) => resolve(signal !== null));
  }).finally(() => {
    clearTimeout(tooLong);
    clearInterval(watch);
  });
  if (killed) throw new IngestRefusal('bomb');
  const told = reply.safeParse(parsed(said));
  if (!told.success) throw new IngestRefusal('pack_broken');
  if ('files' in told.data) return told.data.files;
  const { refuse: code_, detail } = told.data;
  throw new IngestRefusal(code_ in ingestReasons ? (code_ as IngestReason) : 'pack_broken', detail);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where the system tells it. */
async function tooLarge(pid: number | undefined): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  return kilobytes * 1_024 > packLimits.memory;
}
