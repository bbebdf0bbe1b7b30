import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import type { Page } from 'playwright';
import { demoPassword, demoPeople } from '../../../server/demo/people.ts';
import { fillLogin, tokenOf } from '../../journeys/people.ts';
import { barePage } from './bare-page.ts';
import type { Pen } from './pages/pen.ts';
import { type PenBook, type PenMatter, penMatter, RARE } from './pen-matter.ts';
import type { Walk } from './pen-page.ts';
import { emulate, loopback, type Profile, phone } from './profiles.ts';
import { atMost, type Bench, inTurns, median, type Row, repeat } from './row.ts';
import { type Visit, visit } from './visit.ts';

/*
 * Reading with a pen, whole pages: turns among 500 highlights, a hundred in each chapter that is crossed; the first place that a
 * search finds in a megabyte, asked for the first time; lists of two thousand notes.
 */

/** Of each walk, at five runs and more; fewer runs walk less. */
const TURNS = 200;
const turnsOf = ({ runs }: Bench) => Math.min(TURNS, runs * 40);
/** Between the press on the lens and the first key. */
const FIRST_KEY_MS = 1_000;
/** After a book was opened. */
const SETTLE_MS = 1_500;
const limits = { crossing: 20, crossing95: 50, search: 100, list: 100 };
const person = { account: demoPeople[0]?.account ?? '', password: demoPassword };
const walker = buildSync({
  entryPoints: [resolve(import.meta.dirname, 'pen-page.ts')],
  bundle: true,
  format: 'iife',
  write: false,
}).outputFiles[0]?.text as string;

const round = (ms: number) => Math.round(ms * 10) / 10;
const p95 = (values: readonly number[]) =>
  round([...values].sort((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN);

type Open = (here: Visit) => Promise<unknown>;

/** Scripts that run in each frame would be measured with the chapters that get one. */
const aVisit = ({ browser }: Bench): Promise<Visit> => visit(browser, loopback, null);
/** What tsx writes around the names of functions. */
const named = (page: Page) => page.evaluate('globalThis.__name = one => one');

/** A reader, and what is true in its page when its marks are drawn. */
interface Reader {
  open: Open;
  ready: string;
}

async function walk(
  bench: Bench,
  { marked }: PenMatter,
  profile: Profile,
  { open, ready }: Reader,
): Promise<Walk> {
  const here = await aVisit(bench);
  try {
    await open(here);
    const bare = await barePage(bench.browser, here.page);
    try {
      await bare.goto(here.page.url());
      await here.page.goto('about:blank');
      await bare.until(ready);
      // Real time: what the page still does by itself is done, and the neighbours are laid out.
      await here.page.waitForTimeout(SETTLE_MS);
      await bare.run(walker);
      await emulate(bare, profile);
      const way = JSON.stringify({ ...marked, turns: turnsOf(bench) });
      return await bare.run<Walk>(`window.walkMarked(${way})`);
    } finally {
      await bare.close();
    }
  } finally {
    await here.close();
  }
}

async function signIn({ ours }: Bench, { page }: Visit): Promise<void> {
  await page.goto(`${ours.base}/account/library`);
  await fillLogin(page, person);
}

/** In pages, as the peers are: on a phone a book is a strip until its reader chooses. */
const inPages = { isScroll: 'false', spreadLayout: 'false' };

/** Our reader at a chapter, with its marks. */
const opens =
  (bench: Bench, book: PenBook, chapter: number): Open =>
  async here => {
    const { page } = here;
    await page
      .context()
      .addCookies(Object.entries(inPages).map(([name, value]) => ({ name, value, url: bench.ours.base })));
    await signIn(bench, here);
    await page.goto(`${bench.ours.base}${book.reader}?chapter=${chapter}`);
    await page.locator('.reader-foot[data-ready]').waitFor();
    // What the page still does by itself is done.
    await page.waitForLoadState('networkidle');
    await named(page);
  };

/** On a phone the bars wait for a tap in the middle of the page. */
async function press(page: Page, name: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.touchscreen.tap(width / 2, height / 2);
  await page.getByRole('button', { name }).click();
}

const drawsAll = `[1, 2, 3, 4].reduce((sum, colour) => sum + (document.querySelector('.page-slot[data-shown] iframe')
  .contentWindow.CSS.highlights.get('mot-mark-' + colour)?.size ?? 0), 0) === 100`;

const peerPage = ({ peers }: Bench, { folder, marks }: PenMatter, name: string, chapter: number) => {
  const book = name === 'epubjs' ? `${folder}OPS/book.opf` : folder;
  return `${peers.origin}/pen-${name}.html?${new URLSearchParams({ book, marks, chapter: String(chapter) })}`;
};

const opensPeer =
  (bench: Bench, matter: PenMatter, name: string, chapter: number): Open =>
  async ({ page }) => {
    await page.goto(peerPage(bench, matter, name, chapter));
    await page.waitForFunction(() => (window as { pen?: Pen }).pen?.sign());
    await page.waitForLoadState('networkidle');
    await named(page);
  };

async function turns(bench: Bench, matter: PenMatter, profile: Profile): Promise<Row[]> {
  const chapter = matter.marked.from;
  const peer = (name: string) => ({
    open: opensPeer(bench, matter, name, chapter),
    ready: 'window.pen?.sign()',
  });
  const readers: Record<string, Reader> = {
    ours: { open: opens(bench, matter.highlighted, chapter), ready: drawsAll },
    ...(!bench.alone && { 'epub.js': peer('epubjs'), 'foliate-js': peer('foliate') }),
  };
  const walks: Record<string, Walk> = {};
  for (const [name, reader] of Object.entries(readers)) {
    const found = await walk(bench, matter, profile, reader).catch(error => {
      // A peer that loses its way among marks has no figure.
      if (name === 'ours') throw error;
      process.stdout.write(`${name}: ${String(error).slice(0, 300)}\n`);
      return { inside: [], crossings: [], late: [] };
    });
    walks[name] = found;
  }
  const row = (what: string, most: number, of: (walk: Walk) => number): Row => {
    const { ours = Number.NaN, ...peers } = Object.fromEntries(
      Object.entries(walks).map(([name, found]) => [name, of(found)]),
    );
    return { ...atMost(`pen: ${what}`, profile.name, ours, most), peers };
  };
  const rows = [
    row('crossing into a chapter with 100 highlights of 500, median', limits.crossing, ({ crossings }) =>
      median(crossings),
    ),
    row(`the same, p95 of ${walks.ours?.crossings.length}`, limits.crossing95, ({ crossings }) =>
      p95(crossings),
    ),
    row(`frames over 50 ms in ${turnsOf(bench)} turns`, 0, ({ late }) => late.length),
    row('the longest frame, ms', 50, ({ late }) => Math.max(0, ...late)),
  ];
  return rows;
}

/**
 * ms in the page from an event of one kind until a selector is painted: by the first frame after it stands in the page. A look from a timer
 * comes after that frame where a frame comes first, and would count the one behind it.
 */
const timed = (page: Page, event: 'input' | 'click', selector: string) =>
  page.evaluate(
    ([name, wanted]) => {
      Object.assign(window, {
        took: new Promise<number>(done => {
          const wait = (from: number) => {
            const painted = () =>
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - from), 0));
            const look = () => {
              if (!document.querySelector(wanted)) return;
              changes.disconnect();
              painted();
            };
            const changes = new MutationObserver(look);
            changes.observe(document.body, { childList: true, subtree: true, attributes: true });
            look();
          };
          addEventListener(name, ({ timeStamp }) => wait(timeStamp), { capture: true, once: true });
        }),
      });
    },
    [event, selector] as const,
  );
const took = (page: Page) => page.evaluate<number>('window.took');

async function searchOurs(bench: Bench, { highlighted }: PenMatter, profile: Profile): Promise<number> {
  const here = await aVisit(bench);
  try {
    const { page, cdp } = here;
    await opens(bench, highlighted, 0)(here);
    await emulate(cdp, profile);
    await press(page, 'Tìm trong sách');
    await page.getByRole('searchbox', { name: 'Từ cần tìm trong sách' }).focus();
    // Real time: from an open panel to the first key of somebody who types on a phone.
    await page.waitForTimeout(FIRST_KEY_MS);
    await timed(page, 'input', '.reader-find-chapter li');
    await page.keyboard.insertText(RARE);
    return await took(page);
  } finally {
    await here.close();
  }
}

async function searchPeer(bench: Bench, matter: PenMatter, name: string, profile: Profile): Promise<number> {
  const here = await aVisit(bench);
  try {
    await opensPeer(bench, matter, name, 0)(here);
    await emulate(here.cdp, profile);
    return await here.page.evaluate(async words => {
      const from = performance.now();
      await (window as { pen?: Pen }).pen?.search(words);
      return performance.now() - from;
    }, RARE);
  } finally {
    await here.close();
  }
}

async function search(bench: Bench, matter: PenMatter, profile: Profile): Promise<Row> {
  const { ours = Number.NaN, ...peers } = await inTurns<string>(bench.runs, {
    ours: () => searchOurs(bench, matter, profile),
    ...(!bench.alone && {
      'epub.js': () => searchPeer(bench, matter, 'epubjs', profile),
      'foliate-js': () => searchPeer(bench, matter, 'foliate', profile),
    }),
  });
  const what = 'pen: search in 1 MB, cold: key → first hit, which is in the middle';
  return { ...atMost(what, profile.name, ours, limits.search), peers };
}

async function tabOfNotes(bench: Bench, { noted }: PenMatter, profile: Profile): Promise<number> {
  const here = await aVisit(bench);
  try {
    const { page, cdp } = here;
    await opens(bench, noted, 0)(here);
    await press(page, 'Mở mục lục');
    const tab = page.getByRole('tab', { name: 'Ghi chú' });
    await tab.waitFor();
    await page.waitForLoadState('networkidle');
    const { x = 0, y = 0, width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
    await emulate(cdp, profile);
    await timed(page, 'click', '.marks-list li');
    // By the finger alone: a press of the driver's looks first at what stands there.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    return await took(page);
  } finally {
    await here.close();
  }
}

async function notebook(bench: Bench, _: PenMatter, profile: Profile): Promise<number> {
  const here = await aVisit(bench);
  try {
    const { page, cdp } = here;
    await signIn(bench, here);
    await page.goto(`${bench.ours.base}/account/notebook`);
    const field = page.getByRole('searchbox', { name: 'Tìm ghi chú' });
    await field.waitFor();
    await page.waitForLoadState('networkidle');
    await named(page);
    await field.focus();
    await emulate(cdp, profile);
    // A note that is not among those drawn before.
    await timed(page, 'input', 'main li p:last-of-type:not([data-before])');
    await page.evaluate(() => {
      for (const row of document.querySelectorAll('main li p')) row.setAttribute('data-before', '');
    });
    await page.keyboard.insertText('số 1234');
    return await took(page);
  } finally {
    await here.close();
  }
}

let made: Promise<PenMatter> | null = null;
async function matterOf({ ours, peers }: Bench): Promise<PenMatter> {
  made ??= tokenOf(ours.base, person).then(token => penMatter(ours, peers, token));
  return made;
}

export async function penTurns(bench: Bench): Promise<Row[]> {
  const matter = await matterOf(bench);
  const rows: Row[] = [];
  for (const profile of [phone, loopback]) rows.push(...(await turns(bench, matter, profile)));
  return rows;
}

export async function penSearch(bench: Bench): Promise<Row[]> {
  const matter = await matterOf(bench);
  const rows: Row[] = [];
  for (const profile of [loopback, phone]) rows.push(await search(bench, matter, profile));
  return rows;
}

export async function penLists(bench: Bench): Promise<Row[]> {
  const matter = await matterOf(bench);
  const rows: Row[] = [];
  for (const profile of [loopback, phone]) {
    const tab = median(await repeat(bench.runs, () => tabOfNotes(bench, matter, profile)));
    const book = median(await repeat(bench.runs, () => notebook(bench, matter, profile)));
    rows.push(
      atMost('pen: 2,000 notes of a book: tap on their tab → list', profile.name, tab, limits.list),
      atMost('pen: notebook of 2,500: letters typed → the note', profile.name, book, limits.list),
    );
  }
  return rows;
}
