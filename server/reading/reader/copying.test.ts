import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { annotationCalls } from '#contract/reading/reader-annotations.ts';
import { copyCalls } from '#contract/reading/reader-copying.ts';
import { vocabularyCalls } from '#contract/reading/vocabulary.ts';
import { aPaidBook, onTestServer, open, server } from '../../testing/testRights.ts';

onTestServer();

const copy = (content_id: number, letters: number, token: string) =>
  server.call(copyCalls.countCopied, { content_id, letters }, { token });

test('letters are counted on the server up to what the publisher allows, and not one more', async () => {
  const book = await server.aBook('Chép có hạn', { copyLetters: 100 });
  const { token } = await server.aReader();
  expect((await open(book.id, token)).data.copyLeft).toBe(100);
  expect((await copy(book.id, 60, token)).data).toEqual({ allowed: true, left: 40 });
  expect((await copy(book.id, 41, token)).data).toEqual({ allowed: false, left: 40 });
  expect((await copy(book.id, 40, token)).data).toEqual({ allowed: true, left: 0 });
  expect((await open(book.id, token)).data.copyLeft).toBe(0);
  expect((await copy(book.id, 101, (await server.aReader()).token)).data.allowed).toBe(false);
});

test('copies at once are counted one after the other', async () => {
  const book = await server.aBook('Chép cùng lúc', { copyLetters: 50 });
  const { token } = await server.aReader();
  const all = await Promise.all(Array.from({ length: 10 }, () => copy(book.id, 10, token)));
  expect(all.filter(({ data }) => data.allowed)).toHaveLength(5);
});

test('a book without a limit is copied freely and counts nothing', async () => {
  const book = await aPaidBook();
  const { token } = await server.aReader();
  expect((await open(book.id, token)).data).not.toHaveProperty('copyLeft');
  expect((await copy(book.id, 5_000, token)).data).toEqual({ allowed: true, left: null });
  const rows = await server.context.db
    .selectFrom('copied_letters')
    .selectAll()
    .where('edition_id', '=', book.id)
    .execute();
  expect(rows).toEqual([]);
});

test('a guest copies nothing of a book with a limit, and an unknown book is unknown', async () => {
  const book = await server.aBook('Khách chép', { copyLetters: 100 });
  expect((await server.call(readerCalls.openBook, { content_id: book.id })).data.copyLeft).toBe(0);
  expect((await server.call(copyCalls.countCopied, { content_id: book.id, letters: 1 })).code).toBe(
    refusals.login_required,
  );
  const { token } = await server.aReader();
  expect((await copy(999_999, 1, token)).code).toBe(refusals.not_found);
});

const aNote = async (content_id: number, key: string, quote: string, token: string) =>
  server.call(
    annotationCalls.addNotes,
    {
      notes: JSON.stringify([
        {
          change: `c-${key}`,
          key,
          content_id,
          content_type: 1,
          chapter_cfi: 'epubcfi(/6/2!/4/2,/1:0,/1:8)',
          quote,
          colour: 1,
        },
      ]),
    },
    { token },
  );
const take = (content_id: number, keys: string[], token: string) =>
  server.call(copyCalls.takeQuotes, { content_id, keys: keys.join(',') }, { token });

test('the words of marks count once when they leave, together with what was copied, and what does not fit stays', async () => {
  const book = await server.aBook('Tô có hạn', { copyLetters: 100 });
  const { token } = await server.aReader();
  for (const [key, letters] of [
    ['first-000001', 50],
    ['second-00001', 45],
    ['third-000001', 10],
  ] as const)
    await aNote(book.id, key, 'ơ'.repeat(letters), token);
  const { data: listed } = await server.call(annotationCalls.getNotes, { content_id: book.id }, { token });
  expect(listed.marks.map(({ isLimited }) => isLimited)).toEqual([true, true, true]);
  expect((await copy(book.id, 30, token)).data.allowed).toBe(true);
  const all = ['first-000001', 'second-00001', 'third-000001'];
  const once = { allowed: ['first-000001', 'third-000001'], left: 10 };
  expect((await take(book.id, all, token)).data).toEqual(once);
  expect((await take(book.id, all, token)).data).toEqual(once);
  expect((await copy(book.id, 11, token)).data.allowed).toBe(false);
});

test('quotes taken at once by two devices are counted one after the other', async () => {
  const book = await server.aBook('Xuất cùng lúc', { copyLetters: 50 });
  const { token } = await server.aReader();
  const keys = Array.from({ length: 10 }, (_, at) => `key-0000000${at}`);
  for (const key of keys) await aNote(book.id, key, 'a'.repeat(10), token);
  const taken = await Promise.all([...keys, ...keys].map(key => take(book.id, [key], token)));
  expect(new Set(taken.flatMap(({ data }) => data.allowed)).size).toBe(5);
});

test('a mark made anew counts anew, marks of others and of other books are nobody’s here, and without a limit nothing is counted', async () => {
  const book = await server.aBook('Tô lại', { copyLetters: 15 });
  const [{ token }, stranger] = [await server.aReader(), await server.aReader()];
  await aNote(book.id, 'again-000001', 'a'.repeat(10), token);
  expect((await take(book.id, ['again-000001'], stranger.token)).data.allowed).toEqual([]);
  expect((await take(book.id, ['again-000001'], token)).data.left).toBe(5);
  await aNote(book.id, 'again-000002', 'a'.repeat(10), token);
  expect((await take(book.id, ['again-000002'], token)).data).toEqual({ allowed: [], left: 5 });
  const free = await server.aBook('Tô tự do');
  await aNote(free.id, 'free-0000001', 'a'.repeat(900), token);
  expect((await take(free.id, ['free-0000001'], token)).data).toEqual({
    allowed: ['free-0000001'],
    left: null,
  });
  expect((await take(999_999, ['free-0000001'], token)).code).toBe(refusals.not_found);
});

test('the file of one’s data and the file for Anki hold no more of such a book than was counted', async () => {
  const book = await server.aBook('Giữ lời', { copyLetters: 20 });
  const { token } = await server.aReader();
  await aNote(book.id, 'taken-000001', 'lời đã tính', token);
  await aNote(book.id, 'held-0000001', 'lời chưa tính tới', token);
  await take(book.id, ['taken-000001'], token);
  const word = { word: 'ghềnh', form: 'ghềnh', sentence: 'Thuyền úp bên ghềnh.', meaning: 'rapids' };
  await server.call(vocabularyCalls.saveTranslate, { ...word, content_id: book.id }, { token });
  const own = JSON.stringify((await server.call(profileCalls.exportData, {}, { token })).data);
  const { csv } = (await server.call(vocabularyCalls.exportWords, {}, { token })).data;
  expect(own).toContain('lời đã tính');
  for (const held of ['lời chưa tính tới', 'Thuyền úp bên']) expect(own + csv).not.toContain(held);
  expect(csv).toContain('rapids');
});
