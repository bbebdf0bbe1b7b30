import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workCalls } from '#contract/library/work.ts';
import { bookSearchCalls } from '#contract/reading/book-search.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { onTestServer, server } from '../../testing/testRights.ts';
import { epubOf, page } from '../ingest/epub/hostile.ts';
import { ingestEpub } from '../ingest/epub/ingest-epub.ts';
import { importFile } from './import-file.ts';
import { addEbook } from './intake.ts';
import { bookPositionsHere } from './position-queries.ts';

/* Chapters that are too long for one file (decision 107). */

onTestServer();
const { folder, remove } = testFolder('long-chapters');
afterAll(remove);

const MB = 1024 * 1024;
const WORDS = 'người đàn bà ngồi bên bếp lửa kể chuyện con thuyền trôi qua bến vắng mùa nước lũ năm ấy. ';
/** Paragraphs with ids, a word near the end that stands nowhere else, a link to each end. */
function longText(most: number): string {
  const lines = ['<h1>Hồi dài</h1><p><a href="#cuoi">Tới cuối</a></p>'];
  let size = 0;
  for (let at = 0; size < most; at += 1) {
    const line = `<p id="d${at}">Đoạn ${at}, ${WORDS.repeat(4)}</p>`;
    size += Buffer.byteLength(line);
    lines.push(line);
  }
  return `<div class="hoi">${lines.join('')}<p id="cuoi">Chữ hiếm: thanh trà. <a href="#d0">Về đầu</a></p></div>`;
}
const nav = page(
  '<nav epub:type="toc"><ol><li><a href="a.xhtml">Mở đầu</a></li><li><a href="b.xhtml">Hồi dài</a><ol><li><a href="b.xhtml#cuoi">Đoạn chót</a></li></ol></li><li><a href="c.xhtml">Khép lại</a></li></ol></nav>',
);
const chaptersOf = (most: number) => ({
  'a.xhtml': page('<p>Xin chào. <a href="b.xhtml#cuoi">Xem đoạn chót</a></p>'),
  'b.xhtml': page(longText(most)),
  'c.xhtml': page('<p>Hết. <a href="b.xhtml#d0">Xem đầu hồi</a></p>'),
});
/** Just under the four megabytes that a file of XML may have. */
const book = epubOf({ chapters: chaptersOf(3.9 * MB), nav });
const path = join(folder, 'hoi-dai.epub');
writeFileSync(path, book);

test('a chapter of 4 MB comes in as parts of one chapter, and its links lead to their words', async () => {
  const made = await ingestEpub(book, server.context.storage);
  const { spine, toc } = made.package;
  const parts = spine.slice(1, -1);
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.map(({ continues, title }) => [continues ?? false, title])).toEqual(
    parts.map((_, at) => (at === 0 ? [false, 'Hồi dài'] : [true, undefined])),
  );
  for (const { chars } of parts) expect(chars).toBeLessThan(150_000);
  const last = parts.at(-1)?.href ?? '';
  expect(toc.map(({ label, spine: at }) => [label, at])).toEqual([
    ['Mở đầu', 0],
    ['Hồi dài', 1],
    ['Khép lại', spine.length - 1],
  ]);
  expect(toc[1]?.children[0]?.href).toBe(`${last}#cuoi`);
  const file = async (href: string) =>
    String(await server.context.storage.read(`books/${made.hash}/${href}`));
  expect(await file('c/0001.xhtml')).toContain(`href="${last.slice(2)}#cuoi"`);
  expect(await file('c/0002.xhtml')).toContain(`href="${last.slice(2)}#cuoi"`);
  expect(await file(last)).toContain('href="0002.xhtml#d0"');
  expect(await file(spine.at(-1)?.href ?? '')).toContain('href="0002.xhtml#d0"');
  expect(spine.map(({ start }) => start)).toEqual(
    spine.map((_, at) => spine.slice(0, at).reduce((sum, { chars }) => sum + chars, 0)),
  );
  expect(new Set(made.locations).size).toBe(made.locations.length);
});

test('the contents count it once, with all of its words; search and places name it in each of its parts', async () => {
  const { id } = await importFile(server.context, path);
  const edition = id ?? 0;
  const { data } = await server.call(workCalls.listChapters, { content_id: edition });
  expect(data.items.map(({ number, index, title }) => [number, index, title])).toEqual([
    [1, 0, 'Mở đầu'],
    [2, 1, 'Hồi dài'],
    [3, expect.any(Number), 'Khép lại'],
  ]);
  const last = (data.items[2]?.index ?? 0) - 1;
  expect(data.items[1]?.words).toBeGreaterThan(500_000);
  const { data: found } = await server.call(bookSearchCalls.searchInBook, {
    content_id: edition,
    q: 'thanh trà',
    marks: 1,
    from: 0,
  });
  expect(found.chapters.map(({ chapter, title }) => [chapter, title])).toEqual([[last, 'Hồi dài']]);
  const [place] = await bookPositionsHere(server.context.db, [
    { edition_id: edition, part: last, share: 0.9, at: 0 },
  ]);
  expect(place).toMatchObject({ title: 'Hồi dài', chapter_number: 2, words: data.items[1]?.words });
});

test('a book that came in before with its chapter whole stays as it is, and an import says what would be cut', async () => {
  const old = join(folder, 'hoi-cu.epub');
  writeFileSync(old, epubOf({ chapters: chaptersOf(MB / 2), nav }));
  const { storage, db } = server.context;
  const whole = await ingestEpub(old, storage, { whole: true });
  expect(whole.package.spine).toHaveLength(3);
  const { id } = await addEbook(db, whole, { title: 'Hồi cũ' });
  const answer = await importFile(server.context, old);
  expect(answer).toMatchObject({ status: 'known', id });
  expect(answer.problems.join()).toContain('chương dài để nguyên một tệp: “Hồi dài”');
  const grown = await importFile(server.context, old, { grows: id });
  expect(grown).toMatchObject({ status: 'known', id });
  const again = await importFile(server.context, old, { again: true });
  expect(again.status).toBe('imported');
  expect(again.id).not.toBe(id);
});
