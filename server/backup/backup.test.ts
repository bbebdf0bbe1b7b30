import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Where } from '../kit/db/db.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { readCopy, restoreBackup, takeBackup } from './backup.ts';
import { verify } from './verify.ts';

let here: TestServer;
let other: TestServer;
const { folder, remove } = testFolder('backup');
beforeAll(async () => {
  here = await openTestServer();
  other = await openTestServer();
});
afterAll(async () => {
  await here.close();
  await other.close();
  remove();
});

const say = () => {};
const ownerOf = ({ context }: TestServer): Where => ({
  ...(context.where as { host: string; database: string }),
  user: 'mot',
});
const back = (to: TestServer, copy: string) =>
  restoreBackup({ where: ownerOf(to), storage: to.context.storage }, copy, say);

/** How many rows each table has, and what guards them. */
async function stateOf(db: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`.execute(
    db,
  );
  const counts: Record<string, unknown> = {};
  for (const { name } of tables)
    counts[name] = (
      await sql`select count(*)::int as n, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`.execute(
        db,
      )
    ).rows[0];
  const guards =
    await sql`select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as what, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  const triggers = await sql`select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger
    where not tgisinternal order by 1, 2`.execute(db);
  return { counts, guards: guards.rows, triggers: triggers.rows };
}

test('a copy put into another database is the same to the row, with every guard, and its files open', async () => {
  const { context } = here;
  const reader = await here.aReader();
  await here.aBook('Người giữ đèn biển');
  const second = await here.aReader('Chị Ba');
  const made = await takeBackup({ where: context.where, storage: context.storage }, folder, {
    now: context.now(),
    say,
  });
  expect(made.files.copied).toBeGreaterThan(3);
  await back(other, made.copy);
  const [before, after] = [await stateOf(here.owner), await stateOf(other.owner)];
  delete before.counts.kysely_migration;
  delete after.counts.kysely_migration;
  expect(after).toEqual(before);
  expect(await verify(other.context, other.context.now())).toMatchObject({ ok: true });

  // Numbers go on where they were: the first two are known there by their phones, the third is new.
  const known = [reader.id, second.id];
  const again = [await other.aReader(), await other.aReader()];
  expect(again.map(({ id }) => id)).toEqual(known);
  expect((await other.aReader('Anh Tư')).id).toBeGreaterThan(Math.max(...known));
});

test('a second copy takes only the files that are new, and both can be put back', async () => {
  const { context } = here;
  await here.aBook('Gió');
  const later = await takeBackup({ where: context.where, storage: context.storage }, folder, {
    now: context.now() + 1_000,
    say,
  });
  expect(later.files.there).toBeGreaterThan(0);
  for (const moment of readdirSync(folder)
    .filter(name => name !== 'files')
    .sort()) {
    await back(other, join(folder, moment));
    expect((await verify(other.context, other.context.now())).ok, moment).toBe(true);
  }
});

test('what is not there, what nobody names and a work that does not open are told', async () => {
  const { storage, db } = here.context;
  const orphan = 'f'.repeat(32);
  await storage.put(`ratephotos/${orphan}/320.webp`, Buffer.from('ảnh'), 'image/webp');
  const fine = await verify(here.context, here.context.now());
  expect(fine.ok).toBe(true);
  expect(fine.lines.join('\n')).toContain(`1 folders that no row names\n  ratephotos/${orphan}`);

  const { hash } = await here.aBook('Mưa');
  await storage.removeAll(`books/${hash}/book.json`);
  const broken = await verify(here.context, here.context.now());
  expect(broken.ok).toBe(false);
  expect(broken.lines.join('\n')).toContain(`books: 1 of 3\n    books/${hash}/book.json`);
  expect(broken.lines).toContain('a work of type 1 DOES NOT OPEN');
  await db.deleteFrom('edition').where('content_hash', '=', hash).execute();
});

test('a copy that was not finished is none', async () => {
  const [first = ''] = readdirSync(folder).filter(name => name !== 'files');
  rmSync(join(folder, first, 'copy.json'));
  expect(() => readCopy(join(folder, first))).toThrow('is no complete copy');
});
