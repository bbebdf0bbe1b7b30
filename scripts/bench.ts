import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sampleBook, sampleFolder } from '../tests/sample-books.ts';

/*
 * npm run bench [-- N | -- chapters [N] | -- listening [N]]: ratios against bare epub.js 0.3.93 and foliate-js on the
 * same unpacked books in one run, medians of N (5); ingestion; long lists of chapters (alone with `chapters`); listening
 * against a bare audio element (alone with `listening`); sizes. Prints tables, writes bench-results/latest.json (or
 * listening.json). Timings decide no test: two cores that also do something else move them, ratios less.
 *
 * npm run bench -- live [N]: N sockets (5,000) on one process beside a bare socket.io, and events across two processes.
 *
 * npm run bench -- scale [--titles 1000000]: many titles beside a thousand, tests/bench/scale/scale.ts.
 */

const project = resolve(import.meta.dirname, '..');
const tsx = join(project, 'node_modules/.bin/tsx');
if (process.argv[2] === 'scale') {
  const args = ['tests/bench/scale/scale.ts', ...process.argv.slice(3)];
  process.exit(spawnSync(tsx, args, { cwd: project, stdio: 'inherit' }).status ?? 1);
}
if (process.argv[2] === 'live') {
  liveSockets(Number(process.argv[3] ?? 5_000));
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

type Row = Record<string, number | string>;

function json<T>(script: string, ...args: string[]): T {
  const done = spawnSync(tsx, [script, ...args], { cwd: project, encoding: 'utf8', maxBuffer: 1e8 });
  if (done.status !== 0) throw new Error(`${script} failed:\n${done.stderr}`);
  return JSON.parse(done.stdout.trim().split('\n').at(-1) ?? 'null') as T;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Ours against the faster of the two peers, and whether the limit of the issue holds. */
function verdicts(rows: Row[]): Row[] {
  const value = (engine: string, column: string) => Number(rows.find(row => row.engine === engine)?.[column]);
  const ratio = (column: string, most: number): Row => {
    const peer = Math.min(value('bare', column), value('foliate', column));
    const share = value('ours', column) / peer;
    return {
      what: column,
      ours: value('ours', column),
      'faster peer': peer,
      ratio: share.toFixed(2),
      limit: `≤ ${most}`,
      holds: share <= most ? 'yes' : 'NO',
    };
  };
  const absolute = (column: string, most: number): Row => ({
    what: column,
    ours: value('ours', column),
    'faster peer': Math.min(value('bare', column), value('foliate', column)),
    ratio: '',
    limit: `≤ ${most}`,
    holds: value('ours', column) <= most ? 'yes' : 'NO',
  });
  const opening = [ratio('first page', 1), ratio('first page, phone', 0.6)];
  if (rows[0]?.turn === undefined) return opening;
  return [
    ...opening,
    absolute('crossing, phone', 60),
    absolute('crossing p95, phone', 150),
    absolute('documents after 200', 3),
    absolute('listeners per cycle', 0.5),
  ];
}

interface Scroll {
  frames: number;
  inTime: number;
  medianMs: number;
  p95Ms: number;
}

/** Ten thousand chapters under a finger: frames done in 16.7 ms on a phone, and what a frame costs against bare HTML. */
function longLists(): unknown {
  const found = json<Record<string, Record<string, Scroll>>>('tests/bench/chapters.ts', String(runs));
  say(`\n10,000 chapters on a phone (medians of ${runs}; processor time of a frame, ms)`);
  const rows = Object.entries(found).flatMap(([where, speeds]) =>
    Object.entries(speeds).map(([speed, { inTime, medianMs, p95Ms }]) => ({
      list: where,
      speed,
      'frames in 16.7 ms': `${(inTime * 100).toFixed(1)} %`,
      median: medianMs.toFixed(1),
      p95: p95Ms.toFixed(1),
      'to bare': (medianMs / (found.bare?.[speed]?.medianMs ?? medianMs)).toFixed(2),
    })),
  );
  console.table(rows);
  return found;
}

interface Sockets {
  kbPerSocket: number;
  p50: number;
  p95: number;
}

/** Many sockets on one process, and how long a change takes to a socket of another one. */
function liveSockets(sockets: number): unknown {
  const found = json<{ bare: Sockets; ours: Sockets; across: { p50: number; p95: number; max: number } }>(
    'tests/bench/live/live.ts',
    String(sockets),
  );
  process.stdout.write(`\n${sockets} sockets on one process (memory of each, kB; a broadcast to all, ms)\n`);
  console.table({ bare: found.bare, ours: found.ours });
  const { p50, p95, max } = found.across;
  process.stdout.write(
    `event to a second process: p50 ${p50} ms, p95 ${p95} ms (limit 1000), at most ${max} ms\n`,
  );
  return found;
}

if (alone) {
  longLists();
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
  results.chapters = longLists();
  results.live = liveSockets(5_000);
}
say(`\nlistening on slow 4G: ours, a bare audio element (medians of ${runs}, ms)`);
const listening = json<Row[]>('tests/bench/listening/listening.ts', String(runs), '--json');
console.table(Object.fromEntries(listening.map(({ what, ...rest }) => [what, rest])));
results.listening = listening;
if (!only) {
  const sizes = spawnSync(tsx, ['scripts/budgets.ts'], { cwd: project, encoding: 'utf8' });
  say(`\nsizes\n${sizes.stdout}`);
  results.sizes = sizes.stdout.trim().split('\n');
}
mkdirSync(join(project, 'bench-results'), { recursive: true });
writeFileSync(
  join(project, `bench-results/${only ?? 'latest'}.json`),
  `${JSON.stringify(results, null, 2)}\n`,
);
