import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pdfLimits } from '../limits.ts';
import { childFiles, type PdfTask } from './pdf-facts.ts';

/** How a child ended: by itself, or at a page that took too much time or memory, or broke it. */
export type ChildEnd = { how: 'done' } | { how: 'broken'; page: number | null };

const CHILD = fileURLToPath(new URL('./pdf-child.ts', import.meta.url));
const LOOK_EVERY_MS = 50;
/** A child's own end comes a while before it is ended. */
const SPARE_MS = 15_000;
/** Linux counts CPU in hundredths of a second. */
const TICK_MS = 10;
const MEMORY_PAGE = 4_096;

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** Memory and CPU of a process, where the system tells. */
async function usageOf(pid: number): Promise<{ bytes: number; cpuMs: number } | null> {
  const [memory, times] = await Promise.all([textOf(`/proc/${pid}/statm`), textOf(`/proc/${pid}/stat`)]);
  if (!memory || !times) return null;
  const fields = times.slice(times.lastIndexOf(')') + 2).split(' ');
  return {
    bytes: Number(memory.split(' ')[1]) * MEMORY_PAGE,
    cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
  };
}

type Unlimited<T> = T extends unknown ? Omit<T, 'milliseconds'> : never;

/** Runs one task in a process of its own, bounded in memory, time, and time a page. */
export async function runPdfChild(task: Unlimited<PdfTask>): Promise<ChildEnd> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const whole = JSON.stringify({ ...task, milliseconds: pdfLimits.childMs - SPARE_MS });
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=200', '--no-warnings', '--import', loader, CHILD, whole],
    // Nothing of the server's surroundings: no settings, no secrets.
    { stdio: 'ignore', env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'production' } },
  );
  const began = performance.now();
  let page: string | null = null;
  let pageBegan = { at: began, cpuMs: 0 };
  const ended = new Promise<boolean>(resolve => {
    child.once('error', () => resolve(false));
    child.once('exit', code => resolve(code === 0));
  });
  let running = true;
  void ended.then(() => {
    running = false;
  });
  while (running && child.pid !== undefined) {
    await Promise.race([ended, new Promise<void>(done => setTimeout(done, LOOK_EVERY_MS))]);
    const usage = await usageOf(child.pid);
    const at = await textOf(join(task.folder, childFiles.at));
    const now = performance.now();
    if (at !== page) {
      page = at;
      pageBegan = { at: now, cpuMs: usage?.cpuMs ?? 0 };
    }
    // Where the system does not tell its CPU, the clock counts.
    const spent = usage ? usage.cpuMs - pageBegan.cpuMs : now - pageBegan.at;
    const isTooMuch =
      (usage?.bytes ?? 0) > pdfLimits.childBytes ||
      now - began > pdfLimits.childMs ||
      (page !== null && spent > pdfLimits.pageMs);
    if (running && isTooMuch) child.kill('SIGKILL');
  }
  if (await ended) return { how: 'done' };
  const last = await textOf(join(task.folder, childFiles.at));
  return { how: 'broken', page: last === null ? null : Number(last) };
}
