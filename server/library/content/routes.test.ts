import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerCalls } from '#contract/reading/reader.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let base: string;
let hash: string;
beforeAll(async () => {
  server = await openTestServer();
  const book = await server.aBook();
  hash = book.hash;
  base = (await server.call(readerCalls.openBook, { content_id: book.id })).data.base;
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

test('a chapter comes from its signed address without a cookie, to be kept for good', async () => {
  const answer = await get(`${base}c/0001.xhtml`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xhtml+xml; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

test('an expired link is refused with its own code, a changed one is not found', async () => {
  server.setNow(Date.now() + 16 * 60_000);
  const late = await get(`${base}c/0001.xhtml`);
  server.setNow(null);
  expect(late.statusCode).toBe(403);
  expect(late.json().code).toBe(410);
  const [signed] = base.split('/').slice(2);
  const forged = signed?.replace(
    hash,
    hash.replace(/^./, letter => (letter === 'a' ? 'b' : 'a')),
  );
  expect((await get(`/content/${forged}/c/0001.xhtml`)).statusCode).toBe(404);
  expect((await get(`/content/${signed?.slice(0, -1)}/c/0001.xhtml`)).statusCode).toBe(404);
});

test('only files of the book are served: no package, no locations, no way out', async () => {
  for (const path of [
    'book.json',
    'locations.json',
    'c/../book.json',
    'c/%2e%2e%2fbook.json',
    '../x/book.json',
    'c/0001.xhtml%00',
    'c/0001.html',
    'cover/320.webp',
    'c/',
  ]) {
    expect((await get(base + path)).statusCode, path).toBe(404);
  }
});

test('a cover is shown in each width; of one that was not made before, the next wider, and of none nothing', async () => {
  const cover = 'a'.repeat(32);
  for (const width of [160, 320]) {
    await server.context.storage.put(
      `books/${cover}/cover/${width}.webp`,
      Buffer.from(`${width}`),
      'image/webp',
    );
  }
  const widthOf = async (width: number) => {
    const { statusCode, body } = await get(`/covers/${cover}/${width}.webp`);
    return statusCode === 200 ? body : statusCode;
  };
  expect(await widthOf(160)).toBe('160');
  expect(await widthOf(240)).toBe('320');
  expect(await widthOf(480)).toBe(404);
  expect(await widthOf(200)).toBe(404);
  expect((await get(`/covers/${'b'.repeat(32)}/160.webp`)).statusCode).toBe(404);
});

test('a range of a file is answered with just these bytes', async () => {
  const whole = await get(`${base}c/0001.xhtml`);
  const part = await get(`${base}c/0001.xhtml`, { range: 'bytes=2-5' });
  expect(part.statusCode).toBe(206);
  expect(part.body).toBe(whole.body.slice(2, 6));
  expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.rawPayload.length}`);
  expect((await get(`${base}c/0001.xhtml`, { range: 'bytes=9999-' })).statusCode).toBe(416);
});
