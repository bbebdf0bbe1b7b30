import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workCalls } from '#contract/library/work.ts';
import { comicReadingCalls } from '#contract/reading/comic-reading.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { sampleJpeg } from '../ingest/image/sample-picture.ts';
import { importFile } from './import-file.ts';

/* A comic that comes out issue by issue: its folder is imported again with more in it. */

let server: TestServer;
const { folder, remove } = testFolder('grow-comic');
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await server.close();
  remove();
});

function put(path: string, body: Buffer | string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), body);
}
/** Pages of one size, each comic's of its own colour. */
async function issue(comic: string, number: number, pages = 2): Promise<void> {
  for (let page = 1; page <= pages; page++) {
    const ink = createHash('sha256').update(`${comic} ${number} ${page}`).digest('hex').slice(0, 6);
    put(`${comic}/Tập ${number}/${page}.jpg`, await sampleJpeg(300, 450, `#${ink}`));
  }
}
const about = (comic: string, info: string) =>
  put(`${comic}/ComicInfo.xml`, `<ComicInfo><Writer>An Nhiên</Writer>${info}</ComicInfo>`);
const bring = (comic: string) => importFile(server.context, join(folder, comic));
const detail = async (id: number | null) =>
  (await server.call(workCalls.comicDetail, { content_id: id ?? 0 })).data;

test('issues come behind those that are here, which keep their numbers; what its files say now is told', async () => {
  const comic = 'Trạm cuối';
  await issue(comic, 1);
  await issue(comic, 2);
  about(comic, '<AgeRating>Teen</AgeRating><Publisher>Bến Sông</Publisher><Count>2</Count>');
  const first = await bring(comic);
  const before = await detail(first.id);
  expect(before).toMatchObject({ facts: { age: 13, planned: 2 } });

  await issue(comic, 3);
  about(comic, '<AgeRating>MA15+</AgeRating><Publisher>Bến Gió</Publisher><Count>6</Count>');
  const grown = await bring(comic);
  expect(grown).toMatchObject({ status: 'imported', id: first.id, address: first.address, parts: 1 });
  const after = await detail(first.id);
  expect(after.facts).toMatchObject({ age: 16, planned: 6, publisher: 'Bến Gió' });
  expect(after.issues).toHaveLength(3);
  expect(after.issues.slice(0, 2).map(({ id }) => id)).toEqual(before.issues.map(({ id }) => id));

  // Each page of each issue opens.
  const { token } = await server.aReader('Lý Đọc Truyện');
  for (const { id } of after.issues) {
    const { data } = await server.call(comicReadingCalls.detailReader, { content_id: id }, { token });
    expect(data.pages).toHaveLength(2);
    for (const { src } of data.pages) expect((await server.app.inject(src)).statusCode, src).toBe(200);
  }
  expect(await bring(comic)).toMatchObject({ status: 'known', id: first.id });
});

test('an age that an editor raised does not fall, and terms stay', async () => {
  const comic = 'Đò đêm';
  await issue(comic, 1);
  about(comic, '<AgeRating>Teen</AgeRating>');
  const { id } = await bring(comic);
  const { db } = server.context;
  await db.updateTable('comic_facts').set({ age: 18 }).where('edition_id', '=', id).execute();
  await db.updateTable('edition').set({ price_type: -1 }).where('id', '=', id).execute();
  await issue(comic, 2);
  expect(await bring(comic)).toMatchObject({ id, parts: 1 });
  expect((await detail(id)).facts?.age).toBe(18);
  put(`${comic}.meta.yaml`, 'age: 10\ncomicStatus: ongoing');
  await issue(comic, 3);
  expect(await bring(comic)).toMatchObject({ id, parts: 1 });
  const row = await db.selectFrom('edition').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ price_type: -1, comic_status: 1, parts: 3 });
  expect((await detail(id)).facts?.age).toBe(10);
});

test('while an issue waits for its day, the ones behind it wait too', async () => {
  const comic = 'Mưa rào';
  await issue(comic, 1);
  await issue(comic, 2);
  about(comic, '');
  const { id } = await bring(comic);
  const day = new Date(Date.now() + 30 * 86_400_000);
  await server.context.db
    .updateTable('comic_issue')
    .set({ edition_id: null, waits_for: id, published_at: day })
    .where('edition_id', '=', id)
    .where('position', '=', 1)
    .execute();
  await issue(comic, 3);
  await bring(comic);
  expect((await detail(id)).issues).toHaveLength(1);
  const waiting = await server.context.db
    .selectFrom('comic_issue')
    .select(['position', 'published_at'])
    .where('waits_for', '=', id)
    .orderBy('position')
    .execute();
  expect(waiting).toEqual([1, 2].map(position => ({ position, published_at: day })));
});

test('another comic of the name, and one that begins with other pages, are comics of their own', async () => {
  await issue('Bến cũ', 1);
  about('Bến cũ', '');
  const first = await bring('Bến cũ');
  await issue('khác/Bến cũ', 1, 3);
  await issue('khác/Bến cũ', 2);
  about('khác/Bến cũ', '');
  const other = await bring('khác/Bến cũ');
  expect(other).toMatchObject({ status: 'imported', parts: 2 });
  expect(other.id).not.toBe(first.id);
  await issue('ai đó/Bến cũ', 1);
  await issue('ai đó/Bến cũ', 2);
  put('ai đó/Bến cũ/ComicInfo.xml', '<ComicInfo><Writer>Tú</Writer></ComicInfo>');
  expect((await bring('ai đó/Bến cũ')).id).not.toBe(first.id);
});
