import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { shopBookCalls } from '#contract/shop/shop-books.ts';
import { aPaidBook, onTestServer, server } from '../../testing/testRights.ts';

onTestServer();

test('a book is read on at the chapter read last, else from its first', async () => {
  const book = await aPaidBook();
  const { token } = await server.aReader();
  const detail = async () =>
    (await server.call(shopBookCalls.bookDetail, { book_id: book.id }, { token })).data;
  expect(await detail()).toMatchObject({ title: 'Kẻ mượn tên', chapter_first: 0, chapter_last_read: null });
  expect((await detail()).address).toMatch(/^\/reader\/.*\?chapter=0$/);
  const place = { content_id: book.id, cfi: 'epubcfi(/6/4!/4/2/1:0)', percent: 0.4, chapter: 1 };
  const sent = { ...place, read_at: Date.now(), sent_at: Date.now() };
  await server.call(readerCalls.saveProgress, sent, { token });
  expect(await detail()).toMatchObject({ chapter_last_read: 1 });
  expect((await detail()).address).toMatch(/\?chapter=1$/);
  const guest = await server.call(shopBookCalls.bookDetail, { book_id: book.id });
  expect(guest.data.chapter_last_read).toBeNull();
  expect((await server.call(shopBookCalls.bookDetail, { book_id: 999_999 })).code).toBe(refusals.not_found);
});
