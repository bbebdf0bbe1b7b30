import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNOTATIONS_AT_ONCE, annotationCalls, ELSEWHERE } from '#contract/reading/reader-annotations.ts';
import { denseOf } from '#rules/reading/dense-text.ts';
import { giveGrant } from '../../rights/queries.ts';
import { rounds } from '../../testing/rounds.ts';
import { aPackage, openTestServer, type TestServer } from '../../testing/testServer.ts';

/* What annotations tell of chapters that are closed to their reader. */

let server: TestServer;
let book = 0;
const hash = 'e'.repeat(32);

/** Words that stand nowhere else. */
const WORDS = rounds(100, 600);
const closed = Array.from({ length: WORDS }, (_, at) => `kin${at}q`);
const page = (words: string) => `<html><head><title>c</title></head><body><p>${words}</p></body></html>`;

beforeAll(async () => {
  server = await openTestServer();
  const { id } = await server.aBook('Sách phải mua', { priceVnd: 50_000, freeChapters: 1 }, 2);
  book = id;
  const { storage, db } = server.context;
  const text = JSON.stringify(aPackage('Sách phải mua', hash, 2));
  await storage.put(`books/${hash}/book.json`, Buffer.from(text), '');
  await storage.put(`books/${hash}/c/0001.xhtml`, Buffer.from(page('Chương mở cho mọi người.')), '');
  await storage.put(`books/${hash}/c/0002.xhtml`, Buffer.from(page(closed.join(' '))), '');
  await db.updateTable('edition').set({ content_hash: hash }).where('id', '=', book).execute();
});
afterAll(() => server.close());

let made = 0;
const name = () => `closed-${String(++made).padStart(6, '0')}`;
const aNote = (quote: string, more: object = {}) => ({
  change: name(),
  key: name(),
  content_id: book,
  content_type: 1,
  chapter_cfi: 'epubcfi(/6)',
  book: ELSEWHERE,
  quote,
  ...more,
});
async function marked(token: string, notes: object[]) {
  for (let at = 0; at < notes.length; at += ANNOTATIONS_AT_ONCE)
    await server.call(
      annotationCalls.addNotes,
      { notes: JSON.stringify(notes.slice(at, at + ANNOTATIONS_AT_ONCE)) },
      { token },
    );
  // One call looks for so many annotations; the next one goes on while there are more.
  for (;;) {
    const { data } = await server.call(annotationCalls.getNotes, { content_id: book }, { token });
    if (!data.more) return data.marks;
  }
}

test('short quotes of a closed chapter, one for each word of it, bring back no word and no position', {
  timeout: 120_000,
}, async () => {
  const { token } = await server.aReader();
  const annotations = await marked(
    token,
    closed.map(word => aNote(word)),
  );
  const told = annotations.filter(
    ({ cfi, prefix, suffix }) => cfi !== null || prefix !== '' || suffix !== '',
  );
  expect(annotations.length).toBeGreaterThan(0);
  expect(told).toEqual([]);
});

test('a closed chapter answers no quote with its own surroundings either', async () => {
  const { token } = await server.aReader();
  const [quote, prefix, suffix] = [
    closed[50] ?? '',
    closed.slice(40, 50).join(' '),
    closed.slice(51, 60).join(' '),
  ];
  const here = { book: 'f'.repeat(32), chapter_cfi: 'epubcfi(/6/2[c1]!/4/2,/1:0,/1:3)', prefix, suffix };
  const [annotation] = await marked(token, [aNote(quote, here)]);
  expect(annotation?.cfi).toBeNull();
});

test('a reader with the chapter finds the same words, with what stands beside them', async () => {
  const { id, token } = await server.aReader();
  await giveGrant(server.context.db, {
    account_id: id,
    edition_id: book,
    spine_index: null,
    access_type: 3,
    source: 'order 1',
    expires_at: null,
  });
  const [annotation] = await marked(token, [aNote(closed[50] ?? '')]);
  expect(annotation).toMatchObject({ chapter: 1, cfi: expect.stringContaining('epubcfi(/6/4[c2]!') });
  expect(denseOf(closed.join(' '))).toContain(`${annotation?.prefix}${closed[50]}${annotation?.suffix}`);
});
