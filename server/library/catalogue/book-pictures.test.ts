import { expect, test } from 'vitest';
import { listJobs } from '../../kit/jobs/queries.ts';
import { get, onTestServer, open, server } from '../../testing/testRights.ts';
import { epubOf, page } from '../ingest/epub/hostile.ts';
import { ingestEpub } from '../ingest/epub/ingest-epub.ts';
import { pictureFacts, sampleJpeg } from '../ingest/image/sample-picture.ts';
import { addEbook } from './intake.ts';

/* A roll of tall pictures is readable before all of them are made. */

onTestServer();

const HIGH = 2_000;
const WIDE = 800;
/** So many are made while the book comes in. */
const AT_ONCE = 2;
const pixelsAtOnce = AT_ONCE * WIDE * HIGH;

/** A roll of a picture a chapter; `broken` are no pictures behind their first bytes. */
async function aRoll(count: number, { free = count, broken = [] as number[], seed = 0 } = {}) {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const files: Record<string, Buffer> = {};
  for (const number of numbers) {
    const bytes = await sampleJpeg(WIDE, HIGH, { r: 200, g: number, b: seed });
    files[`OPS/${number}.jpg`] = broken.includes(number) ? bytes.subarray(0, 300) : bytes;
  }
  const chapters = Object.fromEntries(
    numbers.map(number => [`c${number}.xhtml`, page(`<img src="${number}.jpg" alt=""/>`)]),
  );
  const made = await ingestEpub(epubOf({ chapters, files }), server.context.storage, { pixelsAtOnce });
  const { id } = await addEbook(server.context.db, made, { priceVnd: 20_000, freeChapters: free });
  const { data } = await open(id);
  const address = (number: number, width = WIDE) => `${data.base}i/000${number}-${width}.webp`;
  const has = (number: number) =>
    server.context.storage.exists(`books/${made.hash}/i/000${number}-${WIDE}.webp`);
  return { made, address, has };
}

test('the first pictures are made with the book, each other one for whoever asks first, the rest by a job', async () => {
  const { made, address, has } = await aRoll(AT_ONCE + 3);
  expect(await Promise.all([AT_ONCE, AT_ONCE + 1, AT_ONCE + 2].map(has))).toEqual([true, false, false]);
  const [one, other] = await Promise.all(
    [WIDE, 480].map(width => server.app.inject(address(AT_ONCE + 2, width))),
  );
  expect(await pictureFacts(one?.rawPayload as Buffer)).toMatchObject({ width: WIDE, height: HIGH });
  expect(await pictureFacts(other?.rawPayload as Buffer)).toMatchObject({ width: 480, height: 1_200 });
  expect(await has(AT_ONCE + 1)).toBe(false);
  expect(await get(address(AT_ONCE + 3).replace('i/', 'i/9'))).toBe(404);

  await server.runJobs();
  expect(await has(AT_ONCE + 1)).toBe(true);
  expect(await has(AT_ONCE + 3)).toBe(true);
  expect(await server.context.storage.exists(`pictures/${made.hash}/list.json`)).toBe(false);
  expect(await listJobs(server.context.db, 100)).toEqual([]);
});

test('a picture of a closed chapter is made for nobody who may not see it', async () => {
  const { address, has } = await aRoll(AT_ONCE + 1, { free: AT_ONCE, seed: 1 });
  expect(await get(address(AT_ONCE))).toBe(200);
  expect(await get(address(AT_ONCE + 1))).toBe(404);
  expect(await has(AT_ONCE + 1)).toBe(false);
});

test('what cannot be decoded is an empty picture, and the others are made', async () => {
  const { address, has } = await aRoll(AT_ONCE + 2, { broken: [AT_ONCE + 1], seed: 2 });
  await server.runJobs();
  expect(await get(address(AT_ONCE + 1))).toBe(200);
  expect(await has(AT_ONCE + 2)).toBe(true);
});

test('pictures of a book that is not in the storage are not forgotten: the job fails and is tried again', async () => {
  const { made, has } = await aRoll(AT_ONCE + 1, { seed: 3 });
  const { storage } = server.context;
  const book = await storage.read(`books/${made.hash}/book.json`);
  await storage.removeAll(`books/${made.hash}/book.json`);
  await expect(server.runJobs()).rejects.toThrow('is not in the storage');
  expect(await storage.exists(`pictures/${made.hash}/list.json`)).toBe(true);

  await storage.put(`books/${made.hash}/book.json`, book ?? Buffer.alloc(0), 'application/json');
  server.setNow(Date.now() + 60_000);
  await server.runJobs();
  server.setNow(null);
  expect(await has(AT_ONCE + 1)).toBe(true);
});
