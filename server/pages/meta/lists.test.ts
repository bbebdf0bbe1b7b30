import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListName, listPaths } from '#contract/library/list-paths.ts';
import { lists } from '#contract/library/lists.ts';
import { buildApp } from '../../app.ts';
import { categoryAddress, topicAddress } from '../../library/catalogue/addresses.ts';
import { writeTestBuilds } from '../../testing/testBuilds.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let app: FastifyInstance;
const { folder, remove } = testFolder('list-heads');
const category = categoryAddress(1, 'Văn học', 1);
const topic = topicAddress(1, 'Bên sông', 1);

beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
  const { db } = server.context;
  await db.insertInto('category').values({ id: 1, name: 'Văn học' }).execute();
  await db.insertInto('topic').values({ name: 'Bên sông', description: 'Nước lớn nước ròng.' }).execute();
  for (let at = 1; at <= 31; at += 1) await server.aBook(`Cuốn ${at}`);
  await db.updateTable('work').set({ category_id: 1 }).where('title', '=', 'Cuốn 7').execute();
  await db
    .insertInto('work_topic')
    .columns(['topic_id', 'work_id'])
    .expression(e =>
      e
        .selectFrom('work')
        .select(w => [w.val(1).as('topic_id'), 'id'])
        .where('title', '=', 'Cuốn 8'),
    )
    .execute();
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

async function get(url: string) {
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  const things = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as { '@type': string; itemListElement: Record<string, unknown>[] },
  );
  return {
    status: headers.location ? `${statusCode} ${headers.location}` : String(statusCode),
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    canonical: /rel="canonical" href="http:\/\/mot\.test([^"]*)"/.exec(body)?.[1],
    items: things.find(thing => thing['@type'] === 'ItemList')?.itemListElement ?? [],
    way: things.find(thing => thing['@type'] === 'BreadcrumbList')?.itemListElement.map(({ name }) => name),
    first: /id="first">(.*?)<\/script>/.exec(body)?.[1] ?? '',
  };
}

test.each(Object.keys(listPaths) as ListName[])('the list %s is a page with its own name', async name => {
  const page = await get(listPaths[name].path);
  expect(page).toMatchObject({
    status: '200',
    title: `${lists[name].heading} · Mọt`,
    canonical: listPaths[name].path,
  });
  expect(page.first).toContain('"asked":"/super/get');
});

test('a page of a list counts its works on, and is a page of its own; behind the last nothing is', async () => {
  const first = await get('/ebook/tat-ca');
  expect([first.items.length, first.items[0]?.position, first.items[0]?.name]).toEqual([30, 1, 'Cuốn 31']);
  expect(first.way).toEqual(['Mọt', 'Sách chữ', 'Tất cả sách chữ']);
  const second = await get('/ebook/tat-ca?page=2');
  expect(second).toMatchObject({
    title: 'Tất cả sách chữ, trang 2 · Mọt',
    canonical: '/ebook/tat-ca?page=2',
  });
  expect(second.items.map(({ position }) => position)).toEqual([31]);
  expect((await get('/ebook/tat-ca?page=3')).status).toBe('404');
});

test('a filtered or reordered list is the same page to who searches', async () => {
  const page = await get('/ebook/tat-ca?price=free&order=price&utm_source=x');
  expect([page.status, page.canonical]).toEqual(['200', '/ebook/tat-ca']);
  expect((await get('/ebook/tat-ca?price=member')).status).toBe('200');
});

test('categories and topics stand under their right names only, and where they hold something', async () => {
  expect(await get(category)).toMatchObject({ status: '200', way: ['Mọt', 'Sách chữ', 'Văn học'] });
  expect(await get(topic)).toMatchObject({ status: '200', title: 'Bên sông · Mọt' });
  expect((await get(category.replace('van-hoc', 'ten-cu'))).status).toBe(`301 ${category}`);
  expect((await get(`${topic.replace('ben-song', 'x')}?page=1`)).status).toBe(`301 ${topic}?page=1`);
  for (const path of [
    category.replace('/ebook/', '/sach-noi/'),
    topic.replace('/ebook/', '/truyen-tranh/'),
    categoryAddress(1, 'Văn học', 99),
    topicAddress(1, 'Văn học', 99),
    '/hieu-soi/van-hoc-c0W.html',
    '/sach-giay/danh-muc/van-hoc',
  ])
    expect((await get(path)).status, path).toBe('404');
});

test('a book keeps its page beside them, also when its code begins like theirs', async () => {
  const { db } = server.context;
  const rows = await db.selectFrom('edition').select('id').execute();
  const { bookAddress } = await import('../../library/catalogue/addresses.ts');
  const title = async (id: number) =>
    (
      await db
        .selectFrom('edition')
        .innerJoin('work', 'work.id', 'edition.work_id')
        .select('title')
        .where('edition.id', '=', id)
        .executeTakeFirstOrThrow()
    ).title;
  const addresses = await Promise.all(rows.map(async ({ id }) => bookAddress(await title(id), id)));
  const noughts = addresses.filter(address => /-0[gt]/.test(address));
  expect(noughts.length).toBeGreaterThan(0);
  for (const address of noughts) expect((await get(address)).status, address).toBe('200');
});
