import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { openZnsLink, znsLink } from './zns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const db = () => server.context.db;
const codeOf = (address: string) => new URL(address, 'http://mot.test').searchParams.get('zns') ?? '';
const message = (code: string) =>
  db().selectFrom('zns_message').selectAll().where('code', '=', code).executeTakeFirst();

test('a link in a message keeps its address and gets a code of its own', async () => {
  const first = await znsLink(db(), null, 'welcome', '/ebook/a?x=1#top');
  expect(first).toMatch(/^\/ebook\/a\?x=1&zns=[\w-]{16}#top$/);
  expect(await znsLink(db(), null, 'welcome', '/')).toMatch(/^\/\?zns=/);
  expect(await message(codeOf(first))).toMatchObject({ template: 'welcome', opened_at: null });
});

test('only the first opening is remembered', async () => {
  const code = codeOf(await znsLink(db(), null, 'welcome', '/ebook/a'));
  const open = (now: number, opened = true) =>
    openZnsLink(db(), code, { address: `/ebook/a?zns=${code}`, now, opened });
  expect(await open(500, false)).toBe('/ebook/a');
  expect((await message(code))?.opened_at).toBeNull();
  expect(await Promise.all([open(1_000), open(1_000), open(1_000)])).toEqual(Array(3).fill('/ebook/a'));
  await open(9_000);
  expect((await message(code))?.opened_at?.getTime()).toBe(1_000);
});

test('an unknown code leads where the visit was going', async () => {
  for (const code of ['khong-co', 'a'.repeat(16), "' or 1=1 --", '\0', ['a', 'b'], ''])
    expect(await openZnsLink(db(), code, { address: '/a?zns=x&b=1', now: 1, opened: true })).toBe('/a?b=1');
});
