import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright';
import { chromiumPath } from '../../chromium.ts';
import { bundled, type SoundServer, serveSound, slow4g, speech } from '../../sound-server.ts';
import { CHAPTERS, overTenChapters } from './memory.ts';

/*
 * Our engine beside a media element used plainly, on slow 4G (1.6 Mbit/s, 150 ms), in one browser and one run, the two
 * taking turns: tsx tests/bench/listening/listening.ts [runs] [--json]
 */

const runs = Math.max(1, Number(process.argv.slice(2).find(word => /^\d+$/.test(word)) ?? 5));
const MINUTES_30 = 1_800;
const whose = ['bare', 'ours'] as const;
type Whose = (typeof whose)[number];

const columns = [
  'tap to sound',
  'bytes before sound',
  'seek outside',
  'resume at 15:00',
  'hand-off',
] as const;
type Column = (typeof columns)[number];
const found: Record<Whose, Record<Column, number[]>> = { bare: empty(), ours: empty() };

function empty(): Record<Column, number[]> {
  return {
    'tap to sound': [],
    'bytes before sound': [],
    'seek outside': [],
    'resume at 15:00': [],
    'hand-off': [],
  };
}

const middle = (values: readonly number[]): number =>
  Math.round([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0);

interface Measured {
  ms: number;
  at: number;
}
const run = (page: Page, what: string) => page.evaluate<Measured>(`window.bench.${what}`);

/** One round of one player; every address is new, so nothing comes from a cache. */
async function round(page: Page, server: SoundServer, who: Whose, name: string): Promise<void> {
  const into = found[who];
  const long = (part: string) => `/sound/long/${part}-${who}-${name}.mp3`;
  const fresh = () => page.evaluate(`window.bench.use('${who}')`);
  const silence = () => page.evaluate('window.bench.close()');

  await fresh();
  const before = server.sentUntil(Date.now(), long('tap'));
  const tap = await run(page, `start('${long('tap')}', 0)`);
  into['tap to sound'].push(tap.ms);
  into['bytes before sound'].push(server.sentUntil(tap.at, long('tap')) - before);
  await page.waitForTimeout(300);
  into['seek outside'].push((await run(page, 'seek(1500)')).ms);
  await silence();

  await fresh();
  into['resume at 15:00'].push((await run(page, `start('${long('resume')}', 900)`)).ms);
  await silence();

  await fresh();
  await run(page, `start('/sound/short/${who}-${name}.mp3', 0)`);
  into['hand-off'].push((await run(page, `handOff('${long('next')}')`)).ms);
  await silence();
}

const script = await bundled(resolve(import.meta.dirname, 'page.ts'));
const sounds = { long: speech(MINUTES_30), short: speech(4), chapter: speech(300) };
const server = await serveSound(script, sounds, slow4g);
const left: Partial<Record<Whose, Awaited<ReturnType<typeof overTenChapters>>>> = {};
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--headless=new', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const page = await browser.newPage();
  await page.goto(`${server.origin}/page`);
  await page.waitForFunction('window.bench !== undefined');
  // The first sound of a browser also starts its decoders: it counts for nobody.
  await page.evaluate(`window.bench.use('bare')`);
  await run(page, `start('/sound/short/warm.mp3', 0)`);
  for (let at = 0; at < runs; at += 1) {
    const order = at % 2 === 0 ? whose : [...whose].reverse();
    for (const who of order) await round(page, server, who, String(at));
  }
  for (const who of whose) left[who] = await overTenChapters(browser, page, who);
} finally {
  await browser.close();
  server.close();
}

/** How much of the bare element's time, or how much at all, the issue allows. */
const limits: Record<Column, { ratio: number } | { most: number }> = {
  'tap to sound': { ratio: 1.15 },
  'bytes before sound': { most: 65_536 },
  'seek outside': { ratio: 1.15 },
  'resume at 15:00': { ratio: 1.3 },
  'hand-off': { most: 60 },
};
const rows = columns.map(
  (what): Record<'what' | 'ratio' | 'limit' | 'holds', string> & Record<Whose, number> => {
    const [ours, bare] = [middle(found.ours[what]), middle(found.bare[what])];
    const limit = limits[what];
    const holds = 'ratio' in limit ? ours / bare <= limit.ratio : ours <= limit.most;
    return {
      what,
      ours,
      bare,
      ratio: (ours / bare).toFixed(2),
      limit: 'ratio' in limit ? `≤ ${limit.ratio} ×` : `≤ ${limit.most}`,
      holds: holds ? 'yes' : 'NO',
    };
  },
);
/** What ten chapters leave behind; the limit is of the renderer, or of the heap where nobody says more. */
const kept = { ours: left.ours, bare: left.bare };
const MOST_MB = 20;
const mb = (bytes: number | null | undefined) => Number(((bytes ?? 0) / 1_048_576).toFixed(2));
const grew = Math.max(kept.ours?.renderer ?? 0, kept.ours?.heap ?? 0);
const memory = (what: string, of: (kind: Whose) => number, limit: string, holds: boolean) => ({
  what: `${what}, ${CHAPTERS} chapters`,
  ours: of('ours'),
  bare: of('bare'),
  ratio: '',
  limit,
  holds: holds ? 'yes' : 'NO',
});
rows.push(
  memory('renderer grew, MB', who => mb(kept[who]?.renderer), `≤ ${MOST_MB}`, mb(grew) <= MOST_MB),
  memory('heap grew, MB', who => mb(kept[who]?.heap), `≤ ${MOST_MB}`, mb(kept.ours?.heap) <= MOST_MB),
  memory('media elements held', who => kept[who]?.elements ?? 0, '', true),
  memory('listeners more', who => kept[who]?.listeners ?? 0, '≤ 0', (kept.ours?.listeners ?? 0) <= 0),
);
if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(rows)}\n`);
else console.table(rows);
process.exit(0);
