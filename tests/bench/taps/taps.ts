import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bookPage } from './book-page.ts';
import { comic } from './comic.ts';
import { embed } from './embed.ts';
import { handOff } from './hand-off.ts';
import { mini } from './mini.ts';
import { oakChapter } from './oak-chapter.ts';
import { servePeers } from './peers.ts';
import { penLists, penSearch } from './pen-lists.ts';
import { penTurns } from './pen-turns.ts';
import { printedBook } from './printed-book.ts';
import { reader } from './reader.ts';
import type { Bench, Row } from './row.ts';
import { scripts } from './scripts.ts';
import { ourServer } from './server.ts';
import { server } from './server-load.ts';
import { sound } from './sound.ts';
import { launch } from './visit.ts';

/*
 * npm run bench -- taps [row…] [alone] [N]: from an address or a tap to what is seen or heard, whole pages of ours beside whole
 * pages of peers, in one run and one browser, taking turns, medians of N (5). BASE=http://localhost:4000 measures a
 * server that runs already; else this project is built if it changed, and served with the demo library in var/bench.
 * `pen` names all rows that begin with `pen-`; `alone` leaves the peers of those out.
 * Prints a table, writes bench-results/taps.json (with rows named: taps-<rows>.json).
 */

const measures: Record<string, (bench: Bench) => Promise<Row[]>> = {
  // First: what a process holds depends on what it did before.
  server,
  scripts,
  reader,
  'book-page': bookPage,
  embed,
  mini,
  sound,
  'hand-off': handOff,
  comic,
  'printed-book': printedBook,
  'pen-turns': penTurns,
  'pen-search': penSearch,
  'pen-lists': penLists,
  'oak-chapter': oakChapter,
};

const words = process.argv.slice(2);
const runs = Math.max(1, Number(words.find(word => /^\d+$/.test(word)) ?? 5));
const alone = words.includes('alone');
const named = words.filter(word => word !== 'alone' && !/^\d+$/.test(word));
const names = (word: string) => (name: string) => name === word || name.startsWith(`${word}-`);
const unknown = named.find(word => !Object.keys(measures).some(names(word)));
if (unknown) {
  process.stderr.write(`no row ${unknown}; there are ${Object.keys(measures).join(', ')}\n`);
  process.exit(2);
}

const printed = ({ what, on, ours, peers = {}, ratio, limit, holds }: Row) => ({
  what,
  on,
  ours,
  peers: Object.entries(peers)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
  ratio: ratio ?? '',
  limit,
  holds: holds ? 'yes' : 'NO',
});

const ours = await ourServer();
const peers = await servePeers();
const browser = await launch();
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(measures)) {
    if (named.length > 0 && !named.some(word => names(word)(name))) continue;
    const found = await measure({ ours, peers, browser, runs, alone });
    console.table(found.map(printed));
    rows.push(...found);
  }
} finally {
  await browser.close();
  await peers.close();
  await ours.close();
}
const folder = resolve(import.meta.dirname, '../../../bench-results');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, named.length > 0 ? `taps-${named.join('-')}.json` : 'taps.json'),
  `${JSON.stringify({ runs, at: new Date().toISOString(), rows }, null, 2)}\n`,
);
process.exit(0);
