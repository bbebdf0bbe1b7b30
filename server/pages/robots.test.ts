import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let app: FastifyInstance;
const { folder, remove } = testFolder('machines');
beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const locations = async (url: string) =>
  [...(await app.inject({ url })).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

test('an empty catalogue has a sitemap of our own pages', async () => {
  expect(await locations('/sitemap.xml')).toEqual([
    'http://mot.test/sitemap-pages.xml',
    'http://mot.test/sitemap-lists.xml',
    'http://mot.test/sitemap-shelves.xml',
    'http://mot.test/sitemap-shops.xml',
  ]);
  expect(await locations('/sitemap-lists.xml')).toContain('http://mot.test/ebook/tat-ca');
  expect(await locations('/sitemap-pages.xml')).toContain('http://mot.test/thong-tin/rieng-tu');
  expect((await app.inject({ url: '/sitemap-books-1.xml' })).statusCode).toBe(404);
});

test('the sitemap names each book once, in parts of ten thousand ids, and leaves out what is expired', async () => {
  const kept = [await server.aBook('Sen nở <trái> mùa & "mưa"'), await server.aBook('Bay qua mùa lũ')];
  await server.aBook('Hết hạn', { copyright: 'expired' });
  const { db } = server.context;
  await sql`alter table edition alter column id restart with 20001`.execute(server.owner);
  const first = db
    .selectFrom('edition')
    .selectAll()
    .where('id', '=', kept[0]?.id ?? 0);
  const { id: _, price_place, cover_key, ...copy } = await first.executeTakeFirstOrThrow();
  const more = Array.from({ length: 2_100 }, (_, at) => ({ ...copy, content_hash: `more-${at}` }));
  for (let from = 0; from < more.length; from += 1_000)
    await db
      .insertInto('edition')
      .values(more.slice(from, from + 1_000))
      .execute();
  expect(await locations('/sitemap.xml')).toEqual([
    'http://mot.test/sitemap-pages.xml',
    'http://mot.test/sitemap-lists.xml',
    'http://mot.test/sitemap-shelves.xml',
    'http://mot.test/sitemap-shops.xml',
    'http://mot.test/sitemap-authors-1.xml',
    'http://mot.test/sitemap-books-1.xml',
    'http://mot.test/sitemap-books-3.xml',
  ]);
  expect(await locations('/sitemap-books-1.xml')).toEqual(
    kept.map(({ address }) => `http://mot.test${address}`),
  );
  const third = await locations('/sitemap-books-3.xml');
  expect(new Set(third).size).toBe(2_100);
  const { body, headers } = await app.inject({ url: '/sitemap-books-1.xml' });
  expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(headers['content-type']).toContain('application/xml');
  for (const part of ['0', '2', '999999']) {
    expect((await app.inject({ url: `/sitemap-books-${part}.xml` })).statusCode).toBe(404);
  }
});

test('robots are kept from the API and from what is personal, and are told of the sitemap', async () => {
  const { body, headers } = await app.inject({ url: '/robots.txt' });
  expect(headers['content-type']).toContain('text/plain');
  for (const path of ['/api/', '/content/', '/account/']) expect(body).toContain(`\nDisallow: ${path}\n`);
  expect(body).toContain('\nSitemap: http://mot.test/sitemap.xml\n');
  expect(body).not.toMatch(/Disallow: \/\n/);
});

test('the app’s description for phones has its own type', async () => {
  const { headers, statusCode } = await app.inject({ url: '/manifest.webmanifest' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
});
