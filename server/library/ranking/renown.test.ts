import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { rankNow } from './job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const renowned = async (title: string) =>
  (
    await server.context.db
      .selectFrom('work')
      .select('renowned')
      .where('title', '=', title)
      .executeTakeFirst()
  )?.renowned;

test('well known are the newest works and those that people open, however old; a work that is no longer opened is not', async () => {
  const { db, now } = server.context;
  const loved = await server.aBook('Cũ mà ai cũng mở');
  await server.aBook('Cũ và nằm yên');
  await sql`
    insert into work (title, folded, language) select 'Mới ' || n, ' moi ' || n || ' ', 'vi'
    from generate_series(1, 2000) n`.execute(db);
  await db
    .insertInto('event_day')
    .values({
      edition_id: loved.id,
      day: sql<string>`(now() at time zone 'Asia/Ho_Chi_Minh')::date`,
      kind: 'open',
      seen: 9,
    })
    .execute();
  await rankNow({ db, now });
  expect(await renowned('Cũ mà ai cũng mở')).toBe(true);
  expect(await renowned('Mới 1')).toBe(true);
  expect(await renowned('Cũ và nằm yên')).toBe(false);
  await sql`delete from event_day`.execute(db);
  await rankNow({ db, now });
  expect(await renowned('Cũ mà ai cũng mở')).toBe(false);
});
