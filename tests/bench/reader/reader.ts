import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from './build.ts';
import { type Engine, engines, firstPage, kept, launch, turns } from './measure.ts';
import { openSample } from './sample.ts';
import { serve } from './serve.ts';

/*
 * Our reader beside bare epub.js 0.3.93 and foliate-js, on one book in one browser, theirs unpacked, ours ingested:
 *   tsx tests/bench/reader/reader.ts moby-dick.epub [runs] [--json]
 */

const [epub = process.env.MOBY_DICK ?? 'moby-dick.epub', runsText = '5'] = process.argv
  .slice(2)
  .filter(word => !word.startsWith('--'));
const runs = Math.max(1, Number(runsText));
const folder = mkdtempSync(join(tmpdir(), 'reader-bench-'));

await buildPages(
  folder,
  engines.map(engine => `${engine}.html`),
);
const server = await serve(folder, { book: await openSample(epub) });
const browser = await launch();
const rows: Record<string, number | string>[] = [];

/** Books of a few pictures have no chapters to cross: only their opening is measured, from the first page on. */
const openingOnly = process.argv.includes('--opening');

async function measure(engine: Engine): Promise<void> {
  const chapter = openingOnly ? 0 : 6;
  const opening = {
    'first page': await firstPage(browser, server.origin, engine, false, runs, chapter),
    'first page, phone': await firstPage(browser, server.origin, engine, true, runs, chapter),
  };
  if (openingOnly) {
    rows.push({ engine, ...opening });
    return;
  }
  const quick = await turns(browser, server.origin, engine, false, 20, 90);
  const phone = await turns(browser, server.origin, engine, true, 20, 90);
  const stays = await kept(browser, server.origin, engine, 200, 10);
  rows.push({
    engine,
    ...opening,
    turn: quick.inside,
    crossing: quick.crossing,
    'crossing p95': quick.crossing95,
    'turn, phone': phone.inside,
    'turn, phone, work': phone.insideWork,
    'crossing, phone': phone.crossing,
    'crossing p95, phone': phone.crossing95,
    crossings: phone.crossings,
    'documents after 200': stays.documents,
    'nodes after 200': stays.nodes,
    'listeners per cycle': stays.listenersPerCycle,
  });
}

try {
  for (const engine of engines) await measure(engine);
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
else console.table(Object.fromEntries(rows.map(({ engine, ...rest }) => [engine, rest])));
