import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { putPartner } from '../people/embed/partners.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
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
