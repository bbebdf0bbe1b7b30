import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { workCalls } from '#contract/library/work.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { pageSrcset } from '#rules/reading/comic-picture.ts';
import { transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { listJobs } from '../../kit/jobs/queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { pageKey } from '../content/comic-page-path.ts';
import { ingestComic } from '../ingest/comic/ingest-comic.ts';
import { pictureFacts, samplePng, withBox } from '../ingest/image/sample-picture.ts';
import { addComic } from './intake-parts.ts';
import { makePageWidths } from './make-page-widths.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let drawn = 0;
/** Low pages: a third of what is drawn of upright ones. */
const HEIGHT = 0.5;
/** A comic of two issues, the first one free; `pages` in each, `width` and 500 pixels wide in turns. */
async function aComic({ pages = 2, width = 1_600, isOld = false } = {}) {
  drawn += 1;
  const wide = await samplePng(width, width * HEIGHT, { r: 200, g: 40, b: drawn });
  const small = await samplePng(500, 300, { r: drawn, g: 40, b: 200 });
  const sheets = Array.from({ length: pages }, (_, at) => ({
    name: `${at}.png`,
    read: async () => (at % 2 ? small : wide),
  }));
  const comic = await ingestComic(
    { issues: ['Một', 'Hai'].map(title => ({ title, sheets })) },
    server.context.storage,
  );
  if (isOld) {
    // As the release before stored it: one picture a page, and nothing known of it but its size.
    for (const issue of comic.issues)
      issue.pages = issue.pages.map(({ key, width, height }) => ({ key, width, height }));
    for (const [issue, { pages: all }] of comic.issues.entries())
      for (const page of all.keys())
        for (const width of [480, 800, 912, 1_200])
          await server.context.storage.removeAll(pageKey(comic.hash, { issue, page, width }));
  }
  const { id } = await addComic(server.context.db, comic, {
    title: `Truyện ${drawn}`,
    priceVnd: 20_000,
    freeChapters: 1,
  });
  const { data } = await server.call(workCalls.listIssues, { content_id: id });
  return { id, hash: comic.hash, issues: data.items.map(issue => issue.id) };
}

async function pagesOf(issue: number | undefined) {
  const { data } = await server.call(comicCalls.detailReader, { content_id: issue ?? 0 });
  return data.pages;
}
/** Each address of a page's srcset with the width it promises. */
const promised = (page: Awaited<ReturnType<typeof pagesOf>>[number]) =>
  pageSrcset(page)
    .split(', ')
    .map(one => one.split(' '))
    .map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) }));

test('an import keeps each page in the widths below its own, and each address holds what it promises', async () => {
  const { issues } = await aComic();
  const [wide, small] = await pagesOf(issues[0]);
  if (!wide || !small) throw new Error('no pages');
  expect(wide).toMatchObject({ width: 1_600, widths: [480, 800, 912, 1_200] });
  expect(wide.tint).toMatch(/^#c[78]2[789]0[0-4]$/);
  expect(small).toMatchObject({ width: 500, widths: [] });
  for (const { url, width } of promised(wide)) {
    const reply = await server.app.inject(url);
    expect(reply.statusCode, url).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const facts = await pictureFacts(reply.rawPayload);
    expect([facts.width, facts.height]).toEqual([width, width * HEIGHT]);
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(reply.headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
});

test('a closed page opens in no width, and no width opens that is not kept', async () => {
  const { issues } = await aComic();
  const [page] = await pagesOf(issues[0]);
  const open = page?.src ?? '';
  expect(await pagesOf(issues[1])).toEqual([]);
  const status = async (url: string) => (await server.app.inject(url)).statusCode;
  for (const width of ['', '-480', '-800', '-912', '-1200']) {
    expect(await status(open.replace('0001.webp', `0001${width}.webp`))).toBe(200);
    const closed = open.replace('p/0001/0001.webp', `p/0002/0001${width}.webp`);
    expect(closed).not.toBe(open);
    expect(await status(closed), closed).toBe(404);
  }
  for (const width of ['-481', '-0480', '-1600', '-', '-800-800', '-99999'])
    expect(await status(open.replace('0001.webp', `0001${width}.webp`)), width).toBe(404);
});

test('pages of an earlier release are served as they are until a job has made their widths, once', async () => {
  // More than one job makes at once.
  const { issues } = await aComic({ pages: 9, width: 600, isOld: true });
  const before = await pagesOf(issues[0]);
  expect(before.map(({ widths }) => widths)).toEqual(Array.from({ length: 9 }, () => []));
  expect((await server.app.inject(before[0]?.src ?? '')).statusCode).toBe(200);
  const waiting = (await listJobs(server.context.db, 100)).filter(({ name }) => name === 'makePageWidths');
  expect(waiting).toMatchObject([{ lane: 2 }, { lane: 2 }]);

  await server.runJobs();
  const after = await pagesOf(issues[0]);
  expect(after.map(({ widths }) => widths.length)).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1]);
  for (const page of after)
    for (const { url, width } of promised(page))
      expect((await pictureFacts((await server.app.inject(url)).rawPayload)).width).toBe(width);
  expect(await listJobs(server.context.db, 100)).toEqual([]);
});

test('margins are found at import, and of pages of an earlier release by a job that draws nothing again', async () => {
  const wide = await samplePng(600, 900, '#ffffff');
  const framed = await withBox(wide, { left: 60, top: 90, width: 480, height: 630 });
  const sheets = [1, 2, 3].map(number => ({ name: `${number}.png`, read: async () => framed }));
  const comic = await ingestComic({ issues: [{ title: 'Có lề', sheets }] }, server.context.storage);
  const { id } = await addComic(server.context.db, comic, { title: 'Có lề', priceVnd: 0 });
  const { data } = await server.call(workCalls.listIssues, { content_id: id });
  const crops = async () => (await pagesOf(data.items[0]?.id)).map(({ crop }) => crop);
  const found = await crops();
  for (const crop of found)
    expect(crop).toMatchObject({ left: expect.closeTo(92, -1), right: expect.closeTo(92, -1) });
  expect(found[0]?.bottom).toBeGreaterThan(found[0]?.top ?? 0);

  const issueId = data.items[0]?.id ?? 0;
  await server.context.db
    .updateTable('comic_page')
    .set({ margins: null })
    .where('issue_id', '=', issueId)
    .execute();
  expect(await crops()).toEqual([undefined, undefined, undefined]);
  const { storage } = server.context;
  const put = vi.spyOn(storage, 'put');
  await transact(server.context.db, tx => enqueue(tx, makePageWidths, { issueId }, { now: Date.now() }));
  await server.runJobs();
  expect(put).not.toHaveBeenCalled();
  for (const [at, crop] of (await crops()).entries())
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs((crop?.[side] ?? 0) - (found[at]?.[side] ?? 0)), side).toBeLessThanOrEqual(4);
});

test('a page that cannot be decoded stays as it is and is not tried again', async () => {
  const { hash, issues } = await aComic({ width: 600, isOld: true });
  await server.context.storage.put(pageKey(hash, { issue: 0, page: 0 }), Buffer.from('hỏng'), 'image/webp');
  await server.runJobs();
  const [broken] = await pagesOf(issues[0]);
  expect(broken?.widths).toEqual([]);
  const rows = await server.context.db
    .selectFrom('comic_page')
    .select('widths')
    .where('issue_id', '=', issues[0] ?? 0)
    .execute();
  expect(rows.map(({ widths }) => widths)).toEqual([[], []]);
});

test('a page that is not in the storage fails the job, which makes its widths once the page is there', async () => {
  const { hash, issues } = await aComic({ width: 600, isOld: true });
  const key = pageKey(hash, { issue: 0, page: 0 });
  const bytes = await server.context.storage.read(key);
  await server.context.storage.removeAll(key);
  await expect(server.runJobs()).rejects.toThrow(`${key} is not in the storage`);
  const [failed] = (await listJobs(server.context.db, 100)).filter(({ tries }) => tries > 0);
  expect(failed).toMatchObject({ name: 'makePageWidths', tries: 1, parked_at: null });

  await server.context.storage.put(key, bytes ?? Buffer.alloc(0), 'image/webp');
  server.setNow(Date.now() + 60_000);
  await server.runJobs();
  server.setNow(null);
  expect((await pagesOf(issues[0]))[0]?.widths).toEqual([480]);
});
