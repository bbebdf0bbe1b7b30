import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { catalogueDeskCalls as calls } from '#contract/library/desk.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { coverWidths } from '#rules/library/picture-widths.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { anEditor, workOf } from '../../testing/testEditors.ts';
import { sendFile } from '../../testing/testFiles.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { moveRightsByDay, publishDueWorks } from './by-clock.ts';

const DAY = 86_400_000;

let server: TestServer;
let lan: Awaited<ReturnType<typeof anEditor>>;
beforeAll(async () => {
  server = await openTestServer();
  lan = await anEditor(server);
});
afterAll(() => server.close());

async function aWork(title: string) {
  const { id } = await server.aBook(title);
  return { edition: id, work: await workOf(server, id) };
}
const seen = async (edition: number) =>
  (await server.call(catalogueCalls.bookDetail, { content_id: edition })).data;
/** Runs what the server does by the clock, so many ms from now. */
const inTime = (ms: number) => ({ db: server.context.db, now: () => Date.now() + ms });
const day = (ms: number) => todayInVietnam(Date.now() + ms);
const later = (work_id: number, version: number, at: number) =>
  server.call(calls.publishLater, { work_id, version, at }, { token: lan.token });

test('a draft is shown at its moment, in the name of who chose it, and not before', async () => {
  const { work, edition } = await aWork('Ra lúc sáu giờ');
  const { version, published } = await lan.read(work);
  const saved = await lan.save(work, version, { ...published, quote: 'Đúng giờ' });
  const at = Date.now() + DAY;
  const waits = await later(work, saved.data.version, at);
  expect((await lan.read(work)).publishAt).toBe(at);
  await publishDueWorks(inTime(0));
  expect((await seen(edition)).quote).toBe('');
  await publishDueWorks(inTime(DAY + 1_000));
  expect((await seen(edition)).quote).toBe('Đúng giờ');
  const [last] = await lan.versions(work);
  expect(last).toMatchObject({ who: 'Phùng Ỷ Lan', what: 'đăng theo giờ hẹn' });
  expect((await lan.read(work)).version).toBe(waits.data.version + 1);
});

test('a moment is taken back, must lie ahead, and needs a draft', async () => {
  const { work, edition } = await aWork('Thôi không hẹn');
  expect((await later(work, 0, Date.now() + DAY)).code).toBe(refusals.not_found);
  const { version, published } = await lan.read(work);
  const saved = await lan.save(work, version, { ...published, quote: 'Không ra' });
  const past = await later(work, saved.data.version, Date.now() - 1);
  expect(past).toMatchObject({ code: 400, message: { at: ['Giờ đăng phải ở phía trước'] } });
  const waits = await later(work, saved.data.version, Date.now() + 1_000);
  expect((await later(work, saved.data.version, 0)).code).toBe(refusals.changed_meanwhile);
  await later(work, waits.data.version, 0);
  await publishDueWorks(inTime(DAY));
  expect((await seen(edition)).quote).toBe('');
});

test('who is no editor any more publishes nothing by the clock, and the form says so', async () => {
  const { work, edition } = await aWork('Người đã rời');
  const other = await anEditor(server, 'Đỗ Quang Vinh');
  const { version, published } = await other.read(work);
  const saved = await other.save(work, version, { ...published, quote: 'Không được' });
  const input = { work_id: work, version: saved.data.version, at: Date.now() + 1_000 };
  await server.call(calls.publishLater, input, { token: other.token });
  await server.context.db.updateTable('account').set({ roles: [] }).where('id', '=', other.id).execute();
  await publishDueWorks(inTime(DAY));
  expect((await seen(edition)).quote).toBe('');
  expect(await lan.read(work)).toMatchObject({
    publishAt: null,
    problem: 'Người hẹn giờ không còn quyền đăng.',
    draft: { quote: 'Không được' },
  });
});

test('a right opens on its first day and closes after its last, at the door and for lists', async () => {
  const { work, edition } = await aWork('Quyền có ngày');
  await lan.change(work, {}, { copyright: 'awaiting', rightsFrom: day(DAY), rightsUntil: day(3 * DAY) });
  expect((await seen(edition)).access.copyright).toBe('awaiting');
  await moveRightsByDay(inTime(0));
  expect((await seen(edition)).access.copyright).toBe('awaiting');
  await moveRightsByDay(inTime(DAY));
  expect((await lan.read(work)).published.editions).toMatchObject([{ copyright: 'cleared' }]);
  await moveRightsByDay(inTime(4 * DAY));
  expect((await lan.read(work)).published.editions).toMatchObject([{ copyright: 'expired' }]);
  const rows = await server.owner
    .selectFrom('audit')
    .select('reason')
    .where('action', '=', 'catalogue.rights')
    .execute();
  expect(rows.map(({ reason }) => reason)).toEqual(['quyền bắt đầu', 'quyền đã hết']);
});

test('the door asks the days itself: a right that ended yesterday opens nothing, whatever the clock has not done yet', async () => {
  const { work, edition } = await aWork('Hết từ hôm qua');
  await lan.change(work, {}, { rightsUntil: day(-DAY) });
  expect((await seen(edition)).access.copyright).toBe('expired');
  const opened = await server.call(readerCalls.openBook, { content_id: edition });
  expect(opened.code).not.toBe(0);
  const early = await aWork('Ngày mai mới có');
  await lan.change(early.work, {}, { rightsFrom: day(DAY) });
  expect((await seen(early.edition)).access.copyright).toBe('awaiting');
  const wrong = await lan.save(work, (await lan.read(work)).version, {
    ...(await lan.read(work)).published,
    editions: (await lan.read(work)).published.editions.map(each => ({
      ...each,
      ...{ rightsFrom: day(DAY), rightsUntil: day(0) },
    })),
  });
  expect(wrong.message).toEqual({
    [`editions.${edition}.rightsUntil`]: ['Ngày hết quyền phải sau ngày bắt đầu'],
  });
});

test('the countries of a right are published with a version, taken back with it, and wrong ones are refused', async () => {
  const { work, edition } = await aWork('Chỉ ở hai nước');
  const before = await lan.change(work, { quote: 'Trước' });
  await lan.change(work, {}, { rightsCountries: ['VN', 'LA', 'VN'] });
  const { published, version } = await lan.read(work);
  expect(published.editions[0]?.rightsCountries).toEqual(['LA', 'VN']);
  expect((await lan.versions(work))[0]?.what).toBe('sửa nơi có quyền');
  const wrong = (rightsCountries: string[]) =>
    lan.save(work, version, {
      ...published,
      editions: published.editions.map(each => ({ ...each, rightsCountries })),
    });
  for (const [codes, why] of [
    [[], 'Chọn ít nhất một nước'],
    [['XX'], 'Không có nước nào mang mã XX'],
  ] as const)
    expect((await wrong([...codes])).message).toEqual({ [`editions.${edition}.rightsCountries`]: [why] });
  expect((await wrong(['vn'])).code).toBe(400);
  await lan.restore(work, version, before);
  expect((await lan.read(work)).published.editions[0]?.rightsCountries).toBeNull();
});

test('a cover is encoded again in all widths, shown once it is published, and goes back with a version', async () => {
  const { work, edition } = await aWork('Bìa mới');
  const before = (await seen(edition)).cover;
  const picture = readFileSync('docs/pictures/overview.png');
  const from = { deviceId: 'test-device-00000001', ip: '10.1.2.4', token: lan.token };
  const { data } = await sendFile(server, from, calls.uploadCover, { input: {}, file: picture });
  expect((await seen(edition)).cover).toBe(before);
  await lan.change(work, {}, { cover: data.key });
  const { cover } = await seen(edition);
  expect(cover).toMatch(new RegExp(`/covers/${data.key}$`));
  for (const width of coverWidths) {
    const { statusCode, headers, rawPayload } = await server.app.inject(`${cover}/${width}.webp`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(rawPayload.toString('latin1')).not.toContain('EXIF');
  }
  expect((await lan.versions(work))[0]?.what).toBe('sửa bìa');
  await lan.restore(work, (await lan.read(work)).version, 0);
  expect((await seen(edition)).cover).toBe(before);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await sendFile(server, from, calls.uploadCover, { input: {}, file: svg })).code).toBe(400);
});
