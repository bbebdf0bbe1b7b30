import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../kit/context.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { openZnsLink, welcomeByZns, znsLink } from './zns.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const db = () => house.house.db;
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

const context = (phone: string): Context =>
  ({
    ...house.house,
    reader: null,
    request: { protocol: 'http', host: 'mot.test', log: { warn: () => {} } },
    phone,
  }) as unknown as Context;

test('a new person is greeted in Zalo by name, with such a link', async () => {
  const { id, account } = await house.aReader('Lê Mới');
  await welcomeByZns(context(account), id, account);
  const notice = house.sent.find(({ to, name }) => to === account && name === 'welcome');
  expect(notice).toMatchObject({ channel: 'zns', data: { name: 'Lê Mới' } });
  const link = notice?.data.link ?? '';
  expect(link).toMatch(/^http:\/\/mot\.test\/\?zns=[\w-]{16}$/);
  expect(link).not.toContain(account);
  expect(await message(codeOf(link))).toMatchObject({ account_id: id, target: '/' });
});

test('a greeting that cannot be written down fails no registration', async () => {
  await welcomeByZns(context('0900000000'), 999_999, '0900000000');
  expect(house.sent.some(({ to }) => to === '0900000000')).toBe(false);
});
