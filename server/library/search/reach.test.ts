import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/kit/call.ts';
import { SEARCH_REACH, searchCalls } from '#contract/library/search.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

/** As many works called "Sóng <n>" as nobody reads through, a few of them well known, and one odd one among those few know. */
const WORKS = 2 * SEARCH_REACH;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await sql`
    with made as (
      insert into work (title, folded, title_folded, title_toned, language, renowned)
      select name, ' ' || folded || ' tran ha ', folded, folded, 'vi', renowned from (
        select 'Ngọn sóng ' || n, 'ngon song ' || n, n > ${WORKS - 20}::int from generate_series(1, ${WORKS}::int) n
        union all select 'Thuyền giấy qua sông', 'thuyen giay qua song', false) one (name, folded, renowned)
      returning id)
    insert into edition (work_id, content_type, content_hash, words, chars, has_cover, tint)
    select id, 1, md5(id::text), 0, 0, false, '#27476e' from made`.execute(server.context.db);
});
afterAll(() => server.close());

const found = async (input: Input<typeof searchCalls.searchSa>) =>
  (await server.call(searchCalls.searchSa, input)).data;

test('of a word that very many have, so many are found that there is no counting', async () => {
  const { books, total } = await found({ key_word: 'sóng' });
  expect(books).toHaveLength(20);
  expect(total).toBeGreaterThanOrEqual(SEARCH_REACH);
  expect(total).toBeLessThan(WORKS);
});

test('the well known are always among them', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map(page_no => found({ key_word: 'ngọn tran', page_no, page_size: 50 })),
  );
  const titles = new Set(pages.flatMap(({ books }) => books.map(({ title }) => title)));
  expect(titles.size).toBe(SEARCH_REACH);
  for (let n = WORKS - 19; n <= WORKS; n += 1) expect(titles).toContain(`Ngọn sóng ${n}`);
});

test.each(['thuyền giấy', 'giay thuye', 'thuyen gia', 'qua giấy', 'thuyne giay', 'thuyen giyâ qua'])(
  '“%s” finds what few know',
  async key_word => {
    expect((await found({ key_word })).books.map(({ title }) => title)).toEqual(['Thuyền giấy qua sông']);
  },
);

test('a work that has just come in is found by its own new words', async () => {
  await server.aBook('Cá voi lưng gù');
  await expect
    .poll(async () => (await found({ key_word: 'lung gu' })).books.map(({ title }) => title), {
      timeout: 5_000,
    })
    .toEqual(['Cá voi lưng gù']);
});
