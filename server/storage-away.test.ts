import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { buildApp } from './app.ts';
import { s3Storage } from './kit/s3-storage.ts';
import { rounds } from './testing/rounds.ts';
import { openTestBucket, type TestBucket } from './testing/testBucket.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

/* A whole server on a bucket: what it says when the bucket does not answer. */

let server: TestServer;
let bucket: TestBucket;
let app: Awaited<ReturnType<typeof buildApp>>;
let book: Awaited<ReturnType<TestServer['aBook']>>;
let chapter = '';
beforeAll(async () => {
  server = await openTestServer();
  bucket = await openTestBucket();
  server.context.storage = s3Storage(bucket.url, bucket.keys);
  app = await buildApp(server.context, null);
  book = await server.aBook();
  const { data } = await server.call(readerCalls.openBook, { content_id: book.id });
  chapter = `${data.base}c/0002.xhtml`;
});
afterAll(async () => {
  await app.close();
  await server.close();
  await bucket.close();
});
beforeEach(() => bucket.set('well'));

test('a book is opened from a bucket, a piece of it too', async () => {
  expect((await app.inject(chapter)).body).toContain('Chương 2');
  const piece = await app.inject({ url: chapter, headers: { range: 'bytes=0-5' } });
  expect([piece.statusCode, piece.body]).toEqual([206, '<html>']);
  expect((await app.inject({ url: chapter, headers: { range: 'bytes=9999-' } })).statusCode).toBe(416);
  const head = await app.inject({ method: 'HEAD', url: chapter });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

/** A bucket that says nothing is waited for as long as it takes: in npm run test:all. */
const moods = ['error', 'no bucket', ...(rounds(0, 1) ? (['frozen'] as const) : [])] as const;

test.each(moods)(
  '%s: what is there is not "not found": 503, try again',
  async mood => {
    bucket.set(mood);
    const reply = await app.inject(chapter);
    expect([reply.statusCode, reply.json().code]).toEqual([503, refusals.busy]);
    expect(reply.headers['cache-control']).toBe('no-store');
    // Nobody has drawn it: what was never there is not known to be missing either.
    expect((await app.inject(`/covers/${'a'.repeat(32)}/640.webp`)).statusCode).toBe(503);
  },
  30_000,
);

test('a bucket that is well says what is not there', async () => {
  expect((await app.inject(chapter.replace('0002', '0009'))).statusCode).toBe(404);
  expect((await app.inject(`/covers/${'a'.repeat(32)}/640.webp`)).statusCode).toBe(404);
});

test('a job that removes files is tried again where the bucket does not answer', async () => {
  bucket.set('error');
  const { removeFiles } = await import('./library/content/remove-files.ts');
  await expect(
    removeFiles.outside({ prefix: 'avatars/a/' }, { ...server.context, id: 'job-1', tries: 0 }),
  ).rejects.toThrow('the storage answered 503');
});
