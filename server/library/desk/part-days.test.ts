import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { catalogueDeskCalls as calls } from '#contract/library/desk.ts';
import { workCalls } from '#contract/library/work.ts';
import { accountCalls } from '#contract/people/account.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { comicCalls } from '#contract/reading/comics.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { daySpan } from '#rules/text/days.ts';
import { anEdition, type Kind } from '../../testing/testEditions.ts';
import { anEditor, workOf } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { appendAudio } from '../catalogue/append-episodes.ts';
import { releaseDueParts } from '../catalogue/waiting-parts.ts';

const DAY = 86_400_000;

let server: TestServer;
let lan: Awaited<ReturnType<typeof anEditor>>;
beforeAll(async () => {
  server = await openTestServer();
  lan = await anEditor(server);
});
afterAll(() => server.close());

const inDays = (days: number): string => todayInVietnam(Date.now() + days * DAY);
const releaseAt = (day: string, ms = 0) =>
  releaseDueParts({ db: server.context.db, now: () => daySpan(day, 1).from + ms });
async function aWork(kind: Kind, title: string) {
  const edition = await anEdition(server, kind, { title, parts: 3, free: 3 });
  return { edition, work: await workOf(server, edition) };
}
const issuesOf = async (content_id: number) =>
  (await server.call(workCalls.comicDetail, { content_id })).data.issues;
const filesOf = async (content_id: number) =>
  (await server.call(playerCalls.listFiles, { content_id })).data.items;
const episode = (title: string, days: number) => ({
  title,
  publishedAt: new Date(Date.now() + days * DAY),
  guid: title,
  seconds: 60,
  voices: [{ voice: 'main', key: `${title}.mp3`, mime: 'audio/mpeg', seconds: 60, bytes: 9, marksKey: null }],
});
const counted = (edition: number) =>
  server.context.db
    .selectFrom('edition')
    .select(['parts', 'seconds'])
    .where('id', '=', edition)
    .executeTakeFirstOrThrow();

test('an issue that comes out on a day is nowhere before it, and everywhere from its first minute in Vietnam', async () => {
  const { edition, work } = await aWork('comic', 'Số cuối chưa ra');
  const [, , last] = await issuesOf(edition);
  await lan.change(work, {}, { waits: [{ at: 2, day: inDays(3) }] });
  expect((await issuesOf(edition)).map(({ title }) => title)).toEqual(['Số 1', 'Số 2']);
  expect((await server.call(workCalls.listIssues, { content_id: edition })).data.items).toHaveLength(2);
  const newest = (await server.call(comicCalls.latestIssues, { page_size: 50 })).data;
  expect(newest.map(({ id }) => id)).not.toContain(last?.id);
  expect((await counted(edition)).parts).toBe(2);
  await releaseAt(inDays(3), -1);
  expect(await issuesOf(edition)).toHaveLength(2);
  await releaseAt(inDays(3));
  expect((await issuesOf(edition)).map(({ id }) => id)).toContain(last?.id);
  expect((await counted(edition)).parts).toBe(3);
  expect((await lan.read(work)).published.editions[0]?.waits).toEqual([]);
});

test('an episode that waits is not heard by its number, is not counted, and is told to who follows on its day', async () => {
  const fan = await server.aReader('Người theo dõi');
  const { edition, work } = await aWork('podcast', 'Tập mới thứ bảy');
  await server.context.db
    .insertInto('favourite')
    .values({ account_id: fan.id, edition_id: edition })
    .execute();
  const [, , last] = await filesOf(edition);
  await lan.change(work, {}, { waits: [{ at: 2, day: inDays(2) }] });
  expect(await filesOf(edition)).toHaveLength(2);
  expect(await counted(edition)).toEqual({ parts: 2, seconds: 120 });
  const byNumber = { audio_file_id: last?.id ?? 0 };
  expect((await server.call(playerCalls.downloadItem, byNumber)).code).toBe(refusals.not_found);
  const page = await server.call(playerCalls.episodeDetail, { content_id: last?.id ?? 0 });
  expect(page.code).toBe(refusals.not_found);
  server.setNow(daySpan(inDays(2), 1).from + 8 * 3_600_000);
  await releaseDueParts(server.context);
  await server.runJobs();
  expect(await counted(edition)).toEqual({ parts: 3, seconds: 180 });
  const { account, password } = fan;
  const token = (await server.call(accountCalls.login, { account, password })).data.access_token;
  const told = (await server.call(noticeCalls.list, {}, { token })).data.items;
  server.setNow(null);
  expect(told.map(({ title }) => title).join()).toContain('Tập mới thứ bảy');
});

test('an editor sees parts that wait, moves their day and lets them out at once', async () => {
  const { edition, work } = await aWork('comic', 'Đổi ngày');
  await lan.change(work, {}, { waits: [1, 2].map(at => ({ at, day: inDays(at) })) });
  const { editions, published } = await lan.read(work);
  expect(editions[0]?.parts.map(({ at }) => at)).toEqual([0, 1, 2]);
  expect(published.editions[0]?.waits).toEqual([1, 2].map(at => ({ at, day: inDays(at) })));
  await lan.change(work, {}, { waits: [{ at: 2, day: inDays(9) }] });
  expect(await issuesOf(edition)).toHaveLength(2);
  await releaseAt(inDays(8));
  expect(await issuesOf(edition)).toHaveLength(2);
  await lan.change(work, {}, { waits: [] });
  expect(await issuesOf(edition)).toHaveLength(3);
});

test('a draft and a version of before parts had days leave them as they are', async () => {
  const { edition, work } = await aWork('comic', 'Bản cũ');
  await lan.change(work, {}, { waits: [{ at: 2, day: inDays(4) }] });
  await lan.change(work, { quote: 'Chờ thêm' }, { waits: undefined });
  expect(await issuesOf(edition)).toHaveLength(2);
});

test('parts come out in their order: a part before one that is out cannot wait, and days do not run back', async () => {
  const { work } = await aWork('comic', 'Đúng thứ tự');
  const { version, published } = await lan.read(work);
  const [edition] = published.editions;
  const refused = async (waits: { at: number; day: string }[]) => {
    const content = { ...published, editions: [{ ...edition, waits }] };
    const input = { work_id: work, version, content: JSON.stringify(content) };
    const { code, message } = await server.call(calls.saveDraft, input, { token: lan.token });
    return [code, (message as Record<string, string[]>)[`editions.${edition?.id}.waits`]];
  };
  expect(await refused([{ at: 1, day: inDays(1) }])).toEqual([400, ['Các phần sau cũng phải chờ']]);
  const back = [1, 2].map(at => ({ at, day: inDays(5 - at) }));
  expect(await refused(back)).toEqual([400, ['Phần sau không thể ra trước phần trước']]);
});

test('an episode that a feed dates later waits, and a second import does not bring it in again', async () => {
  const { edition } = await aWork('podcast', 'Hẹn trong nguồn');
  const parts = [episode('hôm qua', -1), episode('tuần sau', 7)];
  expect(await appendAudio(server.context.db, edition, parts, {})).toBe(2);
  expect((await filesOf(edition)).map(({ title }) => title)).toEqual(['Số 1', 'Số 2', 'Số 3', 'hôm qua']);
  expect(await appendAudio(server.context.db, edition, parts, {})).toBe(0);
  await releaseAt(inDays(8));
  expect(await filesOf(edition)).toHaveLength(5);
});

test('the first new episode that is out is told, also where one before it waits', async () => {
  const { edition } = await aWork('podcast', 'Tập đầu hẹn sau');
  const fan = await server.aReader('Người nghe đều');
  await server.context.db
    .insertInto('favourite')
    .values({ account_id: fan.id, edition_id: edition })
    .execute();
  const parts = [episode('hẹn tuần sau', 7), episode('ra hôm qua', -1)];
  expect(await appendAudio(server.context.db, edition, parts, {})).toBe(2);
  await server.runJobs();
  const { account, password } = fan;
  const token = (await server.call(accountCalls.login, { account, password })).data.access_token;
  const { items } = (await server.call(noticeCalls.list, {}, { token })).data;
  expect(items.map(({ title }) => title).join()).toContain('Tập đầu hẹn sau');
});
