import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { buildApp } from '../../server/app.ts';
import { addLongBook } from '../../server/demo/scale/long-book.ts';
import { startGateways } from '../../server/gateways/start.ts';
import { readSettings } from '../../server/kit/settings.ts';
import { buildsIn } from '../../server/pages/builds.ts';
import { sharedFor } from '../../server/shared.ts';
import { openStore } from '../../server/store.ts';
import { testFolder } from '../../server/testing/testFolder.ts';
import { chromiumPath } from '../chromium.ts';
import { launchBrowser } from '../journeys/stage.ts';

/*
 * npx tsx tests/bench/chapters.ts [runs]: a book of ten thousand chapters scrolled under a finger, slowly and flung, on a
 * phone of a quarter of this machine's speed: the list on its page, the contents in the reader, and the same rows as bare
 * HTML. Counted is processor time of the page's main thread for each frame, so that neighbours on this machine count for
 * nobody. Prints one line of JSON. Needs a build.
 */

const CHAPTERS = 10_000;
const SLOWDOWN = 4;
/** Milliseconds that a frame has at 60 a second. */
const FRAME_MS = 16.7;
const speeds = { slowly: { speed: 900, distance: 3_600 }, flung: { speed: 8_000, distance: 24_000 } };
type Speed = keyof typeof speeds;
const runs = Number(process.argv[2] ?? 5);

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string };
}

/** What one scroll cost. */
interface Cost {
  frames: number;
  /** Of frames, how many were done in time; 0 to 1. */
  inTime: number;
  medianMs: number;
  p95Ms: number;
  /** Of a second in which nothing happens but this scroll, how much the main thread works: 0 to 1 and beyond. */
  busy: number;
}

const quantile = (values: readonly number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;

async function traced(cdp: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  const done = new Promise(ended => cdp.once('Tracing.tracingComplete', ended));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        '__metadata',
      ],
    },
  });
  await work();
  await cdp.send('Tracing.end');
  await done;
  cdp.off('Tracing.dataCollected', collect);
  return events;
}

/** Processor time of the main thread for each frame: the tasks that began since the frame before was committed. */
function costOf(events: readonly TraceEvent[]): Cost {
  const mains = events.filter(
    ({ name, ph, args }) => ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const onMain = ({ pid, tid }: TraceEvent) => mains.some(main => main.pid === pid && main.tid === tid);
  const commits = events
    .filter(event => event.name === 'Commit' && onMain(event))
    .sort((one, other) => one.ts - other.ts);
  const [first] = commits;
  const last = commits.at(-1);
  if (!first || !last) throw new Error('nothing was drawn');
  const tasks = events
    .filter(event => event.name === 'RunTask' && event.pid === first.pid && event.tid === first.tid)
    .sort((one, other) => one.ts - other.ts);
  let next = 0;
  const costs = commits.map(commit => {
    let ms = 0;
    for (; (tasks[next]?.ts ?? Number.POSITIVE_INFINITY) <= commit.ts; next += 1)
      ms += (tasks[next]?.tdur ?? 0) / 1_000;
    return ms;
  });
  return {
    frames: costs.length,
    inTime: costs.filter(ms => ms <= FRAME_MS).length / costs.length,
    medianMs: quantile(costs, 0.5),
    p95Ms: quantile(costs, 0.95),
    busy: costs.reduce((sum, ms) => sum + ms, 0) / ((last.ts - first.ts) / 1_000),
  };
}

async function scrolled(page: Page, { speed, distance }: (typeof speeds)[Speed], x: number): Promise<Cost> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const events = await traced(cdp, () =>
    cdp.send('Input.synthesizeScrollGesture', {
      x,
      y: 500,
      yDistance: -distance,
      speed,
      gestureSourceType: 'touch',
    }),
  );
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return costOf(events);
}

/** A server of its own, with nothing but the long book. */
async function serve(): Promise<{ at: string; close: () => Promise<void> }> {
  const { folder, remove } = testFolder('bench-chapters');
  const settings = readSettings({ DATA_DIR: folder, SANDBOX_PORT: '0', LOG_LEVEL: 'silent' });
  const store = await openStore(settings, { alone: true });
  const outside = await startGateways(settings, store.db, ['http://localhost']);
  const appContext = {
    ...store,
    settings,
    linkSecret: 'bench',
    gateways: outside.gateways,
    now: Date.now,
    shared: sharedFor({ db: store.db, now: Date.now }),
  };
  const { address } = await addLongBook(store.db, store.storage, CHAPTERS);
  const app = await buildApp(appContext, buildsIn(resolve(import.meta.dirname, '../..')));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    at: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${address}`,
    async close() {
      await app.close();
      await outside.close();
      await store.close();
      remove();
    },
  };
}

/** BOOK is such a book's page on a server that is running. */
const served = process.env.BOOK ? { at: process.env.BOOK, close: async () => {} } : await serve();
const browser = await launchBrowser({ executablePath: chromiumPath() });

const open = async (): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'vi-VN',
  });
  const page = await context.newPage();
  await page.goto(served.at);
  const no = page.getByRole('button', { name: 'Từ chối' });
  await no.waitFor({ timeout: 5_000 }).then(
    () => no.click(),
    () => {},
  );
  return page;
};

/** The whole list on the book's page, a little way down. */
async function listed(): Promise<Page> {
  const page = await open();
  await page.getByRole('button', { name: /^Xem cả/ }).click();
  await page.getByRole('textbox', { name: /^Tới/ }).fill('500');
  await page.getByRole('button', { name: 'Tới', exact: true }).click();
  await page.getByRole('link', { name: /Chương 500\b/ }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** The same rows without us: the browser's own list of so many. */
async function bare(): Promise<Page> {
  const page = await listed();
  await page.evaluate(count => {
    const item = document.querySelector('li[data-number="500"]');
    const list = item?.parentElement;
    if (!item || !list) throw new Error('no row');
    const row = item.innerHTML.replaceAll('500', '§');
    const copy = document.createElement('ol');
    copy.className = list.className;
    copy.dataset.look = 'fixed';
    copy.innerHTML = Array.from(
      { length: count },
      (_, at) =>
        `<li style="content-visibility:auto;contain-intrinsic-size:auto 64px">${row.replaceAll('§', String(at + 1))}</li>`,
    ).join('');
    // A clone has none of the app's listeners.
    const plain = document.createElement('main');
    plain.style.padding = '0 16px';
    plain.append(copy);
    document.body.replaceChildren(plain);
  }, CHAPTERS);
  await page.waitForTimeout(500);
  return page;
}

/** The contents in the reader. */
async function contents(): Promise<Page> {
  const page = await open();
  const reader = await page.locator('a[href^="/reader/"]').first().getAttribute('href');
  await page.goto(new URL(reader ?? '', served.at).href);
  await page.locator('.reader-foot[data-ready]').waitFor();
  await page.getByRole('button', { name: 'Mở mục lục' }).press('Enter');
  await page.getByRole('dialog', { name: 'Mục lục' }).waitFor();
  await page.waitForTimeout(800);
  return page;
}

const pages = { listed, contents, bare };
type Where = keyof typeof pages;
const middle = (costs: readonly Cost[]): Cost => ({
  frames: quantile(
    costs.map(({ frames }) => frames),
    0.5,
  ),
  inTime: quantile(
    costs.map(({ inTime }) => inTime),
    0.5,
  ),
  medianMs: quantile(
    costs.map(({ medianMs }) => medianMs),
    0.5,
  ),
  p95Ms: quantile(
    costs.map(({ p95Ms }) => p95Ms),
    0.5,
  ),
  busy: quantile(
    costs.map(({ busy }) => busy),
    0.5,
  ),
});

const only = process.argv[3] as Where | undefined;
const found: Partial<Record<Where, Record<Speed, Cost>>> = {};
try {
  for (const [where, make] of Object.entries(pages) as [Where, () => Promise<Page>][]) {
    if (only && only !== where) continue;
    const seen: Record<Speed, Cost[]> = { slowly: [], flung: [] };
    const page = await make();
    for (let run = 0; run < runs; run += 1)
      for (const speed of Object.keys(speeds) as Speed[]) {
        await page.waitForTimeout(1_000);
        seen[speed].push(await scrolled(page, speeds[speed], 180));
      }
    await page.context().close();
    found[where] = { slowly: middle(seen.slowly), flung: middle(seen.flung) };
  }
} finally {
  await browser.close();
  await served.close();
}
process.stdout.write(`${JSON.stringify(found)}\n`);
