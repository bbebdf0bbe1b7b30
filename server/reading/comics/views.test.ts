import { afterAll, beforeAll, expect, test } from 'vitest';
import { workCalls } from '#contract/library/work.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { addComic } from '../../library/catalogue/intake-parts.ts';
import { ingestComic } from '../../library/ingest/comic/ingest-comic.ts';
import { samplePng } from '../../library/ingest/image/sample-picture.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let drawn = 0;
async function aComic() {
  const page = await samplePng(60, 90, { r: ++drawn, g: 3, b: 7 });
  const sheets = [1, 2, 3].map(number => ({ name: `${number}.png`, read: async () => page }));
  const comic = await ingestComic({ issues: [{ title: 'Một', sheets }] }, server.context.storage);
  const { id } = await addComic(server.context.db, comic, {
    title: `Lật ${drawn}`,
    authors: ['Tú'],
    priceVnd: 0,
  });
  const { data } = await server.call(workCalls.listIssues, { content_id: id });
  return { id, issue: data.items[0]?.id ?? 0 };
}

test('how a comic is seen is kept on the account, for it alone until it is for all', async () => {
  const [one, other] = [await aComic(), await aComic()];
  const { token } = await server.aReader();
  const open = async (issue: number, by?: string) =>
    (await server.call(comicCalls.detailReader, { content_id: issue }, by ? { token: by } : {})).data;
  expect((await open(one.issue)).view).toBeNull();
  expect((await open(one.issue, token)).view).toEqual({ own: {}, all: {}, shifts: {} });

  const own = { mode: 'double', direction: 'rtl', fit: 'width' } as const;
  await server.call(
    comicCalls.saveComicView,
    { content_id: one.id, scope: 'own', view: JSON.stringify(own) },
    { token },
  );
  expect((await open(one.issue, token)).view).toEqual({ own, all: {}, shifts: {} });
  expect((await open(other.issue, token)).view).toEqual({ own: {}, all: {}, shifts: {} });

  const all = { mode: 'single', zones: 'bottom', ground: 'paper', coverAlone: false, crop: true } as const;
  const { data } = await server.call(
    comicCalls.saveComicView,
    { content_id: one.id, scope: 'all', view: JSON.stringify({ ...all, direction: 'rtl' }) },
    { token },
  );
  // The direction stays each comic's own.
  expect(data).toEqual({ own: { direction: 'rtl' }, all, shifts: {} });
  expect((await open(other.issue, token)).view).toEqual({ own: {}, all, shifts: {} });
  const stranger = await server.aReader();
  expect((await open(one.issue, stranger.token)).view).toEqual({ own: {}, all: {}, shifts: {} });
});

test('a printed book is read without margins where its reader said so, and nobody else’s is', async () => {
  const { id } = await server.aBook();
  const { token } = await server.aReader();
  const save = (scope: 'own' | 'all') =>
    server.call(comicCalls.saveComicView, { content_id: id, scope, view: '{"crop":true}' }, { token });
  expect((await save('own')).data.own).toEqual({ crop: true });
  // What is for all is for comics.
  expect((await save('all')).code).toBe(404);
});

test('halves that move by one are kept for each issue, and forgotten when none do', async () => {
  const { id, issue } = await aComic();
  const { token } = await server.aReader();
  const shift = async (pages: number[], number = 1) =>
    server.call(
      comicCalls.saveComicShifts,
      { content_id: id, issue: number, pages: JSON.stringify(pages) },
      { token },
    );
  expect((await shift([3, 2, 2, 900])).data.shifts).toEqual({ 1: [2, 3] });
  const { data } = await server.call(comicCalls.detailReader, { content_id: issue }, { token });
  expect(data.view?.shifts).toEqual({ 1: [2, 3] });
  expect((await shift([])).data.shifts).toEqual({});
  expect((await shift([2], 9)).code).toBe(404);
});

test('what is no comic has no view', async () => {
  const { token } = await server.aReader();
  const view = { content_id: 999_999, scope: 'own', view: '{}' } as const;
  expect((await server.call(comicCalls.saveComicView, view, { token })).code).toBe(404);
  const shifts = { content_id: 999_999, issue: 1, pages: '[2]' };
  expect((await server.call(comicCalls.saveComicShifts, shifts, { token })).code).toBe(404);
});
