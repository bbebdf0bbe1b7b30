import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright';

/* What ten chapters leave behind in a browser, after what is garbage was taken away. */

export const CHAPTERS = 10;

interface Held {
  /** Bytes of the page's own objects. */
  heap: number;
  /** Bytes the renderer holds for itself alone, decoders and all; null where the system does not say. */
  renderer: number | null;
  /** Media elements that are held, and listeners that hang anywhere in the page. */
  elements: number;
  listeners: number;
}

/** Of a process, on Linux. */
function privateBytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kB = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
  return (kB('Private_Clean') + kB('Private_Dirty')) * 1_024;
}

async function renderersOf(browser: Browser): Promise<number[]> {
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  await system.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

async function held(browser: Browser, page: Page, session: CDPSession): Promise<Held> {
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  const sums = async () => (await renderersOf(browser)).reduce((sum, pid) => sum + privateBytes(pid), 0);
  return {
    heap: metric('JSHeapUsedSize'),
    renderer: process.platform === 'linux' ? await sums().catch(() => null) : null,
    elements: await page.evaluate<number>('window.bench.elements()'),
    listeners: metric('JSEventListeners'),
  };
}

/** Bytes that grew over ten chapters heard to their ends (each from shortly before it), and what hangs around. */
export async function overTenChapters(browser: Browser, page: Page, who: 'bare' | 'ours') {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(`window.bench.use('${who}')`);
  const chapter = (at: number) => `/sound/chapter/memory-${who}-${at}.mp3`;
  await page.evaluate(`window.bench.start('${chapter(0)}', 0)`);
  // The first two make both elements and their decoders.
  for (let at = 1; at <= 2; at++) await page.evaluate(`window.bench.chapterTo('${chapter(at)}')`);
  const before = await held(browser, page, session);
  for (let at = 3; at < 3 + CHAPTERS; at++) await page.evaluate(`window.bench.chapterTo('${chapter(at)}')`);
  const after = await held(browser, page, session);
  await page.evaluate('window.bench.close()');
  await session.detach();
  return {
    heap: after.heap - before.heap,
    renderer: after.renderer === null || before.renderer === null ? null : after.renderer - before.renderer,
    elements: after.elements,
    listeners: after.listeners - before.listeners,
  };
}
