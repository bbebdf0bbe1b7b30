import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ANNOTATIONS_AT_ONCE,
  type Annotation,
  annotationCalls,
  ELSEWHERE,
  QUOTE_MOST,
} from '#contract/reading/reader-annotations.ts';
import { denseOf } from '#rules/reading/dense-text.ts';
import { giveGrant } from '../../rights/queries.ts';
import { longestHold } from '../../testing/event-loop.ts';
import { aPackage, openTestServer, type TestServer } from '../../testing/testServer.ts';
import { textOfBook } from './anchor-annotations.ts';

/* What annotations give away of closed chapters, and how long looking for them may hold a process. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const page = (words: string) => `<html><head><title>c</title></head><body><p>${words}</p></body></html>`;
let books = 0;

/** A book of these chapters; the first is free. */
async function aPaidBook(chapters: readonly string[]): Promise<number> {
  const { storage, db } = server.context;
  const { id } = await server.aBook('Sách phải mua', { priceVnd: 50_000, freeChapters: 1 }, chapters.length);
  const hash = String(++books).padStart(32, 'a');
  const json = JSON.stringify(aPackage('Sách phải mua', hash, chapters.length));
  await storage.put(`books/${hash}/book.json`, Buffer.from(json), '');
  for (const [at, words] of chapters.entries())
    await storage.put(`books/${hash}/c/000${at + 1}.xhtml`, Buffer.from(page(words)), '');
  await db.updateTable('edition').set({ content_hash: hash }).where('id', '=', id).execute();
  return id;
}

const buy = (accountId: number, editionId: number, expiresAt: number | null = null) =>
  giveGrant(server.context.db, {
    account_id: accountId,
    edition_id: editionId,
    spine_index: null,
    access_type: 3,
    source: 'order 1',
    expires_at: expiresAt === null ? null : new Date(expiresAt),
  });

let made = 0;
const name = () => `attack-${String(++made).padStart(6, '0')}`;
const aNote = (content_id: number, quote: string, more: object = {}) => ({
  change: name(),
  key: name(),
  content_id,
  content_type: 1,
  chapter_cfi: 'epubcfi(/6)',
  book: ELSEWHERE,
  quote,
  ...more,
});

async function add(token: string, notes: object[]): Promise<Annotation[]> {
  const { code, data } = await server.call(
    annotationCalls.addNotes,
    { notes: JSON.stringify(notes) },
    { token },
  );
  expect(code).toBe(0);
  return data;
}

/** All marks of a book, as a device asks for them until there are no more. */
async function annotationsOf(token: string, content_id: number): Promise<Annotation[]> {
  const annotations = new Map<string, Annotation>();
  for (let since = 0, calls = 0; calls < 100; calls++) {
    const { data } = await server.call(annotationCalls.getNotes, { content_id, since }, { token });
    for (const annotation of data.marks) annotations.set(annotation.key, annotation);
    if (!data.more) return [...annotations.values()];
    since = data.next;
  }
  throw new Error('a list has no end');
}

const closed = Array.from({ length: 1_000 }, (_, at) => `chu${at}z`);
const quotes = closed.slice(0, -3).map((_, at) => closed.slice(at, at + 4).join(' '));

/** Words of the closed chapter that replies hold and the quote that was sent does not. */
function learned(annotations: readonly Annotation[]): Set<string> {
  const told = new Set<string>();
  for (const { quote, prefix, suffix } of annotations)
    for (const word of `${prefix} ${suffix}`.match(/chu\d+z/g) ?? [])
      if (!denseOf(quote).includes(word)) told.add(word);
  return told;
}

test.each([
  ['without a place', {}],
  [
    'said to be of another text',
    { book: 'f'.repeat(32), prefix: 'chu', suffix: 'chu', chapter_cfi: 'epubcfi(/6/2[c1]!/4/2,/1:0,/1:3)' },
  ],
])(
  'every four words of a closed chapter, %s, bring back at most a thousandth of its words and no place',
  { timeout: 240_000 },
  async (_, more) => {
    const id = await aPaidBook(['Chương mở cho mọi người.', closed.join(' ')]);
    const { token } = await server.aReader();
    for (let at = 0; at < quotes.length; at += ANNOTATIONS_AT_ONCE)
      await add(
        token,
        quotes.slice(at, at + ANNOTATIONS_AT_ONCE).map(quote => aNote(id, quote, more)),
      );
    const annotations = await annotationsOf(token, id);
    expect(annotations).toHaveLength(quotes.length);
    const words = learned(annotations).size;
    const positions = annotations.filter(({ cfi, chapterCfi }) => cfi !== null && cfi !== chapterCfi).length;
    expect(
      { words: words <= closed.length / 1_000, places: positions },
      `${words} words, ${positions} places`,
    ).toEqual({
      words: true,
      places: 0,
    });
  },
);

test('when a right ends, no answer holds what the server took from the chapter; the reader’s own words stay', async () => {
  const id = await aPaidBook(['Chương mở cho mọi người.', closed.slice(0, 100).join(' ')]);
  const { id: me, token } = await server.aReader();
  const ends = Date.now() + 60_000;
  await buy(me, id, ends);
  const quote = closed[50] ?? '';
  const note = aNote(id, quote, { note: 'Của tôi' });
  await add(token, [note]);
  const [found] = await annotationsOf(token, id);
  expect(found).toMatchObject({ chapter: 1, cfi: expect.stringContaining('!/4/2') });
  expect(learned(found ? [found] : []).size).toBeGreaterThan(4);
  server.setNow(ends + 1_000);
  try {
    const key = note.key;
    const answers = [
      ...(await annotationsOf(token, id)),
      ...(await add(token, [{ ...note, change: name() }])),
      (await server.call(annotationCalls.updateNote, { key, change: name(), note: 'Vẫn của tôi' }, { token }))
        .data,
      (await server.call(annotationCalls.removeNotes, { key, change: name() }, { token })).data,
    ];
    expect(answers).toHaveLength(4);
    for (const answer of answers) expect(answer).toMatchObject({ quote, prefix: '', suffix: '' });
  } finally {
    server.setNow(null);
  }
});

test('a mark that was not found while its chapter was closed is found once it is bought, and was looked for once', async () => {
  const id = await aPaidBook(['Chương mở cho mọi người.', closed.slice(0, 100).join(' ')]);
  const { id: me, token } = await server.aReader();
  await add(token, [aNote(id, closed[50] ?? ''), aNote(id, 'không có ở đâu cả')]);
  const lost = await annotationsOf(token, id);
  expect(lost.map(({ cfi }) => cfi)).toEqual([null, null]);
  // Nothing was done again: a change would have got a new number.
  expect((await annotationsOf(token, id)).map(({ revision }) => revision)).toEqual(
    lost.map(({ revision }) => revision),
  );
  await buy(me, id);
  const annotations = await annotationsOf(token, id);
  expect(annotations.find(({ quote }) => quote === closed[50])).toMatchObject({
    chapter: 1,
    prefix: expect.stringMatching(/chu/),
  });
  expect(annotations.find(({ quote }) => quote !== closed[50])?.cfi).toBeNull();
});

test('a hundred marks that almost stand in each of sixty chapters hold the event loop for no 200 ms', {
  timeout: 240_000,
}, async () => {
  const lead = 'gióđêmlạithổiquax';
  const noise = (from: number) =>
    Array.from({ length: 60 }, (_, at) => `${lead} ${(from * 31 + at * 17) % 977}`);
  const chapters = Array.from({ length: 60 }, (_, at) =>
    Array.from({ length: 5 }, () => noise(at).join(' ')).join(' '),
  );
  const id = await aPaidBook(chapters);
  const { id: me, token } = await server.aReader();
  await buy(me, id);
  const quote = (at: number) => `${at} ${chapters[3]}`.slice(0, QUOTE_MOST);
  const beside = { prefix: lead.repeat(12).slice(-200), suffix: lead.repeat(12).slice(0, 200) };
  const notes = Array.from({ length: ANNOTATIONS_AT_ONCE }, (_, at) =>
    aNote(id, quote(at), {
      ...beside,
      book: 'f'.repeat(32),
      chapter_cfi: 'epubcfi(/6/2[c1]!/4/2,/1:0,/1:3)',
    }),
  );
  await add(token, notes);
  const held = await longestHold(() => server.call(annotationCalls.getNotes, { content_id: id }, { token }));
  expect(held).toBeLessThan(200);
  const annotations = await annotationsOf(token, id);
  expect(annotations.filter(({ cfi }) => cfi !== null)).toEqual([]);
});

test('a hundred annotations of another edition with the longest surroundings are looked for without holding up the others', {
  timeout: 120_000,
}, async () => {
  const { storage, db } = server.context;
  const { id } = await server.aBook('Sách dài mở cho mọi người', {}, 1);
  const large = '9'.repeat(32);
  // Every surrounding begins and ends as thousands of places do.
  const line = 'ngọn đèn không sáng cho người giữ nó ';
  const text = Array.from({ length: 3_000 }, (_, at) => `${line}${at}`).join(' ');
  await storage.put(`books/${large}/book.json`, Buffer.from(JSON.stringify(aPackage('Dài', large, 1))), '');
  await storage.put(`books/${large}/c/0001.xhtml`, Buffer.from(page(text)), '');
  await db.updateTable('edition').set({ content_hash: large }).where('id', '=', id).execute();
  const { token } = await server.aReader();
  const more = {
    book: 'a'.repeat(32),
    chapter_cfi: 'epubcfi(/6/2[c1]!/4/2,/1:0,/1:3)',
    prefix: line.repeat(9).slice(0, 200),
    suffix: line.repeat(9).slice(0, 200),
  };
  const quote = `${line.repeat(60)}khác`.slice(0, QUOTE_MOST);
  const notes = Array.from({ length: ANNOTATIONS_AT_ONCE }, () => aNote(id, quote, more));
  await server.call(annotationCalls.addNotes, { notes: JSON.stringify(notes) }, { token });
  // The text is read and kept first: that is the cost of a book, not of an annotation.
  await textOfBook(server.context, large);
  const ask = () => server.call(annotationCalls.getNotes, { content_id: id }, { token });
  expect(await longestHold(ask)).toBeLessThan(200);
  const queries = await longestHold(ask);
  // Not found is kept: nothing is looked for once more.
  expect(queries).toBeLessThan(200);
  // On a slow machine a call stops before its deadline, and says that there are more.
  while ((await ask()).data.more);
  const rows = await db.selectFrom('mark').select('book_hash').where('edition_id', '=', id).execute();
  expect(new Set(rows.map(({ book_hash }) => book_hash))).toEqual(new Set([large]));
});
