import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { pageBrowserPath } from '../../chromium.ts';

export const engines = ['ours', 'bare', 'foliate'] as const;
export type Engine = (typeof engines)[number];

/** CPU ÷4, 10 Mbit/s, 60 ms: a cheap phone on a good day. */
const PHONE = { cpu: 4, latency: 60, bytesPerSecond: (10 * 1024 * 1024) / 8 };
/** How long a person looks before turning again; short chapters are left this fast. */
const LOOK_MS = 250;
/**
 * One frame of a 60 Hz screen; LOOK_MS is exactly 15 of them. A random part of one is added to each look: otherwise every turn
 * would begin at the same point of a frame, and the measured wait for the next frame would be always 0 or always 16 ms.
 */
const FRAME_MS = 1_000 / 60;

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: pageBrowserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
  });

interface Visit {
  page: Page;
  cdp: CDPSession;
}

async function visit(browser: Browser, origin: string, engine: Engine, phone: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.goto(`${origin}/${engine}.html`);
  await page.waitForFunction('window.bench !== undefined');
  if (phone) {
    await cdp.send('Network.enable');
    const { latency, bytesPerSecond } = PHONE;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
  }
  return { page, cdp };
}

const close = ({ page }: Visit) => page.context().close();

/** Runs in the page: resolves once what was asked for has been painted. */
const PAINTED = `new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)))`;

const middle = (values: readonly number[], share = 0.5): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

/** ms from the call to open until the first page is painted; engine already loaded. */
export async function firstPage(
  browser: Browser,
  origin: string,
  engine: Engine,
  phone: boolean,
  runs: number,
  chapter: number,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const here = await visit(browser, origin, engine, phone);
    times.push(
      await here.page.evaluate(`(async () => {
        const from = performance.now();
        await window.bench.open('book', ${chapter});
        await ${PAINTED};
        return performance.now() - from;
      })()`),
    );
    await close(here);
  }
  return middle(times);
}

/** Milliseconds from the call until the page is painted: medians, and the 95th percentile of crossings; `crossings` counts them. */
export interface Turns {
  inside: number;
  /** Without the wait for the screen's next frame: what the page works. */
  insideWork: number;
  crossing: number;
  crossing95: number;
  crossings: number;
}

/** Turns pages at the pace of a fast reader; tells turns inside a chapter from those into the next one. */
export async function turns(
  browser: Browser,
  origin: string,
  engine: Engine,
  phone: boolean,
  count: number,
  from: number,
  most = 400,
): Promise<Turns> {
  const here = await visit(browser, origin, engine, phone);
  const steps = await here.page.evaluate<[boolean, number, number][]>(`(async () => {
    await window.bench.open('book', ${from});
    await new Promise(done => setTimeout(done, 1500));
    const steps = [];
    // Engines set pages differently, so the count is of chapters, not of pages.
    for (let step = 0, crossed = 0; crossed < ${count} && step < ${most}; step += 1) {
      const before = window.bench.where().chapter;
      const at = performance.now();
      await window.bench.next();
      let work = performance.now() - at;
      do {
        const frame = await new Promise(done => requestAnimationFrame(() => done(performance.now())));
        await new Promise(done => setTimeout(done, 0));
        work += performance.now() - frame;
      } while (window.bench.isDrawn?.() === false);
      const took = performance.now() - at;
      await new Promise(done => setTimeout(done, ${LOOK_MS} + Math.random() * ${FRAME_MS}));
      // A roll says where it stands once it has come to rest.
      const crossing = window.bench.where().chapter !== before;
      if (crossing) crossed += 1;
      steps.push([crossing, took, work]);
    }
    return steps;
  })()`);
  await close(here);
  const crossed = steps.flatMap(([crossing, ms]) => (crossing ? [ms] : []));
  const inside = steps.filter(([crossing]) => !crossing);
  return {
    inside: middle(inside.map(([, ms]) => ms)),
    insideWork: middle(inside.map(([, , work]) => work)),
    crossing: middle(crossed),
    crossing95: middle(crossed, 0.95),
    crossings: crossed.length,
  };
}

export interface Kept {
  documents: number;
  nodes: number;
  listenersPerCycle: number;
}

/** What stays alive after 200 turns, and what each opening and closing leaves behind. */
export async function kept(
  browser: Browser,
  origin: string,
  engine: Engine,
  pages: number,
  cycles: number,
): Promise<Kept> {
  const here = await visit(browser, origin, engine, false);
  const metrics = async () => {
    for (let round = 0; round < 3; round += 1) {
      await here.cdp.send('HeapProfiler.collectGarbage');
      await here.page.waitForTimeout(100);
    }
    const { metrics: all } = await here.cdp.send('Performance.getMetrics');
    return new Map(all.map(({ name, value }) => [name, value]));
  };
  const empty = await metrics();
  await here.page.evaluate(`(async () => {
    await window.bench.open('book', 6);
    for (let step = 0; step < ${pages}; step += 1) {
      await window.bench.next();
      await new Promise(done => setTimeout(done, 40));
    }
  })()`);
  await here.page.waitForTimeout(1500);
  const read = await metrics();
  await here.page.evaluate('window.bench.close()');
  const before = await metrics();
  await here.page.evaluate(`(async () => {
    for (let cycle = 0; cycle < ${cycles}; cycle += 1) {
      await window.bench.open('book', 6);
      await window.bench.next();
      await window.bench.close();
    }
  })()`);
  await here.page.waitForTimeout(2_000);
  const after = await metrics();
  await close(here);
  const difference = (name: string, one: Map<string, number>, other: Map<string, number>) =>
    (one.get(name) ?? 0) - (other.get(name) ?? 0);
  return {
    documents: difference('Documents', read, empty),
    nodes: difference('Nodes', read, empty),
    listenersPerCycle: difference('JSEventListeners', after, before) / cycles,
  };
}
