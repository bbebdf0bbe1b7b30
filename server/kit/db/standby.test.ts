import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up as accountWrites } from '../../migrations/0254-account-writes.ts';
import { rounds } from '../../testing/rounds.ts';
import { openPair, type Pair } from '../../testing/testStandby.ts';
import { noteWrite, readFrom } from '../http/read-from.ts';
import { connect, connectOwner, type Database } from './db.ts';
import { isRetryable } from './errors.ts';
import { lsnOf, openStandby, type Standby } from './standby.ts';

/* A primary and a real standby that streams from it. */

const WRITES = rounds(20, 60, 1_000);
const DELAY_MS = 2_000;
/** Longer than a question to it takes, shorter than anybody likes to wait. */
const REST_MS = 500;

let pair: Pair;
let primary: Database;
let standby: Standby;
const said: { why: string; away: boolean }[] = [];
const open = () =>
  openStandby(
    primary,
    pair.standby.app,
    { max: 4, statement_timeout: 2_000 },
    { now: Date.now, say: facts => void said.push(facts), restMs: REST_MS },
  );

beforeAll(async () => {
  pair = await openPair();
  primary = connectOwner(pair.primary.connection);
  await sql`create table account (id integer primary key)`.execute(primary);
  await sql`create table note (account_id integer, n integer)`.execute(primary);
  await accountWrites(primary as unknown as Kysely<unknown>);
  await sql`grant all on all tables in schema public to mot_app`.execute(primary);
  for (let id = 1; id <= WRITES; id++) await sql`insert into account values (${id})`.execute(primary);
  standby = await open();
});
afterAll(async () => {
  await standby?.stop();
  await primary?.destroy();
  await pair?.close();
});

const contextOf = (accountId: number) =>
  ({
    ...{ db: primary, standby, reader: { accountId } },
    request: { log: { warn: (facts: unknown) => said.push(facts as never) } },
  }) as unknown as Parameters<typeof noteWrite>[0];
const write = (rate: 'write' | 'report' = 'write') => ({ rate, twice: 'same' as const });
const post = { method: 'POST' as const };
/** Where it was read, and what. */
const newest = (accountId: number) =>
  readFrom(contextOf(accountId), { reads: 'standby' }, async ({ db }) => ({
    from: db === primary ? 'primary' : 'standby',
    n: (
      await sql<{ n: number }>`select max(n)::int as n from note where account_id = ${accountId}`.execute(db)
    ).rows[0]?.n,
  }));
const written = async (accountId: number, n: number) => {
  await sql`insert into note values (${accountId}, ${n})`.execute(primary);
  await noteWrite(contextOf(accountId), post, write());
};
const onStandby = async (text: string) => {
  const owner = connectOwner({ ...pair.standby.connection, database: 'postgres' });
  await sql.raw(text).execute(owner);
  await owner.destroy();
};
const delay = async (ms: number) => {
  await onStandby(`alter system set recovery_min_apply_delay = '${ms}ms'`);
  await onStandby('select pg_reload_conf()');
};

test('places in the log are compared as numbers', () => {
  expect(lsnOf('0/3000000')).toBe(0x3000000n);
  expect(lsnOf('16/B374D848')).toBe(0x16b374d848n);
  expect(lsnOf('F/FFFFFFFF') < lsnOf('10/0')).toBe(true);
});

test('who wrote nothing reads from the standby, and a call that may not be old from the primary', async () => {
  expect((await newest(1)).from).toBe('standby');
  const read = async ({ db }: { db: Database }) => (db === primary ? 'primary' : 'standby');
  expect(await readFrom(contextOf(1), {}, read)).toBe('primary');
});

test('with a standby that is two seconds late nobody misses what they wrote, and all are back there afterwards', async () => {
  await delay(DELAY_MS);
  await expect
    .poll(async () => (await sql<{ s: string }>`show recovery_min_apply_delay`.execute(standby.db)).rows[0])
    .toEqual({ recovery_min_apply_delay: '2s' });
  const seen: { from: string; n: number | undefined; wanted: number }[] = [];
  for (let id = 1; id <= WRITES; id++) {
    await written(id, id);
    seen.push({ ...(await newest(id)), wanted: id });
  }
  expect(seen.filter(({ n, wanted }) => n !== wanted)).toEqual([]);
  expect(new Set(seen.map(({ from }) => from))).toEqual(new Set(['primary']));
  // Another one wrote nothing and is told what the standby has.
  await sql`insert into account values (0)`.execute(primary);
  expect((await newest(0)).from).toBe('standby');
  await expect.poll(async () => (await newest(WRITES)).from, { timeout: 15_000 }).toBe('standby');
  expect((await newest(WRITES)).n).toBe(WRITES);
  await delay(0);
});

test('a report holds nobody at the primary', async () => {
  await noteWrite(contextOf(1), post, write('report'));
  await noteWrite(contextOf(1), { method: 'GET' }, write());
  const { rows } = await sql`select 1 from account_write where account_id = 1`.execute(primary);
  await sql`delete from account_write`.execute(primary);
  await noteWrite(contextOf(1), post, write('report'));
  expect(rows.length).toBe(1);
  expect((await sql`select 1 from account_write`.execute(primary)).rows).toEqual([]);
});

test('whoever erased their account with a call leaves nothing behind, and hears of no fault', async () => {
  said.length = 0;
  await noteWrite(contextOf(999_999), post, write());
  expect(said).toEqual([]);
});

test('a write that reaches a standby is refused as "try again", as it is until a standby is promoted', async () => {
  const app = connect(pair.standby.app);
  const error = await sql`insert into note values (1, 1)`.execute(app).catch(thrown => thrown);
  expect(error.code).toBe('25006');
  expect(isRetryable(error)).toBe(true);
  await app.destroy();
});

test('a standby that does not answer in time costs one reader three seconds, and the primary answers', async () => {
  const slow = readFrom(contextOf(5), { reads: 'standby' }, async ({ db }) => {
    if (db === primary) return 'primary';
    await sql`set statement_timeout = 0`.execute(db);
    // Twice as long as anybody waits for it; its connection is free again afterwards.
    await sql`select pg_sleep(6)`.execute(db);
    return 'standby';
  });
  expect(await slow).toBe('primary');
  expect(standby.lag().away).toBe(true);
  await expect.poll(async () => (await newest(5)).from, { timeout: 20_000 }).toBe('standby');
}, 60_000);

test('a standby that is gone is told once; the primary answers meanwhile, and it is read again when it is back', async () => {
  said.length = 0;
  const pid = pair.standbyPid();
  process.kill(pid, 'SIGQUIT');
  await expect.poll(async () => (await newest(2)).from, { timeout: 20_000 }).toBe('primary');
  for (let times = 0; times < 20; times++) expect((await newest(2)).n).toBe(2);
  expect(said.filter(({ away }) => away)).toHaveLength(1);
  expect(standby.lag().away).toBe(true);
  await pair.startStandby();
  await expect.poll(async () => (await newest(3)).from, { timeout: 20_000 }).toBe('standby');
  expect(said.at(-1)).toEqual({ why: '', away: false });
}, 90_000);

test('one that was promoted is no standby any more, and is left alone', async () => {
  await onStandby('select pg_promote()');
  await expect.poll(async () => (await newest(4)).from, { timeout: 20_000 }).toBe('primary');
  expect(said.at(-1)?.why).toContain('follows nobody');
}, 60_000);
