import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { roles } from '#contract/kit/roles.ts';
import { type BookDetail, catalogueCalls } from '#contract/library/catalogue.ts';
import { catalogueDeskCalls as calls } from '#contract/library/desk.ts';
import { buildApp } from '../app.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { anEditor, someoneWith, workOf } from '../testing/testEditors.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let app: Awaited<ReturnType<typeof buildApp>>;
let lan: Awaited<ReturnType<typeof anEditor>>;
let [edition, work] = [0, 0];
const project = testFolder('preview');
/** A rendering that shows what a work's page is told. */
const renderingOf = (id: number) => `export const renderPage = async ({ width }, ask) => {
  const data = await ask({ api: 'main', path: '/ebook/getDetail' }, { content_id: ${id} });
  return { html: '<p class="' + width + '">' + JSON.stringify(data).replaceAll('<', '&lt;') + '</p>', answers: [] };
};`;

beforeAll(async () => {
  server = await openTestServer();
  lan = await anEditor(server);
  ({ id: edition } = await server.aBook('Sen nở trái mùa', { priceVnd: 39_000, priceType: -2 }));
  const builds = writeTestBuilds(project.folder);
  mkdirSync(builds.rendering, { recursive: true });
  writeFileSync(join(builds.rendering, 'package.json'), '{"type":"module"}');
  writeFileSync(join(builds.rendering, 'server.js'), renderingOf(edition));
  app = await buildApp(server.context, builds);
  work = await workOf(server, edition);
  const { version, published } = await lan.read(work);
  const editions = published.editions.map(each => ({ ...each, priceVnd: 45_000, free: [0] }));
  await lan.save(work, version, { ...published, title: 'Sen <b>hồng</b>', editions });
});
afterAll(async () => {
  await app.close();
  await server.close();
  project.remove();
});

const addressFor = async (as: 'guest' | 'member' = 'guest') =>
  (await server.call(calls.previewAddress, { work_id: work, edition_id: edition, as }, { token: lan.token }))
    .data.address;
const open = (url: string, token = lan.token) =>
  app.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });
const told = (html: string): BookDetail => {
  const [, json = ''] = /<p class="\d+">(.*)<\/p>/.exec(html) ?? [];
  return JSON.parse(json.replaceAll('&lt;', '<'));
};

test('an editor sees the page as the draft would make it, as a guest and as a member', async () => {
  const guest = await open(await addressFor());
  expect(guest.statusCode).toBe(200);
  expect(told(guest.body)).toMatchObject({
    title: 'Sen <b>hồng</b>',
    price: 45_000,
    access: { permission: 0, open: [0] },
  });
  expect(told((await open(await addressFor('member'))).body).access).toMatchObject({
    permission: 1,
    open: 'all',
  });
});

test('the window is that of a phone or of a desktop', async () => {
  const address = await addressFor();
  expect((await open(`${address}?width=390`)).body).toContain('class="390"');
  expect((await open(`${address}?width=7`)).body).toContain('class="1440"');
});

test('nothing of a preview stays: no account, no package, and readers see what they saw', async () => {
  const count = async () => {
    const { db } = server.context;
    const n = (table: 'account' | 'membership' | 'work_version' | 'author') =>
      db
        .selectFrom(table)
        .select(e => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
    return Promise.all([n('account'), n('membership'), n('work_version'), n('author')]);
  };
  const before = await count();
  await open(await addressFor('member'));
  expect(await count()).toEqual(before);
  const { data } = await server.call(catalogueCalls.bookDetail, { content_id: edition });
  expect(data).toMatchObject({ title: 'Sen nở trái mùa', price: 39_000 });
});

test('it is kept nowhere, found by no search, framed by us alone, and runs nothing', async () => {
  const { headers } = await open(await addressFor());
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('sandbox allow-same-origin;');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('script');
});

test('nobody but the editor who asked for the address opens it', async () => {
  const address = await addressFor();
  const other = await anEditor(server, 'Người khác');
  const reader = await server.aReader();
  const rest = await someoneWith(server, 'Mọi vai khác', ...roles.filter(role => role !== 'editor'));
  for (const token of ['', 'x'.repeat(43), other.token, reader.token, rest.token])
    expect((await open(address, token)).statusCode, token).toBe(404);
  const { db } = server.context;
  await db.updateTable('account').set({ roles: [] }).where('id', '=', lan.id).execute();
  expect((await open(address)).statusCode).toBe(404);
  await db
    .updateTable('account')
    .set({ roles: ['editor'] })
    .where('id', '=', lan.id)
    .execute();
  expect((await open(address)).statusCode).toBe(200);
});

test('an address that was changed, or is older than ten minutes, opens nothing', async () => {
  const address = await addressFor();
  const at = address.length - 5;
  const other = address[at] === 'A' ? 'B' : 'A';
  expect((await open(address.slice(0, at) + other + address.slice(at + 1))).statusCode).toBe(404);
  expect((await open('/ban-lam-viec/xem-thu/x')).statusCode).toBe(404);
  server.setNow(Date.now() + 10 * 60_000 + 1);
  expect((await open(address)).statusCode).toBe(404);
  server.setNow(null);
});

test('an edition of another work has no address', async () => {
  const { id } = await server.aBook('Cuốn khác');
  const asked = { work_id: work, edition_id: id, as: 'guest' as const };
  expect((await server.call(calls.previewAddress, asked, { token: lan.token })).code).toBe(
    refusals.not_found,
  );
});
