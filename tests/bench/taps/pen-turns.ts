import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { barePage } from './bare-page.ts';
import type { PenMatter } from './pen-matter.ts';
import type { Walk } from './pen-page.ts';
import { aVisit, matterOf, type Open, opens, opensPeer } from './pen-readers.ts';
import { emulate, loopback, type Profile, phone } from './profiles.ts';
import { atMost, type Bench, median, p95, type Row } from './row.ts';

/* Reading with a pen, whole pages: turns among 500 highlights, a hundred in each chapter that is crossed. */

/** Of each walk, at five runs and more; fewer runs walk less. */
const TURNS = 200;
const turnsOf = ({ runs }: Bench) => Math.min(TURNS, runs * 40);
/** After a book was opened. */
const SETTLE_MS = 1_500;
const limits = { crossing: 20, crossing95: 50 };
const walker = buildSync({
  entryPoints: [resolve(import.meta.dirname, 'pen-page.ts')],
  bundle: true,
  format: 'iife',
  write: false,
}).outputFiles[0]?.text as string;

const round = (ms: number) => Math.round(ms * 10) / 10;

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

const drawsAll = `[1, 2, 3, 4].reduce((sum, colour) => sum + (document.querySelector('.page-slot[data-shown] iframe')
  .contentWindow.CSS.highlights.get('mot-mark-' + colour)?.size ?? 0), 0) === 100`;

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
      round(p95(crossings)),
    ),
    row(`frames over 50 ms in ${turnsOf(bench)} turns`, 0, ({ late }) => late.length),
    row('the longest frame, ms', 50, ({ late }) => Math.max(0, ...late)),
  ];
  return rows;
}

export async function penTurns(bench: Bench): Promise<Row[]> {
  const matter = await matterOf(bench);
  const rows: Row[] = [];
  for (const profile of [phone, loopback]) rows.push(...(await turns(bench, matter, profile)));
  return rows;
}
