import { sql } from 'kysely';
import { connect, type Database, type Db } from '../../server/kit/db/db.ts';
import { startEmbeddedPostgres } from '../../server/kit/db/embedded-postgres.ts';
import { type Cursor, type Shelf, shelfCursors, shelfQuery } from '../../server/library/browse/queries.ts';
import { shelfOf } from '../../server/library/browse/shelf.ts';
import { pageOfShelf } from '../../server/library/browse/shelf-pages.ts';
import { migrate } from '../../server/migrations/index.ts';
import { testFolder } from '../../server/testing/testFolder.ts';

/*
 * npx tsx tests/bench/lists.ts [titles]: lists of a synthetic catalogue of a thousand works and of many, page 1 against a page
 * far down, and what PostgreSQL does for each. docs/decisions/014-keyset-lists.md holds what it said.
 */

const MANY = Number(process.argv[2] ?? 240_000);
const FEW = 1_000;
const ROUNDS = 60;

const fill = (db: Db, count: number) =>
  sql`
    with made as (
      insert into work (title, folded, language, category_id)
      select 'Tựa ' || i, ' tua ' || i || ' ', 'vi', 1 + i % 40 from generate_series(1, ${count}::int) i
      returning id)
    insert into edition (work_id, content_type, content_hash, price_type, price_vnd, words, chars, has_cover, tint, heat,
      updated_at)
    select id, (array[1, 1, 1, 52, 60, 6])[1 + id % 6], md5(id::text),
      (array[0, -1, 2, -2])[1 + id % 4], case when id % 4 < 2 then 0 else (1 + id % 90) * 1000 end,
      0, 0, false, '#27476e', (id * 7919) % 5000, timestamptz '2026-01-01' + id * interval '1 minute'
    from made`.execute(db);

const shelves: Record<string, Shelf> = {
  'one kind, newest': shelfOf({ types: [1] }, { price: 'all' }, 0),
  'one kind, hottest': shelfOf({ types: [1], order: 'hottest' }, { price: 'all' }, 0),
  'one kind, price': shelfOf({ types: [1], order: 'price' }, { price: 'all' }, 0),
  'one kind, free, newest': shelfOf({ types: [1] }, { price: 'free' }, 0),
  'one category, price': shelfOf({ types: [1], categoryId: 7, order: 'price' }, { price: 'all' }, 0),
  'four kinds, newest': shelfOf({ types: [1, 52, 60, 6] }, { price: 'all' }, 0),
  'four kinds, updated': shelfOf({ types: [1, 52, 60, 6], order: 'updated' }, { price: 'all' }, 0),
};

const quantile = (times: number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<{ median: number; p95: number }> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** How many blocks the query of a page touches, which indexes it walks along, and how many rows of each it takes. */
async function plan(db: Database, shelf: Shelf, from: Cursor | null): Promise<string> {
  const query = shelfQuery(shelf, from, { limit: 31, skip: 0 });
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain (analyze, costs off, timing off, buffers) ${query}`.execute(db);
  const blocks = /shared hit=(\d+)(?: read=(\d+))?/.exec(
    rows.find(row => /Buffers/.test(row['QUERY PLAN']))?.['QUERY PLAN'] ?? '',
  );
  const touched = Number(blocks?.[1] ?? 0) + Number(blocks?.[2] ?? 0);
  const walks = rows
    .flatMap(({ 'QUERY PLAN': line }) => {
      const walked = /using (\w+).*rows=(\d+)/.exec(line);
      if (walked) return [`${walked[1]} ${walked[2]}`];
      return /Seq Scan|Bitmap Heap/.test(line) ? [line.trim()] : [];
    })
    .join(', ');
  return `${touched} blocks: ${walks}`;
}

const { folder, remove } = testFolder('bench-lists');
const postgres = await startEmbeddedPostgres(folder);
const say = (...columns: string[]) => process.stdout.write(`${columns.join(' | ')}\n`);
say('list', 'page', 'ms with 1.000, median and p95', `ms with ${MANY}`, 'p95 to p95', 'marks, ms', 'plan');
const seen = new Map<string, number>();
for (const count of [FEW, MANY]) {
  const db = connect({ ...postgres.connection, database: 'postgres' });
  await sql`create database ${sql.raw(`lists_${count}`)}`.execute(db);
  await db.destroy();
  const own = connect({ ...postgres.connection, database: `lists_${count}` });
  await migrate(own);
  await sql`insert into category (id, name) select i, 'Loại ' || i from generate_series(1, 40) i`.execute(
    own,
  );
  await own.transaction().execute(async tx => {
    // Nothing else of ours takes longer than the ten seconds that a statement may.
    await sql`set local statement_timeout = 0`.execute(tx);
    await fill(tx, count);
    await sql`analyze`.execute(tx);
  });
  const store = { db: own, now: () => 0 };
  for (const [name, shelf] of Object.entries(shelves)) {
    const began = performance.now();
    const { places: marks } = await shelfCursors(own, shelf, 30);
    const walked = (performance.now() - began).toFixed(0);
    // The last full page where there are fewer than a thousand.
    const far = Math.max(1, Math.min(1_000, marks.length - 1));
    for (const page of [1, far]) {
      const { median, p95 } = await timed(() => pageOfShelf(store, shelf, page, 30));
      const key = `${name} ${page === 1}`;
      if (count === FEW) seen.set(key, p95);
      else
        say(
          name,
          String(page),
          '',
          `${median.toFixed(1)} ${p95.toFixed(1)}`,
          (p95 / (seen.get(key) ?? p95)).toFixed(2),
          walked,
          await plan(own, shelf, page === 1 ? null : (marks[page - 1] ?? null)),
        );
      if (count === FEW) say(name, String(page), `${median.toFixed(1)} ${p95.toFixed(1)}`);
    }
  }
  await own.destroy();
}
await postgres.stop();
remove();
