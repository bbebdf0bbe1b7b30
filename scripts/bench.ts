import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleBook, sampleFolder } from '../tests/sample-books.ts';
import { liveSockets } from './bench/live-sockets.ts';
import { longLists } from './bench/long-lists.ts';
import { pagesOfEveryKind, turnsOnPages } from './bench/pages-of-every-kind.ts';
import { json, printed, project, run, say } from './bench/programs.ts';
import { type Row, verdicts } from './bench/verdicts.ts';

/*
 * npm run bench [-- N | -- chapters [N] | -- listening [N]]: engines alone, loaded beforehand: ratios against bare
 * epub.js 0.3.93 and foliate-js on the same unpacked books in one run, medians of N (5); ingestion; long lists of chapters
 * (alone with `chapters`); listening against a bare audio element (alone with `listening`); sizes. Prints tables, writes
 * bench-results/latest.json (or listening.json). Timings decide no test: two cores that also do something else move
 * them, ratios less.
 *
 * npm run bench -- kinds [N] [kind…]: turns on flowing, vertical and fixed pages and on a roll, N crossings of each (20).
 *
 * npm run bench -- taps [row…] [N]: from an address or a tap to what is seen or heard, whole pages beside whole pages of
 * peers, as `npm start` serves them; BASE=http://localhost:4000 measures a server that runs. tests/bench/taps/taps.ts.
 *
 * npm run bench -- live [N]: N sockets (5,000) on one process beside a bare socket.io, and events across two processes.
 *
 * npm run bench -- orders [N]: N orders (1,000,000), tests/bench/orders/orders.ts.
 *
 * npm run bench -- market [N]: the marketplace with N products (100,000) beside a thousand, tests/bench/market/market.ts.
 *
 * npm run bench -- checkouts [N]: checkouts per second beside bare statements, on one stock row and on many, tests/bench/checkouts/checkouts.ts.
 *
 * npm run bench -- feed [N]: lists of the feed with N posts (1,000,000) beside a thousand, tests/bench/feed/feed.ts.
 *
 * npm run bench -- chat [N]: N messages (200) between two processes, tests/bench/chat/chat.ts.
 *
 * npm run bench -- soak [minutes] [rate]: a usual day's requests at a fixed rate; memory and open files, tests/bench/soak/soak.ts.
 * npm run bench -- load [rates] [seconds] [name]: the same at several rates; replies, refusals and processor time of each, tests/bench/soak/load.ts.
 *
 * npm run bench -- scale [--titles 1000000]: many titles beside a thousand, tests/bench/scale/scale.ts.
 */

const ofTheirOwn: Record<string, string> = {
  scale: 'tests/bench/scale/scale.ts',
  taps: 'tests/bench/taps/taps.ts',
  orders: 'tests/bench/orders/orders.ts',
  market: 'tests/bench/market/market.ts',
  checkouts: 'tests/bench/checkouts/checkouts.ts',
  feed: 'tests/bench/feed/feed.ts',
  soak: 'tests/bench/soak/soak.ts',
  load: 'tests/bench/soak/load.ts',
  chat: 'tests/bench/chat/chat.ts',
};
const own = ofTheirOwn[process.argv[2] ?? ''];
if (own) process.exit(run(own, process.argv.slice(3)));
if (process.argv[2] === 'live') {
  liveSockets(Number(process.argv[3] ?? 5_000));
  process.exit(0);
}
if (process.argv[2] === 'kinds') {
  turnsOnPages(process.argv.slice(3));
  process.exit(0);
}
const words = process.argv.slice(2);
const alone = words.includes('chapters');
const only = words.includes('listening') ? 'listening' : null;
const runs = Number(words.find(word => /^\d+$/.test(word)) ?? 5);
/** The long one, and the one with the most bytes. */
const books = [
  { name: 'moby-dick.epub', only: [] },
  { name: 'vertically-scrollable-manga.epub', only: ['--opening'] },
];

if (alone) {
  longLists(runs);
  process.exit(0);
}

const results: Record<string, unknown> = { runs, at: new Date().toISOString() };
for (const { name, only: what } of only ? [] : books) {
  const path = sampleBook(name);
  if (!path) {
    say(`${name}: skipped, not in ${sampleFolder} (set SAMPLE_BOOKS)`);
    continue;
  }
  say(`\n${name}: ours, bare epub.js, foliate-js (medians of ${runs}, ms)`);
  const rows = json<Row[]>('tests/bench/reader/reader.ts', path, String(runs), ...what, '--json');
  console.table(Object.fromEntries(rows.map(({ engine, ...rest }) => [engine, rest])));
  const judged = verdicts(rows);
  console.table(judged);
  const ingested = Array.from({ length: Math.min(runs, 5) }, () =>
    json<{ ms: number; peakMb: number; chapters: number }>('tests/bench/ingest.ts', path),
  );
  const middle = ingested.sort((one, other) => one.ms - other.ms)[Math.floor(ingested.length / 2)];
  say(
    `ingestion: ${middle?.ms} ms (limit 15000), peak ${Math.max(...ingested.map(({ peakMb }) => peakMb))} MB (limit 512), ${middle?.chapters} chapters`,
  );
  results[name] = { rows, judged, ingested };
}
if (!only) {
  results.kinds = pagesOfEveryKind();
  const map = json<{ entries: number; medianMs: number }>('tests/bench/position-map.ts');
  say(`\nposition map: ${map.medianMs} ms for one look-up in a book of ${map.entries} chapters (limit 1)`);
  results.positionMap = map;
  const pages = json<{ bareMs: number; home: number; book: number }>(
    'tests/bench/pages.ts',
    String(Math.min(runs, 5)),
  );
  say(
    `\npages: home ${pages.home.toFixed(2)} ×, book ${pages.book.toFixed(2)} × the processor time of a bare Fastify with one row (limit 3)`,
  );
  results.pages = pages;
  say(
    '\nprocessor time of a signed call beside a bare Fastify with form, signature and one row (µs, Node and PostgreSQL)',
  );
  results.calls = json<Row[]>('tests/bench/calls.ts', String(Math.min(runs, 5)));
  console.table(results.calls);
  results.chapters = longLists(runs);
  results.live = liveSockets(5_000);
}
say(`\nlistening on slow 4G: ours, a bare audio element (medians of ${runs}, ms)`);
const listening = json<Row[]>('tests/bench/listening/listening.ts', String(runs), '--json');
console.table(Object.fromEntries(listening.map(({ what, ...rest }) => [what, rest])));
results.listening = listening;
if (!only) {
  const sizes = printed('scripts/budgets.ts');
  say(`\nsizes\n${sizes}`);
  results.sizes = sizes.trim().split('\n');
}
mkdirSync(join(project, 'bench-results'), { recursive: true });
writeFileSync(
  join(project, `bench-results/${only ?? 'latest'}.json`),
  `${JSON.stringify(results, null, 2)}\n`,
);
