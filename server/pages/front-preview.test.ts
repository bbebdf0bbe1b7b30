import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontDeskCalls as calls } from '#contract/front/desk.ts';
import type { Banner } from '#contract/library/banners.ts';
import { bannerKind } from '#contract/library/desk-items/banners.ts';
import { homeBlockKind } from '#contract/library/desk-items/home-blocks.ts';
import { homeScreens } from '#contract/library/home.ts';
import { buildApp } from '../app.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { someoneWith } from '../testing/testEditors.ts';
import { testFolder } from '../testing/testFolder.ts';
import { atTheFront } from '../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let app: Awaited<ReturnType<typeof buildApp>>;
let lan: Awaited<ReturnType<typeof atTheFront>>;
const project = testFolder('front-preview');
/** A rendering that shows the banners of one place, and the titles of the blocks at home. */
const rendering = `export const renderPage = async (_, ask) => {
  const data = await ask({ api: 'main', path: '/super/getBanner' }, { position_id: 77 });
  const blocks = (await ask({ api: 'main', path: '/super/listBlockHome' }, { screen: 'home', page_no: 1, page_size: 30 })) ?? [];
  const titles = blocks.map(({ title }) => title).join('|');
  return { html: '<p>' + JSON.stringify(data ?? []).replaceAll('<', '&lt;') + '</p><i>' + titles + '</i>', answers: [] };
};`;
const item = { ...bannerKind.blank, type: 'vip_package', title: 'Chỉ là <b>nháp</b>', positionId: 77 };
const [from, to] = [Date.parse('2027-02-01T00:00:00Z'), Date.parse('2027-02-08T00:00:00Z')];

beforeAll(async () => {
  server = await openTestServer();
  lan = await atTheFront(server, 'banners');
  const builds = writeTestBuilds(project.folder);
  mkdirSync(builds.rendering, { recursive: true });
  writeFileSync(join(builds.rendering, 'package.json'), '{"type":"module"}');
  writeFileSync(join(builds.rendering, 'server.js'), rendering);
  app = await buildApp(server.context, builds);
  await lan.save(-1, 0, { ...item, startsAt: from, endsAt: to });
});
afterAll(async () => {
  await app.close();
  await server.close();
  project.remove();
});

const addressAt = async (at?: number) =>
  (
    await server.call(
      calls.previewItem,
      { kind: 'banners', id: -1, ...(at !== undefined && { at }) },
      { token: lan.token },
    )
  ).data.address;
const open = (url: string, token = lan.token) =>
  app.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const told = (html: string): Banner[] =>
  JSON.parse((/<p>(.*)<\/p>/.exec(html)?.[1] ?? '[]').replaceAll('&lt;', '<'));

test('a draft is seen as readers would see it, at the moment that one chooses', async () => {
  expect(told((await open(await addressAt(from))).body)).toMatchObject([{ title: 'Chỉ là <b>nháp</b>' }]);
  expect(told((await open(await addressAt(to))).body)).toEqual([]);
});

test('nothing of it stays, and nothing in it runs', async () => {
  const { headers, body } = await open(await addressAt(from));
  expect(body).not.toContain('<b>');
  expect(String(headers['content-security-policy'])).not.toContain('script');
  expect(headers['cache-control']).toBe('private, no-store');
  const { db } = server.context;
  expect(await db.selectFrom('banner').select('id').where('position_id', '=', 77).execute()).toEqual([]);
});

test.each(homeScreens)(
  'a block of the screen %s is seen among those of its screen, and of no other',
  async screen => {
    const { db } = server.context;
    const blocks = await atTheFront(server, 'home-blocks');
    const id = -100 - homeScreens.indexOf(screen);
    const { id: book } = await server.aBook('Sen nở trái mùa');
    const rail = { ...homeBlockKind.blank, source: 'chosen', works: [book] };
    const block = (title: string, on: string) => ({ ...rail, title, screen: on });
    const other = screen === 'home' ? 'comic' : 'home';
    await blocks.put(block(`Có sẵn ở ${screen}`, screen));
    await blocks.put(block(`Có sẵn ở ${other}`, other));
    await blocks.save(id, 0, block('Khối nháp', screen));
    const asked = await server.call(calls.previewItem, { kind: 'home-blocks', id }, { token: blocks.token });
    const { body } = await open(asked.data.address, blocks.token);
    const titles = /<i>(.*)<\/i>/.exec(body)?.[1]?.split('|');
    expect(titles).toContain('Khối nháp');
    expect(titles).toContain(`Có sẵn ở ${screen}`);
    expect(titles).not.toContain(`Có sẵn ở ${other}`);
    await blocks.drop(id, 1);
    expect(await db.selectFrom('home_block').select('id').where('title', '=', 'Khối nháp').execute()).toEqual(
      [],
    );
    expect(await db.selectFrom('home_block').select('id').where('screen', '=', 'aside').execute()).toEqual(
      [],
    );
  },
);

test('a page is seen with its items in the order that one tries, and keeps its own', async () => {
  const blocks = await atTheFront(server, 'home-blocks');
  const { id: book } = await server.aBook('Mùa gió chướng');
  const rail = { ...homeBlockKind.blank, source: 'chosen', works: [book], screen: 'home' };
  const { id: first } = await blocks.put({ ...rail, title: 'Một' });
  const { id: second } = await blocks.put({ ...rail, title: 'Hai' });
  const titlesIn = async (order: number[]) => {
    const asked = { kind: 'home-blocks', id: first, order };
    const { data } = await server.call(calls.previewItem, asked, { token: blocks.token });
    const titles = /<i>(.*)<\/i>/.exec((await open(data.address, blocks.token)).body)?.[1]?.split('|') ?? [];
    return titles.filter(title => title === 'Một' || title === 'Hai');
  };
  expect(await titlesIn([second, first])).toEqual(['Hai', 'Một']);
  expect(await titlesIn([])).toEqual(['Một', 'Hai']);
});

test('nobody but who asked for the address opens it, as long as they may change the item', async () => {
  const address = await addressAt(from);
  const other = await someoneWith(server, 'Người khác', 'editor');
  for (const token of ['', other.token]) expect((await open(address, token)).statusCode).toBe(404);
  const { db } = server.context;
  await db
    .updateTable('account')
    .set({ roles: ['finance'] })
    .where('id', '=', lan.accountId)
    .execute();
  expect((await open(address)).statusCode).toBe(404);
  await db
    .updateTable('account')
    .set({ roles: ['editor'] })
    .where('id', '=', lan.accountId)
    .execute();
  expect((await open(address)).statusCode).toBe(200);
  server.setNow(Date.now() + 10 * 60_000 + 1);
  expect((await open(address)).statusCode).toBe(404);
  server.setNow(null);
});
