import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../kit/db/db.ts';
import { stepNames } from './index.ts';

const PAUSE_MS = 1_000;
/** As long as a release may take to migrate before its processes give up. */
const WAIT_MS = 300_000;

/** The database is older than this build, and nobody made it newer; its message is for the operator. */
export class NotMigrated extends Error {
  override name = 'NotMigrated';
}

/** Whether who is connected may change tables: their owner, or whoever makes the first. */
export async function mayMigrate(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.kysely_migration')),
      has_schema_privilege('public', 'create')) as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** Steps of this build that the database has not seen. */
export async function stepsLeft(db: Database): Promise<string[]> {
  const { rows: known } = await sql<{ is: boolean }>`
    select to_regclass('public.kysely_migration') is not null as is`.execute(db);
  if (!known[0]?.is) return [...stepNames];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return stepNames.filter(name => !done.has(name));
}

/** Waits until somebody else has migrated (npm run mot -- migrate); throws NotMigrated when nobody does. */
export async function waitForMigrations(
  db: Database,
  { say, waitMs = WAIT_MS }: { say(line: string): void; waitMs?: number },
): Promise<void> {
  const began = performance.now();
  for (let told = false; ; told = true) {
    const left = await stepsLeft(db);
    if (left.length === 0) return;
    const what = `the database lacks ${left.length} ${left.length === 1 ? 'step' : 'steps'} of this build (${left[0]} …)`;
    if (performance.now() - began > waitMs)
      throw new NotMigrated(`${what}: npm run mot -- migrate, with MIGRATION_DATABASE_URL`);
    if (!told) say(`waiting: ${what}`);
    await pause(PAUSE_MS);
  }
}
