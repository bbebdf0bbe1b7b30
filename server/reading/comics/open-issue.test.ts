import { afterAll, beforeAll, expect, test } from 'vitest';
import { comicCalls } from '#contract/reading/comics.ts';
import { MAX_OFFLINE_MS } from '#rules/reading/downloads.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { addComic, type PartsFields } from '../../library/catalogue/intake-parts.ts';
import { ingestComic } from '../../library/ingest/comic/ingest-comic.ts';
import { samplePng } from '../../library/ingest/image/sample-picture.ts';
import { giveGrant, giveMembership } from '../../rights/queries.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { openIssue } from './open-issue.ts';
import { issueToOpen } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let drawn = 0;
/** A comic of three issues of two pages, the first one free; gives the issues' ids. */
async function aComic(terms: Partial<PartsFields> = {}) {
  const page = await samplePng(60, 90, { r: ++drawn, g: 0, b: 0 });
  const sheets = [1, 2].map(number => ({ name: `${number}.png`, read: async () => page }));
  const comic = await ingestComic(
    { issues: ['Một', 'Hai', 'Ba'].map(title => ({ title, sheets })) },
    server.context.storage,
  );
  const { id } = await addComic(server.context.db, comic, {
    title: `Truyện ${drawn}`,
    authors: ['Tú'],
    priceVnd: 20_000,
    freeChapters: 1,
    ...terms,
  });
  const issues = await server.context.db
    .selectFrom('comic_issue')
    .select('id')
    .where('edition_id', '=', id)
    .orderBy('position')
    .execute();
  return { id, issues: issues.map(issue => issue.id) };
}

const asker = (accountId: number | null): Context =>
  ({
    ...server.context,
    reader: accountId === null ? null : { accountId, sessionId: 1, partnerId: null },
    filesOrigin: '',
    country: 'VN',
  }) as unknown as Context;

/** The open issue, or the name of what stands in the way. */
async function open(issueId: number | undefined, accountId: number | null = null) {
  const issue = await issueToOpen(server.context.db, issueId ?? 0);
  if (!issue) throw new Error('no such issue');
  try {
    return await openIssue(asker(accountId), issue);
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
}
const get = async (url: string) => (await server.app.inject(url)).statusCode;

test('a free issue opens to everybody, and its link opens no other issue', async () => {
  const { issues } = await aComic();
  const first = await open(issues[0]);
  if (typeof first === 'string') throw new Error(first);
  expect(first.pages).toEqual([
    {
      path: 'p/0001/0001.webp',
      width: 60,
      height: 90,
      widths: [],
      tint: '#010000',
      isDouble: false,
      panels: [],
    },
    {
      path: 'p/0001/0002.webp',
      width: 60,
      height: 90,
      widths: [],
      tint: '#010000',
      isDouble: false,
      panels: [],
    },
  ]);
  const page = await server.app.inject(first.base + first.pages[0]?.path);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('image/webp');
  expect(await get(`${first.base}p/0002/0001.webp`)).toBe(404);
  expect(await get(`${first.base}p/0001/0003.webp`)).toBe(404);
  expect(await get(`${first.base}comic.json`)).toBe(404);
  expect(await open(issues[1])).toBe('login_required');
});

test('who was given one issue opens that one, who bought the comic all of it', async () => {
  const { id, issues } = await aComic();
  const guest = await server.aReader();
  const grant = { access_type: 3, source: 'test', expires_at: null } as const;
  await giveGrant(server.context.db, { account_id: guest.id, edition_id: id, spine_index: 2, ...grant });
  expect(await open(issues[1], guest.id)).toBe('need_retail');
  const third = await open(issues[2], guest.id);
  if (typeof third === 'string') throw new Error(third);
  expect(await get(third.base + third.pages[0]?.path)).toBe(200);
  expect(await get(`${third.base}p/0002/0001.webp`)).toBe(404);
  await giveGrant(server.context.db, { account_id: guest.id, edition_id: id, spine_index: null, ...grant });
  const second = await open(issues[1], guest.id);
  if (typeof second === 'string') throw new Error(second);
  expect(second.access.open).toBe('all');
  expect(await get(second.base + second.pages[1]?.path)).toBe(200);
});

test('members open what is theirs', async () => {
  const { issues } = await aComic({ priceVnd: 0, priceType: -1 });
  const member = await server.aReader();
  expect(await open(issues[1], member.id)).toBe('need_membership');
  await giveMembership(server.context.db, {
    account_id: member.id,
    name: 'Hội viên',
    source: 'regular',
    expires_at: new Date(Date.now() + 86_400_000),
    waiting_extend: false,
  });
  expect(typeof (await open(issues[1], member.id))).toBe('object');
});

test('a film and its poster are seen by everybody, in ranges; nothing beside them is', async () => {
  const hash = 'ab'.repeat(16);
  await server.context.storage.put(`films/${hash}/film.mp4`, Buffer.alloc(500, 1), 'video/mp4');
  const part = await server.app.inject({
    url: `/films/${hash}/film.mp4`,
    headers: { range: 'bytes=10-19' },
  });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-type']).toBe('video/mp4');
  expect(part.rawPayload.length).toBe(10);
  for (const name of ['poster.webp', 'film.mkv', '../x', 'constructor', '..%2ffilm.mp4'])
    expect(await get(`/films/${hash}/${name}`), name).toBe(404);
});

test('of kept issues those stay that still open, until the right ends or for thirty days; the others are left out', async () => {
  const { id, issues } = await aComic();
  const reader = await server.aReader();
  const [first = 0, second = 0, third = 0] = issues;
  const kept = async () =>
    (await server.call(comicCalls.keptIssues, { content_ids: [first, second, third, 999_999] }, reader)).data;
  const month = Date.now() + MAX_OFFLINE_MS;
  expect(await kept()).toEqual([{ id: first, offlineUntil: expect.any(Number) }]);
  const expires_at = new Date(Date.now() + 86_400_000);
  await giveGrant(server.context.db, {
    ...{ account_id: reader.id, edition_id: id, spine_index: 2 },
    ...{ access_type: 3, source: 'test', expires_at },
  });
  const now = await kept();
  expect(now.map(issue => issue.id).sort()).toEqual([first, third].sort());
  for (const { offlineUntil } of now) {
    expect(offlineUntil).toBeGreaterThan(Date.now());
    expect(offlineUntil).toBeLessThan(month + 60_000);
  }
  const open = (content_id: number) => server.call(comicCalls.detailReader, { content_id }, reader);
  expect((await open(first)).data.offlineUntil).toBeGreaterThan(Date.now());
  expect((await open(second)).data).toMatchObject({ pages: [], offlineUntil: null });
});

test('an issue is refused where its right does not hold, the free one too, and its pages with it', async () => {
  const { id, issues } = await aComic();
  const first = await open(issues[0]);
  if (typeof first === 'string') throw new Error(first);
  await server.context.db
    .updateTable('edition')
    .set({ rights_countries: ['LA'] })
    .where('id', '=', id)
    .execute();
  expect(await open(issues[0])).toBe('not_in_country');
  expect(await get(`${first.base}${first.pages[0]?.path}`)).not.toBe(200);
});
