import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const position = (content_id: number, chapter: number, read_at: number) => ({
  content_id,
  chapter,
  read_at,
  percent: chapter / 2,
  cfi: `epubcfi(/6/${(chapter + 1) * 2}[c${chapter + 1}]!/4/2/1:0)`,
});

test('one reply opens a book: signed base, package, locations and the first chapter', async () => {
  const book = await server.aBook();
  const { data } = await server.call(readerCalls.openBook, { content_id: book.id });
  expect(data.base).toMatch(/^\/content\/[\w.-]+\/$/);
  expect(data.package.spine).toHaveLength(2);
  expect(data.chapter).toMatchObject({ index: 0, html: expect.stringContaining('Chương 1') });
  expect(data.locations).toHaveLength(1);
  expect(data.position).toBeNull();
});

test('a book that is also heard says which file reads which chapter', async () => {
  const book = await server.aBook('Đọc và nghe');
  expect((await server.call(readerCalls.openBook, { content_id: book.id })).data.sound).toBeUndefined();
  const id = await anEdition(server, 'audiobook', { of: book.id, parts: 2 });
  // A second recording of the same work does not mix with the first.
  await anEdition(server, 'audiobook', { of: book.id, parts: 2 });
  const { data } = await server.call(readerCalls.openBook, { content_id: book.id });
  expect(data.sound).toMatchObject({ id, files: [{ chapter: 0 }, { chapter: 1 }] });
  const renewed = await server.call(readerCalls.openBook, { content_id: book.id, renew: 1 });
  expect(renewed.data.sound).toBeUndefined();
});

test('the language comes from the catalogue, not from the file', async () => {
  const book = await server.aBook();
  const { data } = await server.call(readerCalls.openBook, { content_id: book.id });
  expect(data.package.lang).toBe('vi');
});

test('an unknown book is not found', async () => {
  expect((await server.call(readerCalls.openBook, { content_id: 999_999 })).code).toBe(404);
  expect((await server.call(catalogueCalls.bookDetail, { content_id: 999_999 })).code).toBe(404);
});

test('a saved position opens the book at its chapter, for this reader only', async () => {
  const book = await server.aBook();
  const [reader, other] = [await server.aReader(), await server.aReader()];
  await server.call(readerCalls.saveProgress, position(book.id, 1, Date.now()), { token: reader.token });
  const mine = await server.call(readerCalls.openBook, { content_id: book.id }, { token: reader.token });
  expect(mine.data.chapter.index).toBe(1);
  expect(mine.data.position).toMatchObject({ chapter: 1, percent: 0.5 });
  const theirs = await server.call(readerCalls.openBook, { content_id: book.id }, { token: other.token });
  expect(theirs.data.position).toBeNull();
});

test('the newest position wins, whatever arrives last', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const now = Date.now();
  await server.call(readerCalls.saveProgress, position(book.id, 1, now), { token });
  const late = await server.call(readerCalls.saveProgress, position(book.id, 0, now - 60_000), { token });
  expect(late.data).toMatchObject({ chapter: 1, readAt: now });
});

test('the furthest position stays known while one reads on before it, in whatever order places arrive', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const now = Date.now();
  const at = (percent: number, readAt: number) => ({ ...position(book.id, 0, readAt), percent });
  const start = async () =>
    (await server.call(readerCalls.openBook, { content_id: book.id }, { token })).data;
  await server.call(readerCalls.saveProgress, at(0.2, now), { token });
  expect((await start()).furthest).toBeUndefined();
  // From a device that was offline: older than what is known, and further.
  await server.call(readerCalls.saveProgress, at(0.8, now - 60_000), { token });
  expect(await start()).toMatchObject({ position: { percent: 0.2 }, furthest: { percent: 0.8 } });
  await server.call(readerCalls.saveProgress, at(0.4, now + 1), { token });
  expect(await start()).toMatchObject({ position: { percent: 0.4 }, furthest: { percent: 0.8 } });
  await server.call(readerCalls.saveProgress, at(0.9, now + 2), { token });
  expect((await start()).furthest).toBeUndefined();
});

test('a device whose clock runs ahead cannot win for ever', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const future = await server.call(readerCalls.saveProgress, position(book.id, 0, Date.now() + 86_400_000), {
    token,
  });
  expect(future.data.readAt).toBeLessThanOrEqual(Date.now());
  const later = await server.call(readerCalls.saveProgress, position(book.id, 1, Date.now() + 1), { token });
  expect(later.data.chapter).toBe(1);
});

test('twenty places saved at once leave the newest one', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const now = Date.now() - 100;
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      server.call(
        readerCalls.saveProgress,
        { ...position(book.id, i % 2, now + i), percent: i / 20 },
        { token },
      ),
    ),
  );
  const { data } = await server.call(readerCalls.openBook, { content_id: book.id }, { token });
  expect(data.position?.readAt).toBe(now + 19);
});

test('a guest cannot save to an account, and a position that is no CFI is refused', async () => {
  const book = await server.aBook();
  expect((await server.call(readerCalls.saveProgress, position(book.id, 0, 1))).code).toBe(102);
  const { token } = await server.aReader();
  const bad = await server.call(
    readerCalls.saveProgress,
    { ...position(book.id, 0, 1), cfi: 'epubcfi(<script>)' },
    { token },
  );
  expect(bad).toMatchObject({ code: 400, message: { cfi: ['Vị trí đọc không hợp lệ'] } });
});

test('what I am reading is listed newest first, with the chapter', async () => {
  const [first, second] = [await server.aBook('Chợ nổi tháng Chạp'), await server.aBook('Sen nở trái mùa')];
  const { token } = await server.aReader();
  await server.call(readerCalls.saveProgress, position(first.id, 1, Date.now() - 5_000), { token });
  await server.call(readerCalls.saveProgress, position(second.id, 0, Date.now() - 1_000), { token });
  const { data } = await server.call(catalogueCalls.myReading, {}, { token });
  expect(data.map(item => item.book.title)).toEqual(['Sen nở trái mùa', 'Chợ nổi tháng Chạp']);
  expect(data[1]).toMatchObject({ chapterNumber: 2, chapterTitle: 'Chương 2', percent: 0.5 });
});

test('inside Zalo, files are addressed at our own site', async () => {
  const book = await server.aBook();
  const fields = {
    os: 'zalo',
    device_id: 'test-device-00000001',
    account: 'guest',
    content_id: String(book.id),
  };
  const signed = { ...fields, secure_code: secureCode(readerCalls.openBook, fields).toString('hex') };
  const { body } = await server.raw(readerCalls.openBook, signed, { origin: 'https://h5.zdn.vn' });
  expect((body.data as { base: string }).base).toMatch(/^http:\/\/mot\.test\/content\//);
});
