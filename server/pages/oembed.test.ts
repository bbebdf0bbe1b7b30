import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slugOf } from '#rules/text/slug.ts';
import { buildApp } from '../app.ts';
import { addComic } from '../library/catalogue/intake-parts.ts';
import { ingestComic } from '../library/ingest/comic/ingest-comic.ts';
import { samplePng } from '../library/ingest/image/sample-picture.ts';
import { putPartner } from '../people/embed/partners.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestWorld } from '../testing/testGateways.ts';
import { aSoldGood } from '../testing/testGoods.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let app: FastifyInstance;
let page: string;
const { folder, remove } = testFolder('oembed');

beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
  page = `http://mot.test${(await server.aBook('Người giữ "đèn" <biển>')).address}`;
  await putPartner(server.context.db, {
    id: 'ben-song',
    name: 'Bến Sông',
    allowed_origins: ['https://benso.vn'],
    book_hosts: [],
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const ask = (fields: Record<string, string>) => app.inject({ url: `/oembed?${new URLSearchParams(fields)}` });

test('any site learns the title and the picture of a book', async () => {
  const { statusCode, headers, body } = await ask({ url: page, format: 'json' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/json');
  const said = JSON.parse(body);
  expect(said).toMatchObject({
    version: '1.0',
    type: 'link',
    title: 'Người giữ "đèn" <biển>',
    provider_name: 'Mọt',
  });
  expect(said.thumbnail_url).toMatch(/^http:\/\/mot\.test\//);
  expect(said).not.toHaveProperty('html');
});

test('a partner gets the reader, with the link for who has no script', async () => {
  const said = (await ask({ url: page, partner: 'ben-song', maxwidth: '500' })).json();
  expect(said).toMatchObject({ type: 'rich', width: 500, height: 556 });
  expect(said.html).toContain('<mot-reader partner="ben-song"');
  expect(said.html).toContain(`<a href="${page}">Người giữ &#34;đèn&#34; &#60;biển&#62;</a>`);
  expect((await ask({ url: page, partner: 'nobody' })).json().type).toBe('link');
});

test('another format is refused for a book that is there too, and a limit that is no number is none', async () => {
  expect((await ask({ url: page, format: 'xml' })).statusCode).toBe(501);
  const said = (await ask({ url: `${page}?utm_source=bao#p2`, partner: 'ben-song', maxwidth: 'x' })).json();
  expect(said).toMatchObject({ type: 'rich', width: 800, height: 556 });
  expect(said.html).toContain('max-width:800px"');
});

test('a comic, an issue, a sound and a film are answered as what they are, each with its own frame', async () => {
  const { db, storage } = server.context;
  const sheet = { name: '1.png', read: () => samplePng(60, 90, { r: 9, g: 0, b: 0 }) };
  const comic = await ingestComic({ issues: [{ title: 'Một', sheets: [sheet] }] }, storage);
  const { id } = await addComic(db, comic, { title: 'Truyện đèn', authors: ['Tú'], freeChapters: 1 });
  const issue = await db
    .selectFrom('comic_issue')
    .select('id')
    .where('edition_id', '=', id)
    .executeTakeFirstOrThrow();
  const at = (address: string) => ask({ url: `http://mot.test${address}`, partner: 'ben-song' });
  const whole = (await at(`/truyen-tranh/${slugOf('comic', 'x', id)}`)).json();
  expect(whole).toMatchObject({ type: 'rich', title: 'Truyện đèn', author_name: 'Tú', height: 556 });
  expect(whole.html).toContain(`comic="${slugOf('comic', 'Truyện đèn', id)}"`);
  const one = (await at(`/reader-comic/${slugOf('comicIssue', 'x', issue.id)}`)).json();
  expect(one).toMatchObject({ type: 'rich', title: 'Một · Truyện đèn' });
  expect(one.html).toContain(`comic="${slugOf('comicIssue', 'Truyện đèn', issue.id)}"`);
  expect((await at(`/sach-noi/${slugOf('audiobook', 'x', 999_999)}`)).statusCode).toBe(404);
  expect((await at(`/viewer-comic/${slugOf('comicVideo', 'x', 999_999)}`)).statusCode).toBe(404);
});

test('a shop’s good is answered with its price nowhere and its own frame', async () => {
  const world = await openTestWorld();
  const shop = await buildApp(world.context, writeTestBuilds(folder));
  await putPartner(world.context.db, {
    id: 'ben-song',
    name: 'B',
    allowed_origins: ['https://benso.vn'],
    book_hosts: [],
  });
  const { variationId, title } = await aSoldGood(world);
  const own = slugOf('reader', title, variationId);
  const url = `http://mot.test/shop/reader/${own}`;
  const said = (
    await shop.inject({ url: `/oembed?${new URLSearchParams({ url, partner: 'ben-song' })}` })
  ).json();
  expect(said).toMatchObject({ type: 'rich', height: 556 });
  expect(said.title).toContain(title);
  expect(said.html).toContain(`product="${own}"`);
  await shop.close();
  await world.close();
});

test('a reader that would be lower than one can read in is a link', async () => {
  expect((await ask({ url: page, partner: 'ben-song', maxheight: '300' })).json().type).toBe('link');
});

test('what has less room than asked for is not sent: no picture, no reader', async () => {
  const said = (await ask({ url: page, partner: 'ben-song', maxwidth: '200', maxheight: '200' })).json();
  expect(said.type).toBe('link');
  expect(said).not.toHaveProperty('thumbnail_url');
});

test.each([
  [{}, 404],
  [{ url: 'không' }, 404],
  [{ url: 'http://mot.test/ebook/khong-co-zzzW.html' }, 404],
  [{ url: 'http://mot.test/' }, 404],
  [{ url: 'http://khac.test/ebook/a-1abcdeW.html' }, 404],
  [{ url: 'http://mot.test/', format: 'xml' }, 501],
])('what oEmbed cannot answer is said by status: %o is %i', async (fields, status) => {
  expect((await ask(fields)).statusCode).toBe(status);
});

test('what is not there is named by its kind, and what is no page of ours says so', async () => {
  const at = (path: string) => `http://mot.test${path}`;
  const said = async (url: string) => (await ask({ url })).json().error;
  expect(await said(at('/ebook/khong-co-zzzW.html'))).toBe('No book has this address.');
  expect(await said(at(`/truyen-tranh/${slugOf('comic', 'x', 999_999)}`))).toBe(
    'No comic or issue has this address.',
  );
  expect(await said(at('/reader-comic/khong-co'))).toBe('No comic or issue has this address.');
  for (const start of ['/sach-noi/', '/podcast/', '/episode/'])
    expect(await said(at(`${start}khong-co`))).toBe('No audiobook, podcast or episode has this address.');
  expect(await said(at(`/viewer-comic/${slugOf('comicVideo', 'x', 999_999)}`))).toBe(
    'No film has this address.',
  );
  expect(await said(at(`/shop/reader/${slugOf('reader', 'x', 999_999)}`))).toBe(
    'No shop sells anything to read or hear at this address.',
  );
  expect(await said(at(`/reader/${slugOf('reader', 'x', 1)}`))).toContain(
    'send the address of the book’s page',
  );
  expect(await said(at('/tin-tuc'))).toContain('cannot be embedded');
  expect(await said('http://khac.test/ebook/a-1abcdeW.html')).toBe('This address is not of http://mot.test.');
  expect(await said('không')).toBe('The field url is no address.');
});

test('a book’s page names its oEmbed address, and that address answers', async () => {
  const { body } = await app.inject({
    url: page.slice('http://mot.test'.length),
    headers: { accept: 'text/html' },
  });
  const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(body)?.[1] ?? '';
  const address = href.replaceAll('&#38;', '&').slice('http://mot.test'.length);
  expect((await app.inject({ url: address })).json().title).toBe('Người giữ "đèn" <biển>');
  const home = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(home.body).not.toContain('json+oembed');
});
