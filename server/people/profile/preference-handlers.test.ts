import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, TOKENS_HEADER } from '#contract/kit/wire.ts';
import { homeCalls } from '#contract/library/home.ts';
import { accountCalls } from '#contract/people/account.ts';
import { CONSENT_VERSION, profileCalls } from '#contract/people/profile.ts';
import { visitCalls } from '#contract/people/visits.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.context.db
    .insertInto('category')
    .values([
      { id: 1, name: 'Văn học' },
      { id: 2, name: 'Kỹ năng' },
      { id: 3, name: 'Trinh thám' },
    ])
    .execute();
});
afterAll(() => server.close());

/** A call from a device of one's own. */
async function from(device: string, call: Parameters<TestServer['raw']>[0], input: Fields, token?: string) {
  const fields: Fields = { os: 'wap', device_id: device.padEnd(16, '0'), account: 'guest', ...input };
  const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
  const headers: Record<string, string> = { [TOKENS_HEADER]: 'header' };
  if (token) headers.authorization = `Bearer ${token}`;
  return (await server.raw(call, signed, headers)).body;
}

const answer = (granted: string[]) => ({ version: CONSENT_VERSION, granted });

test('the welcome is given once', async () => {
  const reader = await server.aReader();
  await server.context.db
    .updateTable('account')
    .set({ welcomed_at: null })
    .where('id', '=', reader.id)
    .execute();
  const login = () => server.call(accountCalls.login, { account: reader.account, password: reader.password });
  expect((await login()).data.user.first_login).toBe(1);
  expect((await server.call(profileCalls.welcomed, {}, { token: reader.token })).code).toBe(0);
  expect((await login()).data.user.first_login).toBe(0);
  const when = () =>
    server.context.db
      .selectFrom('account')
      .select('welcomed_at')
      .where('id', '=', reader.id)
      .executeTakeFirst();
  const first = await when();
  server.setNow(Date.now() + 86_400_000);
  await server.call(profileCalls.welcomed, {}, { token: reader.token });
  server.setNow(null);
  expect(await when()).toEqual(first);
});

test('favourites are one’s own, are replaced as a whole, and forget what does not exist', async () => {
  const { token } = await server.aReader();
  const other = await server.aReader();
  const chosen = async (of = token) =>
    (await server.call(profileCalls.favourites, {}, { token: of })).data.categories
      .filter(c => c.chosen)
      .map(c => c.id);
  expect(
    (await server.call(profileCalls.favourites, {}, { token })).data.categories.map(({ name }) => name),
  ).toEqual(['Văn học', 'Kỹ năng', 'Trinh thám']);
  await server.call(profileCalls.saveFavourites, { category_ids: [1, 3, 3, 999] }, { token });
  expect(await chosen()).toEqual([1, 3]);
  expect(await chosen(other.token)).toEqual([]);
  await server.call(profileCalls.saveFavourites, { category_ids: [2] }, { token });
  expect(await chosen()).toEqual([2]);
  await server.call(profileCalls.saveFavourites, { category_ids: [] }, { token });
  expect(await chosen()).toEqual([]);
});

test('who chose categories finds their books at home, without those already begun', async () => {
  const { token, id } = await server.aReader();
  const { db } = server.context;
  await db
    .insertInto('home_block')
    .values({
      screen: 'home',
      position: 1,
      type: 'book_rail',
      title: 'Hợp ý bạn',
      props: JSON.stringify({ source: 'favourites' }),
    })
    .execute();
  const liked = await server.aBook('Chợ nổi tháng Chạp');
  const begun = await server.aBook('Bay qua mùa lũ');
  const other = await server.aBook('Thói quen của người thong thả');
  const put = (bookId: number, categoryId: number) =>
    db
      .updateTable('work')
      .set({ category_id: categoryId })
      .where('id', '=', e => e.selectFrom('edition').select('work_id').where('edition.id', '=', bookId))
      .execute();
  await put(liked.id, 1);
  await put(begun.id, 1);
  await put(other.id, 2);
  await db
    .insertInto('progress')
    .values({
      account_id: id,
      edition_id: begun.id,
      cfi: 'epubcfi(/6/2!/4/2/1:0)',
      percent: 0.1,
      chapter: 0,
      read_at: 1,
      device_id: 'x',
    })
    .execute();
  const rail = async (as?: { token: string }) =>
    (await server.call(homeCalls.listBlockHome, {}, as)).data?.find(({ title }) => title === 'Hợp ý bạn');
  expect(await rail({ token })).toBeUndefined();
  await server.call(profileCalls.saveFavourites, { category_ids: [1] }, { token });
  const shown = await rail({ token });
  expect(shown?.type === 'book_rail' && shown.items.map(({ title }) => title)).toEqual([
    'Chợ nổi tháng Chạp',
  ]);
  expect(await rail()).toBeUndefined();
});

test('nobody has agreed by silence', async () => {
  expect((await from('silent', profileCalls.consents, {})).data).toEqual({ version: '', granted: [] });
});

test('an answer is kept with who, which words, when and where, and each change is a row of its own', async () => {
  const { token, id } = await server.aReader();
  await from('proof', profileCalls.saveConsents, answer(['analytics']), token);
  await from('proof', profileCalls.saveConsents, answer([]), token);
  expect((await from('proof', profileCalls.consents, {}, token)).data).toEqual(answer([]));
  const rows = await server.context.db
    .selectFrom('consent')
    .selectAll()
    .where('account_id', '=', id)
    .execute();
  expect(rows.map(({ purpose, granted }) => `${purpose} ${granted}`)).toEqual([
    'analytics true',
    'ads false',
    'analytics false',
    'ads false',
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({ version: CONSENT_VERSION, os: 'wap', device_id: null });
    expect(Date.now() - row.created_at.getTime()).toBeLessThan(60_000);
  }
});

test('a guest’s answer belongs to the device, and after signing in counts until the person says otherwise', async () => {
  const { token } = await server.aReader();
  await from('guest-device', profileCalls.saveConsents, answer(['ads']));
  expect((await from('guest-device', profileCalls.consents, {})).data).toEqual(answer(['ads']));
  expect((await from('other-device', profileCalls.consents, {})).data).toMatchObject({ version: '' });
  expect((await from('guest-device', profileCalls.consents, {}, token)).data).toEqual(answer(['ads']));
  await from('guest-device', profileCalls.saveConsents, answer(['analytics']), token);
  expect((await from('other-device', profileCalls.consents, {}, token)).data).toEqual(answer(['analytics']));
  expect((await from('guest-device', profileCalls.consents, {})).data).toEqual(answer(['ads']));
});

test('an answer to other words, or to an unknown purpose, is refused', async () => {
  expect(
    (await from('strange', profileCalls.saveConsents, { version: '2001-01', granted: ['ads'] })).code,
  ).toBe(400);
  expect(
    (await from('strange', profileCalls.saveConsents, { version: CONSENT_VERSION, granted: ['all'] })).code,
  ).toBe(400);
});

const counted = async (page: string) =>
  server.context.db.selectFrom('page_count').selectAll().where('page', '=', page).execute();

test('a page is counted only after consent, by day, page and kind of device, without a person', async () => {
  await from('no-consent', visitCalls.pageSeen, { page: 'book' });
  await from('ads-only', profileCalls.saveConsents, answer(['ads']));
  await from('ads-only', visitCalls.pageSeen, { page: 'book' });
  expect(await counted('book')).toEqual([]);

  await from('counted', profileCalls.saveConsents, answer(['analytics']));
  server.setNow(Date.UTC(2026, 10, 20, 18));
  await Promise.all([1, 2, 3].map(() => from('counted', visitCalls.pageSeen, { page: 'book' })));
  server.setNow(null);
  expect(await counted('book')).toEqual([{ day: '2026-11-21', page: 'book', os: 'wap', seen: 3 }]);

  await from('counted', profileCalls.saveConsents, answer([]));
  await from('counted', visitCalls.pageSeen, { page: 'book' });
  expect((await counted('book'))[0]?.seen).toBe(3);
});

test('consent to earlier words does not count for the words of today', async () => {
  await server.context.db
    .insertInto('consent')
    .values({
      account_id: null,
      device_id: 'older-words-0000',
      purpose: 'analytics',
      granted: true,
      version: '2020-01',
      os: 'web',
    })
    .execute();
  await from('older-words-0000', visitCalls.pageSeen, { page: 'library' });
  expect(await counted('library')).toEqual([]);
});
