import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileCalls } from '#contract/people/profile.ts';
import { addSeconds } from '../../reading/progress/time-queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { technicalTables } from './export-technical.ts';
import { exportedTables } from './exported-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('every table that knows accounts is in the export, or says why not', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct columns.table_name as table
    from information_schema.columns
    where columns.table_schema = 'public' and columns.column_name = 'account_id'
    union
    select distinct uses.table_name
    from information_schema.referential_constraints as rules
    join information_schema.constraint_column_usage as target using (constraint_schema, constraint_name)
    join information_schema.key_column_usage as uses using (constraint_schema, constraint_name)
    where target.table_name = 'account'
  `.execute(server.context.db);
  const known = [...Object.keys(exportedTables), ...Object.keys(technicalTables)];
  expect(rows.length).toBeGreaterThan(12);
  for (const { table } of rows) expect(known, `the table ${table}`).toContain(table);
  expect(new Set(known).size).toBe(known.length);
});

test('a reader takes home everything about themselves in words, and nothing of anybody else', async () => {
  const { db } = server.context;
  const reader = await server.aReader('Lý Thị Mang Về');
  const other = await server.aReader('Người Hàng Xóm');
  const book = await server.aBook('Ngọn đèn mang về');
  for (const { id } of [reader, other]) {
    const row = { account_id: id };
    await db
      .insertInto('progress')
      .values({
        ...row,
        edition_id: book.id,
        cfi: 'epubcfi(/6/4!/4/2/1:0)',
        percent: 0.25,
        chapter: 1,
        read_at: Date.now(),
        device_id: `may-cua-${id}-000000`,
      })
      .execute();
    const day = { ...row, edition_id: book.id, day: '2026-11-20' };
    await addSeconds(db, 'heard', { ...day, seconds: 60 + id });
    await addSeconds(db, 'read', { ...day, seconds: 30 });
    await addSeconds(db, 'read', { ...day, day: '2026-11-19', seconds: 20 });
    await db
      .insertInto('account_link')
      .values({ ...row, provider: 'google', subject: `google-cua-${id}`, name: 'Tên ở Google' })
      .execute();
    await db
      .insertInto('content_grant')
      .values({ ...row, edition_id: book.id, access_type: 4, source: `quà-${id}` })
      .execute();
    await db
      .insertInto('membership')
      .values({ ...row, name: `Gói ${id}`, source: 'telco', expires_at: new Date(), waiting_extend: true })
      .execute();
    await db
      .insertInto('consent')
      .values({
        ...row,
        device_id: null,
        purpose: 'analytics',
        granted: id === reader.id,
        version: 'v',
        os: 'web',
      })
      .execute();
  }
  const reply = await server.call(profileCalls.exportData, {}, { token: reader.token });
  expect(Date.parse(reply.data.made_at)).toBeGreaterThan(0);
  expect(reply.data.data).toMatchObject({
    profile: { fullname: 'Lý Thị Mang Về', phone: reader.account, has_password: true },
    providers: [{ provider: 'google', subject: `google-cua-${reader.id}` }],
    reading: [{ title: 'Ngọn đèn mang về', percent: 0.25 }],
    listening_time: [{ title: 'Ngọn đèn mang về', day: '2026-11-20', seconds: 60 + reader.id }],
    reading_time: [
      { title: 'Ngọn đèn mang về', day: '2026-11-19', seconds: 20 },
      { title: 'Ngọn đèn mang về', day: '2026-11-20', seconds: 30 },
    ],
    grants: [{ title: 'Ngọn đèn mang về', source: `quà-${reader.id}` }],
    memberships: [{ name: `Gói ${reader.id}`, waiting_extend: true }],
    consents: [{ purpose: 'analytics', granted: true }],
    favourites: [],
  });
  expect(reply.data.data).toHaveProperty('devices.length', 1);
  const text = JSON.stringify(reply.data);
  expect(text).not.toMatch(/hash|argon2|password_hash|"tid"|\\x/);
  for (const foreign of [other.account, 'Người Hàng Xóm', `google-cua-${other.id}`, `quà-${other.id}`])
    expect(text).not.toContain(foreign);
});

test('guests have nothing to take home', async () => {
  expect((await server.call(profileCalls.exportData, {})).code).toBe(102);
  expect((await server.call(profileCalls.goodbye, {})).code).toBe(102);
});
