import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWriter } from '../../testing/testFeed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { wallOf } from './list-queries.ts';

/* Lists of pictures read what they show: a rare tag and one person not the wall of everybody. */

const MANY = 2_400;

let server: TestServer;
let person: number;
let tag: { rare: number; wordy: number };
beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  const [loud, quiet] = [await aWriter(server), await aWriter(server, 'Ít Đăng')];
  person = quiet.id;
  const tags = await db
    .insertInto('tag')
    .values(['hiem', 'nhieuloi'].map(name => ({ folded: name, name })))
    .returning('id')
    .execute();
  const [rare = 0, wordy = 0] = tags.map(({ id }) => id);
  tag = { rare, wordy };
  // Each post of the loud one has a picture, but for the newest ones, of which all have the wordy tag.
  await sql`
    insert into post (account_id, kind, body, state, published_at)
    select case when n in (1, 2, 3) then ${person}::int else ${loud.id}::int end, 'words', 'Bài ' || n, 'shown',
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${MANY}) n`.execute(db);
  await sql`
    insert into post_media (post_id, position, key, width, height, published_at, shown)
    select id, 0, md5(id::text), 4, 3, published_at, true from post
    where published_at < timestamptz '2026-01-01' + ${MANY - 500} * interval '1 minute'`.execute(db);
  await sql`
    insert into post_tag (post_id, tag_id, published_at, shown)
    select id, ${wordy}::int, published_at, true from post
      where published_at > timestamptz '2026-01-01' + ${MANY - 1_200} * interval '1 minute'
    union all select id, ${rare}::int, published_at, true from post
      where published_at < timestamptz '2026-01-01' + interval '5 minutes'`.execute(db);
  for (const table of ['post', 'post_media', 'post_tag'])
    await sql`analyze ${sql.table(table)}`.execute(server.owner);
}, 60_000);
afterAll(() => server.close());

const asked = { viewer: null, shelf: null, tag: null, person: null, from: null, limit: 61 };
/** How one list is read, and how many rows were looked at. */
async function read(more: Partial<Parameters<typeof wallOf>[0]>) {
  const { rows } = await sql<Record<string, string>>`
    explain (analyze, costs off, timing off, summary off) ${wallOf({ ...asked, ...more })}`.execute(
    server.owner,
  );
  const plan = rows.map(row => row['QUERY PLAN']).join('\n');
  const looked = [...plan.matchAll(/Scan.*actual rows=(\d+)\S* loops=(\d+)/g)];
  return { plan, looked: looked.reduce((sum, [, some, loops]) => sum + Number(some) * Number(loops), 0) };
}

test('pictures of a rare tag and of one person are read by indexes of their own', async () => {
  const rare = await read({ tag: tag.rare });
  expect(rare.plan).toContain('post_tag_pictured');
  expect(rare.plan).not.toContain('post_media_wall');
  expect(rare.looked).toBeLessThan(100);
  const one = await read({ person });
  expect(one.plan).toContain('post_pictured_of_person');
  expect(one.plan).not.toContain('post_media_wall');
  expect(one.looked).toBeLessThan(100);
});

test('a tag with many words and few pictures passes its words over', async () => {
  expect((await read({ tag: tag.wordy })).looked).toBeLessThan(500);
});

test('a later page begins where the one before ended', async () => {
  const from = { at: new Date(Date.parse('2026-01-02T00:00:00Z')), id: 1_441, position: 0 };
  const later = await read({ from });
  expect(later.plan).toContain('post_media_wall');
  expect(later.looked).toBeLessThan(500);
});
