import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { rankNow } from './job.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const renowned = async (title: string) =>
  (await house.house.db.selectFrom('work').select('renowned').where('title', '=', title).executeTakeFirst())
    ?.renowned;

test('known are the newest and those that people open, old as they may be; who is opened no more is not', async () => {
  const { db, now } = house.house;
  const loved = await house.aBook('Cũ mà ai cũng mở');
  await house.aBook('Cũ và nằm yên');
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
