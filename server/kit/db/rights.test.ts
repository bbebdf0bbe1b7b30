import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { grantRights, rightsOn } from './rights.ts';
import { transact } from './transact.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const all = ['delete', 'insert', 'references', 'select', 'trigger', 'truncate', 'update'];

test('tests run as the role that the server runs as, which owns nothing', async () => {
  const { rows } = await sql<{ me: string; super: boolean; owned: number }>`
    select current_user as me, rolsuper as super,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
    from pg_roles where rolname = current_user`.execute(server.context.db);
  expect(rows).toEqual([{ me: 'mot_app', super: false, owned: 0 }]);
});

test('on every table the server has the rights that the list says, and no other', async () => {
  const { rows } = await sql<{ name: string; rights: string[] }>`
    select tablename as name, array(
      select priv from unnest(${all}::text[]) priv
      where has_table_privilege('mot_app', format('public.%I', tablename), priv) order by priv) as rights
    from pg_tables where schemaname = 'public' order by tablename`.execute(server.owner);
  expect(rows.length).toBeGreaterThan(50);
  for (const { name, rights } of rows) expect(rights, name).toEqual(rightsOn(name));
});

test.each([
  'create table own (n int)',
  'alter table account add column more int',
  'drop table press',
  'truncate press',
  'create index more on account (fullname)',
  'delete from audit',
  "update audit set reason = 'another'",
  'delete from kysely_migration',
  'set session_replication_role = replica',
])('%s is refused by the database', async statement => {
  await expect(sql.raw(statement).execute(server.context.db)).rejects.toMatchObject({ code: '42501' });
});

test('an append-only table takes rows and gives them', async () => {
  await transact(server.context.db, tx =>
    recordAudit(tx, {
      now: server.context.now(),
      actor: null,
      subject: null,
      action: 'test.rights',
      before: [],
      after: [],
      reason: 'test',
    }),
  );
  const kept = await server.context.db.selectFrom('audit').select('action').execute();
  expect(kept).toEqual([{ action: 'test.rights' }]);
});

test('a table of a later migration has its rights at once', async () => {
  await sql`create table later (id int generated always as identity, n int)`.execute(server.owner);
  await sql`insert into later (n) values (1)`.execute(server.context.db);
  await sql`drop table later`.execute(server.owner);
});

test('where one role is both, it is said', async () => {
  expect(await grantRights(server.owner, 'mot')).toBe(false);
  expect(await grantRights(server.owner, 'mot_app')).toBe(true);
});

test('a table and a sequence of anybody else beside ours stop no start, and no right is given on them', async () => {
  const stranger = `stranger_${process.pid}`;
  const { owner } = server;
  await sql.raw(`create role ${stranger}; grant all on schema public to ${stranger}`).execute(owner);
  try {
    await sql.raw(`set role ${stranger}; create table of_others (id serial); reset role`).execute(owner);
    expect(await grantRights(owner, 'mot_app')).toBe(true);
    const { rows } = await sql<{ may: boolean }>`
      select has_table_privilege('mot_app', 'of_others', 'select') or
        has_sequence_privilege('mot_app', 'of_others_id_seq', 'usage') as may`.execute(owner);
    expect(rows).toEqual([{ may: false }]);
  } finally {
    await sql.raw(`drop table of_others; drop owned by ${stranger}; drop role ${stranger}`).execute(owner);
  }
});
