import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ANNOTATIONS_A_LIST,
  type Annotation,
  annotationCalls,
  ELSEWHERE,
} from '#contract/reading/reader-annotations.ts';
import { quotedAt } from '#rules/reading/annotation-anchor.ts';
import { denseOf } from '#rules/reading/dense-text.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { aPackage, openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aVisitor } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let made = 0;
const aName = () => `name-${String(++made).padStart(6, '0')}`;
const cfi = 'epubcfi(/6/2[c1]!/4/2,/1:0,/1:8)';

const aNote = (content_id: number, more: object = {}) => ({
  change: aName(),
  key: aName(),
  content_id,
  content_type: 1,
  chapter_cfi: cfi,
  quote: 'Ngọn đèn',
  colour: 2,
  note: 'Chép lại',
  ...more,
});

const add = async (token: string, ...notes: object[]): Promise<Annotation[]> =>
  (await server.call(annotationCalls.addNotes, { notes: JSON.stringify(notes) }, { token })).data;
const notesOf = async (
  token: string,
  input: { content_id?: number; since?: number; first?: number; chapter?: number } = {},
) => (await server.call(annotationCalls.getNotes, input, { token })).data;

test('a note is kept with its words and colour, listed over all books and of one, and only for its reader', async () => {
  const [book, other] = [await server.aBook('Chợ nổi'), await server.aBook('Sen trắng')];
  const [{ token }, stranger] = [await server.aReader(), await server.aReader()];
  const [first] = await add(token, aNote(book.id), aNote(other.id, { note: '<b>đậm</b>', colour: 4 }));
  expect(first).toMatchObject({
    quote: 'Ngọn đèn',
    colour: 2,
    note: 'Chép lại',
    cfi,
    chapterCfi: cfi,
    others: [],
  });
  expect((await notesOf(token)).marks.map(({ note }) => note)).toEqual(['Chép lại', '<b>đậm</b>']);
  expect((await notesOf(token, { content_id: other.id })).marks).toHaveLength(1);
  expect((await notesOf(stranger.token)).marks).toEqual([]);
  expect((await server.call(annotationCalls.getNotes, {})).code).toBe(102);
});

test('marks stand on words, on pages and in panels, in books of every kind that has pages: 1, 33 and 60', async () => {
  const { token } = await server.aReader();
  const [book, oak, comic] = [
    await server.aBook(),
    await anEdition(server, 'oakBook'),
    await anEdition(server, 'comic'),
  ];
  const page = { chapter_cfi: '', place: 'page', page: 3, quote: '' };
  const all = await add(
    token,
    aNote(book.id),
    aNote(oak, { content_type: 33, ...page }),
    aNote(comic, { content_type: 60, ...page, place: 'panel', panel: 2 }),
  );
  expect(
    all.map(({ contentType, place: position, page, panel }) => [contentType, position, page, panel]),
  ).toEqual([
    [1, 'cfi', null, null],
    [33, 'page', 3, null],
    [60, 'panel', 3, 2],
  ]);
  const wrong = aNote(book.id, { place: 'page' });
  const refused = await server.call(annotationCalls.addNotes, { notes: JSON.stringify([wrong]) }, { token });
  expect(refused).toMatchObject({ code: 400, message: { chapter_cfi: ['Vị trí đọc không hợp lệ'] } });
});

test('what cannot be read is refused in words, and all of a request with it', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  for (const notes of [
    '{}',
    'null',
    '[1]',
    '[',
    '[]',
    JSON.stringify([aNote(book.id), aNote(book.id, { colour: 5 })]),
  ])
    expect((await server.call(annotationCalls.addNotes, { notes }, { token })).code).toBe(400);
  const unknown = JSON.stringify([aNote(book.id), aNote(987_654)]);
  expect((await server.call(annotationCalls.addNotes, { notes: unknown }, { token })).code).toBe(404);
  expect((await notesOf(token)).marks).toEqual([]);
});

test('a change that comes twice is made once', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const note = aNote(book.id);
  const [[first], [again]] = [await add(token, note), await add(token, note)];
  expect(again).toEqual(first);
  const key = note.key;
  const removal = { key, change: aName(), base: first?.revision };
  expect((await server.call(annotationCalls.removeNotes, removal, { token })).data.removed).toBe(true);
  // The first change once more, after the removal: nothing comes back.
  expect((await add(token, note))[0]?.removed).toBe(true);
  expect((await notesOf(token)).marks).toEqual([]);
});

test('an edit beats a removal of another device, and both notes of a conflict are kept until one is chosen', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const [phone, laptop] = [aVisitor(server, { token }), aVisitor(server, { token })];
  const [annotation] = await add(token, aNote(book.id));
  const { key = '', revision: base = 0 } = annotation ?? {};
  const edit = { key, base, change: aName(), note: 'từ máy tính' };
  await laptop.call(annotationCalls.updateNote, edit);
  const removal = { key, base, change: aName() };
  const stays = await phone.call(annotationCalls.removeNotes, removal);
  expect(stays.data).toMatchObject({ removed: false, note: 'từ máy tính' });
  const other = { key, base, change: aName(), note: 'từ điện thoại' };
  const both = await phone.call(annotationCalls.updateNote, other);
  expect(both.data).toMatchObject({ note: 'từ điện thoại', others: ['từ máy tính'] });
  const choice = { key, base: both.data.revision, change: aName(), note: 'từ máy tính', settle: 1 };
  const chosen = await phone.call(annotationCalls.updateNote, choice);
  expect(chosen.data).toMatchObject({ note: 'từ máy tính', others: [] });
});

test('a mark that another device adds once more without words leaves its note to the one who wrote it', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const [phone, laptop] = [aVisitor(server, { token }), aVisitor(server, { token })];
  const note = aNote(book.id);
  const added = await phone.call(annotationCalls.addNotes, { notes: JSON.stringify([note]) });
  const { key = '', revision: base = 0 } = added.data[0] ?? {};
  await laptop.call(annotationCalls.addNotes, { notes: JSON.stringify([aNote(book.id, { key, note: '' })]) });
  const edit = { key, base, change: aName(), note: 'Chép xong' };
  expect((await phone.call(annotationCalls.updateNote, edit)).data).toMatchObject({
    note: 'Chép xong',
    others: [],
  });
});

test('a bookmark needs the three fields of the specification, and is removed by them', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const position = { content_id: book.id, content_type: 1, chapter_cfi: 'epubcfi(/6/2[c1]!/4/2/1:0)' };
  const [one, same] = [
    await server.call(annotationCalls.addBookMarks, position, { token }),
    await server.call(annotationCalls.addBookMarks, position, { token }),
  ];
  expect(same.data.id).toBe(one.data.id);
  const stranger = await server.aReader();
  await server.call(annotationCalls.removeBookMarks, position, { token: stranger.token });
  const list = () => server.call(annotationCalls.getBookMarks, { content_id: book.id }, { token });
  expect((await list()).data.marks).toHaveLength(1);
  expect((await server.call(annotationCalls.removeBookMarks, position, { token })).code).toBe(0);
  expect((await list()).data.marks).toEqual([]);
  expect((await server.call(annotationCalls.removeBookMarks, position, { token })).code).toBe(0);
  // It is put there once more.
  await server.call(annotationCalls.addBookMarks, position, { token });
  expect((await list()).data.marks).toHaveLength(1);
  expect(
    (await server.call(annotationCalls.addBookMarks, { ...position, content_id: 987_654 }, { token })).code,
  ).toBe(404);
});

const line = 'Ngọn đèn không sáng cho người giữ nó; đèn sáng cho người chưa tới. Ông nói câu ấy từ hôm đầu.';
const page = (...lines: string[]) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>c</title></head><body>${lines.map(words => `<p>${words}</p>`).join('')}</body></html>`;

/** Gives an edition another text, as an import of a new one does. */
async function newText(editionId: number, hash: string, pages: string[]): Promise<void> {
  const { storage, db } = server.context;
  await storage.put(
    `books/${hash}/book.json`,
    Buffer.from(JSON.stringify(aPackage('Sách', hash, pages.length))),
    '',
  );
  for (const [index, text] of pages.entries())
    await storage.put(`books/${hash}/c/000${index + 1}.xhtml`, Buffer.from(text), '');
  await db.updateTable('edition').set({ content_hash: hash }).where('id', '=', editionId).execute();
}

test('in a new edition a mark is where its words are, under the name it always had; lost ones are kept and said to be lost', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const dense = denseOf(line);
  const from = dense.indexOf(denseOf('đèn sáng'));
  const quoted = (quote: string, at = dense.indexOf(denseOf(quote))) => ({
    quote,
    ...quotedAt(dense, at, at + denseOf(quote).length),
  });
  const lost = aNote(book.id, { quote: 'không có ở đâu', prefix: 'abc', suffix: 'def' });
  await add(token, aNote(book.id, quoted('đèn sáng cho người chưa tới')), lost);
  const position = { content_id: book.id, content_type: 1, chapter_cfi: 'epubcfi(/6/2[c1]!/4/2/1:38)' };
  await server.call(annotationCalls.addBookMarks, { ...position, ...quoted('đèn sáng', from) }, { token });
  await newText(book.id, 'b'.repeat(32), [page('Một chương mới.'), page('Lời đầu.', line)]);
  const [found, missing] = (await notesOf(token, { content_id: book.id })).marks;
  expect(found).toMatchObject({ cfi: 'epubcfi(/6/4[c2]!/4/4,/1:38,/1:65)', chapter: 1, chapterCfi: cfi });
  expect(missing).toMatchObject({ cfi: null, quote: 'không có ở đâu', note: 'Chép lại' });
  const bookmarks = await server.call(annotationCalls.getBookMarks, { content_id: book.id }, { token });
  expect(bookmarks.data.marks[0]).toMatchObject({
    cfi: 'epubcfi(/6/4[c2]!/4/4/1:38)',
    chapterCfi: position.chapter_cfi,
  });
  await server.call(annotationCalls.removeBookMarks, position, { token });
  expect(
    (await server.call(annotationCalls.getBookMarks, { content_id: book.id }, { token })).data.marks,
  ).toEqual([]);
  // The old text comes back: what was lost is looked for again.
  await newText(book.id, 'c'.repeat(32), [page(line, 'abc không có ở đâu def')]);
  expect((await notesOf(token, { content_id: book.id })).marks.map(annotation => annotation.cfi)).toContain(
    'epubcfi(/6/2[c1]!/4/2,/1:38,/1:65)',
  );
});

test('words that come without a position get one where the book has them once, with their neighbours; others are kept as lost', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const foreign = { chapter_cfi: 'epubcfi(/6)', book: ELSEWHERE };
  await newText(book.id, 'd'.repeat(32), [page('Lời đầu.'), page(line)]);
  await add(
    token,
    aNote(book.id, { ...foreign, quote: 'đèn sáng cho người\nchưa tới' }),
    aNote(book.id, { ...foreign, quote: 'câu của sách khác' }),
  );
  const [found, lost] = (await notesOf(token, { content_id: book.id })).marks;
  expect(found).toMatchObject({ chapter: 1, cfi: 'epubcfi(/6/4[c2]!/4/2,/1:38,/1:65)' });
  expect(denseOf(line)).toContain(`${found?.prefix}${denseOf(found?.quote ?? '')}${found?.suffix}`);
  expect(lost).toMatchObject({ cfi: null, quote: 'câu của sách khác' });
});

test('the marks of all books come with their works, those of one without', async () => {
  const [book, other] = [await server.aBook('Chợ nổi'), await server.aBook('Sen trắng')];
  const { token } = await server.aReader();
  await add(token, aNote(book.id), aNote(other.id), aNote(other.id));
  const all = (await server.call(annotationCalls.getNotes, {}, { token })).data;
  expect(all.books.map(({ title }) => title)).toEqual(['Chợ nổi', 'Sen trắng']);
  expect(
    (await server.call(annotationCalls.getNotes, { content_id: book.id }, { token })).data.books,
  ).toEqual([]);
});

test('changes come after the ones that were seen, removals among them, in parts', async () => {
  const book = await server.aBook();
  const { id, token } = await server.aReader();
  await add(token, aNote(book.id));
  // 1,099 more like it.
  const columns = sql.raw(
    'account_id, edition_id, kind, place, chapter_cfi, cfi, book_hash, chapter, note_by, note_revision, edits, made_at, changed_at',
  );
  await sql`insert into mark (${columns}, key, revision)
    select ${columns}, 'copy-number-' || n, n from mark, generate_series(2, 1100) n where account_id = ${id}`.execute(
    server.context.db,
  );
  await sql`update mark_clock set revision = 1100 where account_id = ${id}`.execute(server.context.db);
  const first = await notesOf(token);
  expect(first).toMatchObject({ more: true, marks: { length: ANNOTATIONS_A_LIST } });
  const rest = await notesOf(token, { since: first.next });
  expect(rest).toMatchObject({ more: false, marks: { length: 100 } });
  const [{ key } = { key: '' }] = first.marks;
  await server.call(annotationCalls.removeNotes, { key, change: aName() }, { token });
  const news = await notesOf(token, { since: rest.next });
  expect(news.marks.map(({ removed }) => removed)).toEqual([true]);
});

test('whoever has none is given the newest first, or those of the chapter, and nothing is said of the others', async () => {
  const [book, other] = [await server.aBook(), await server.aBook()];
  const [{ token }, stranger] = [await server.aReader(), await server.aReader()];
  const of = (id: number, chapter: number, count: number) =>
    Array.from({ length: count }, (_, at) => aNote(id, { chapter, note: `${chapter} ${at}` }));
  await add(token, ...of(book.id, 3, 2));
  await add(token, ...of(book.id, 0, 98));
  const [gone] = await add(token, ...of(other.id, 3, 3));
  await server.call(annotationCalls.removeNotes, { change: aName(), key: gone?.key ?? '' }, { token });
  const newest = await notesOf(token, { first: 1 });
  expect(newest.marks.slice(0, 3).map(({ note }) => note)).toEqual(['3 2', '3 1', '0 97']);
  expect(newest.marks).toHaveLength(100);
  expect(newest).toMatchObject({ next: 0, more: true });
  expect(newest.books.map(({ id }) => id)).toEqual([other.id, book.id]);
  const chapter = await notesOf(token, { first: 1, content_id: book.id, chapter: 3 });
  expect(chapter.marks.map(({ note }) => note)).toEqual(['3 1', '3 0']);
  expect(chapter.books).toEqual([]);
  expect((await notesOf(stranger.token, { first: 1 })).marks).toEqual([]);
});

test('twenty changes at once are made one after another, each with a number of its own', async () => {
  const book = await server.aBook();
  const { token } = await server.aReader();
  const all = await Promise.all(Array.from({ length: 20 }, () => add(token, aNote(book.id))));
  expect(new Set(all.flat().map(({ revision }) => revision)).size).toBe(20);
});
