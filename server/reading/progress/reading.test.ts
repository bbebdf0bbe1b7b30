import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { encodeData } from '#contract/kit/encoded-data.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { readTimeCalls } from '#contract/reading/progress-reading.ts';
import { statisticsCalls } from '#contract/reading/progress-statistics.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound } from '../../testing/testSounds.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

/** Two in the afternoon in Vietnam, so that an hour more or less stays in the day. */
const noon = Date.UTC(2026, 10, 21, 7);
const later = (seconds: number) => server.setNow(noon + seconds * 1_000);

/** Somebody who opened a book at noon. */
async function aReader(title: string) {
  const book = await server.aBook(title);
  const { visitor } = await aMember(server, 'Người Đọc');
  server.setNow(noon);
  const opened = await visitor.call(readerCalls.openBook, { content_id: book.id });
  const token = opened.data.token ?? '';
  const report = (read_time: number, some = {}) =>
    visitor.call(readTimeCalls.updateReadTime, { token, content_id: book.id, read_time, ...some });
  const statistics = async (days = 7) =>
    (await visitor.call(statisticsCalls.readListenStatistics, { days })).data;
  return { book, visitor, token, report, statistics };
}

test('a signed-in reader gets a session token with the book, a guest does not', async () => {
  const { token, book } = await aReader('Lượt đọc');
  expect(token.split('.')).toHaveLength(6);
  expect((await server.call(readerCalls.openBook, { content_id: book.id })).data).not.toHaveProperty('token');
});

test('minutes that were read are counted once, however often they are told', async () => {
  const { report, statistics } = await aReader('Đếm phút đọc');
  later(15);
  expect((await report(15)).data).toEqual({ added: 15, today: 15 });
  later(30);
  const replies = await Promise.all(Array.from({ length: 10 }, () => report(30)));
  expect(replies.map(({ data }) => data.added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 15]);
  expect((await report(20)).data).toEqual({ added: 0, today: 30 });
  expect((await statistics()).today).toEqual({ read: 30, heard: 0 });
});

test('a report that was lost is made up for by the next one, an hour without a network too', async () => {
  const { report } = await aReader('Mất một lần');
  later(3_615);
  expect((await report(3_600, { read_at: noon + 3_600_000 })).data).toEqual({ added: 3_600, today: 3_600 });
});

test('nobody reads more than time passes', async () => {
  const { report } = await aReader('Quá giờ đọc');
  later(10);
  expect((await report(3_600)).data.added).toBe(25);
});

test('reading and listening at once are not more than the time that passed', async () => {
  const { visitor, report, statistics } = await aReader('Vừa đọc vừa nghe');
  const sound = await aSound(server, { title: 'Nghe cùng lúc' });
  const { data } = await visitor.call(playerCalls.downloadItem, { audio_file_id: sound.files[0] });
  later(1_000);
  await visitor.call(listenTimeCalls.updateListenTime, {
    token: data.token,
    chapter_id: sound.files[0],
    listen_time: 600,
    current_time: 50,
    voice: 'north',
  });
  await report(1_000);
  const { today } = await statistics();
  expect(today.heard).toBe(600);
  expect(today.read).toBe(415);
});

test('what was read before midnight and told after it belongs to that evening', async () => {
  const { report, statistics } = await aReader('Đọc khuya');
  const evening = Date.UTC(2026, 10, 21, 16, 50);
  server.setNow(evening);
  await report(10);
  server.setNow(evening + 3_600_000);
  await report(300, { read_at: evening + 300_000 });
  const told = await statistics();
  expect(told.days).toEqual([{ day: '2026-11-21', read: 300, heard: 0 }]);
  expect(told).toMatchObject({ date: '2026-11-22', today: { read: 0, heard: 0 }, total: { read: 300 } });
});

test('nobody reports for another person, another book, by what was heard, or with a token that was made up', async () => {
  const { book, token, report, visitor } = await aReader('Đọc của ai');
  const other = await server.aBook('Cuốn khác');
  const stranger = await server.aReader();
  const said = { token, content_id: book.id, read_time: 5 };
  expect((await server.call(readTimeCalls.updateReadTime, said, stranger)).code).toBe(404);
  expect((await server.call(readTimeCalls.updateReadTime, said)).code).toBe(102);
  expect((await report(5, { content_id: other.id })).code).toBe(404);
  expect((await report(5, { token: `${token}x` })).code).toBe(404);
  expect((await report(-5)).code).toBe(400);
  const sound = await aSound(server, { title: 'Lượt nghe không phải lượt đọc' });
  const heard = await visitor.call(playerCalls.downloadItem, { audio_file_id: sound.files[0] });
  const swapped = { token: heard.data.token, content_id: sound.id, read_time: 5 };
  expect((await visitor.call(readTimeCalls.updateReadTime, swapped)).code).toBe(404);
  const data = encodeData({ ...said, enterprise_id: '' });
  server.setNow(noon + 31 * 86_400_000);
  expect((await server.call(readTimeCalls.updateReadTimeOfPartner, { data })).code).toBe(410);
  const { token: later } = await server.aReader();
  expect((await server.call(readTimeCalls.updateReadTime, said, { token: later })).code).toBe(410);
});

test('on a partner’s page the token names the reader, and the partner must exist', async () => {
  const { book, token, statistics } = await aReader('Đọc ở trang đối tác');
  await server.context.db
    .insertInto('partner')
    .values({ id: 'thu-vien', name: 'Thư viện', allowed_origins: [], book_hosts: [] })
    .execute();
  later(12);
  const fields = { enterprise_id: 'thu-vien', read_time: 12, token, content_id: book.id };
  const send = (some = {}) =>
    server.call(readTimeCalls.updateReadTimeOfPartner, { data: encodeData({ ...fields, ...some }) });
  expect((await send()).data).toEqual({ added: 12, today: 12 });
  expect((await send()).data).toEqual({ added: 0, today: 12 });
  expect((await send({ enterprise_id: 'không ai' })).code).toBe(404);
  expect((await send({ read_time: 'nhiều' })).code).toBe(400);
  expect((await server.call(readTimeCalls.updateReadTimeOfPartner, { data: '%%%' })).code).toBe(400);
  expect((await statistics()).total.read).toBe(12);
});

test('one reply says both times by day, in all, and which works they were', async () => {
  const { book, visitor, report, statistics } = await aReader('Hai thứ một trang');
  expect(await statistics()).toEqual({
    days: [],
    date: '2026-11-21',
    today: { read: 0, heard: 0 },
    total: { read: 0, heard: 0 },
    works: { read: 0, heard: 0 },
    begun: 0,
    finished: 0,
    read: [],
    heard: [],
    goal: null,
    longest: { read: null, heard: null },
  });
  later(60);
  await report(40);
  const sound = await aSound(server, { title: 'Nghe sau khi đọc' });
  const { data } = await visitor.call(playerCalls.downloadItem, { audio_file_id: sound.files[0] });
  later(100);
  await visitor.call(listenTimeCalls.updateListenTime, {
    token: data.token,
    chapter_id: sound.files[0],
    listen_time: 20,
    current_time: 20,
    voice: 'north',
  });
  expect(await statistics()).toMatchObject({
    days: [{ day: '2026-11-21', read: 40, heard: 20 }],
    today: { read: 40, heard: 20 },
    total: { read: 40, heard: 20 },
    works: { read: 1, heard: 1 },
    read: [{ book: { id: book.id, title: 'Hai thứ một trang' }, seconds: 40 }],
    heard: [{ book: { id: sound.id }, seconds: 20 }],
    longest: {
      read: { book: { id: book.id }, seconds: 40 },
      heard: { book: { id: sound.id }, seconds: 20 },
    },
  });
});

test('what the library has begun is among what was read, with its share and without counted time', async () => {
  const { book, visitor, statistics } = await aReader('Đọc dở');
  const position = { cfi: 'epubcfi(/6/4!/4/2)', percent: 0.41, chapter: 0, read_at: server.context.now() };
  await visitor.call(readerCalls.saveProgress, {
    content_id: book.id,
    ...position,
    sent_at: position.read_at,
  });
  expect(await statistics()).toMatchObject({
    begun: 1,
    finished: 0,
    read: [{ book: { id: book.id }, seconds: 0, percent: 0.41 }],
  });
});

test('a goal is kept, changed and taken away, and is one person’s alone', async () => {
  const { visitor, statistics } = await aReader('Mục tiêu');
  const set = (minutes: number) => visitor.call(statisticsCalls.setReadingGoal, { minutes });
  expect((await set(30)).data).toEqual({ goal: 30 });
  expect((await set(45)).data).toEqual({ goal: 45 });
  expect((await statistics()).goal).toBe(45);
  for (const minutes of [-1, 4, 481]) expect((await set(minutes)).code).toBe(400);
  expect((await (await aReader('Không mục tiêu')).statistics()).goal).toBeNull();
  expect((await set(0)).data).toEqual({ goal: null });
  expect((await statistics()).goal).toBeNull();
});

test('figures are a plain recount of the day rows, over midnight, month’s and year’s end', async () => {
  // Half past midnight in Vietnam, still the old year in London.
  server.setNow(Date.UTC(2026, 11, 31, 17, 30));
  const { id, visitor } = await aMember(server, 'Đếm Lại');
  const book = await server.aBook('Cuốn đọc năm cũ');
  const other = await server.aBook('Cuốn đọc nhiều hơn');
  const sound = await aSound(server, { title: 'Nghe cuối năm' });
  const { db } = server.context;
  const rows = [
    { edition_id: book.id, day: '2026-12-31', seconds: 900 },
    { edition_id: other.id, day: '2026-12-31', seconds: 300 },
    { edition_id: book.id, day: '2027-01-01', seconds: 61.5 },
    { edition_id: other.id, day: '2027-01-01', seconds: 600 },
    { edition_id: other.id, day: '2025-01-02', seconds: 7_200 },
  ].map(row => ({ ...row, account_id: id }));
  await db.insertInto('reading_day').values(rows).execute();
  await db
    .insertInto('listening_day')
    .values({ account_id: id, edition_id: sound.id, day: '2027-01-01', seconds: 45 })
    .execute();
  const told = (await visitor.call(statisticsCalls.readListenStatistics, { days: 800 })).data;
  const recount = (where: (day: string) => boolean) =>
    rows.filter(({ day }) => where(day)).reduce((sum, { seconds }) => sum + seconds, 0);
  expect(told.date).toBe('2027-01-01');
  expect(told.today).toEqual({ read: recount(day => day === '2027-01-01'), heard: 45 });
  expect(told.total).toEqual({ read: recount(() => true), heard: 45 });
  for (const { day, read } of told.days) expect(read, day).toBe(recount(other => other === day));
  expect(told.longest).toMatchObject({
    read: { book: { id: other.id }, seconds: 600 },
    heard: { book: { id: sound.id }, seconds: 45 },
  });
  const dayOf = async (day: string) => (await visitor.call(statisticsCalls.readListenDay, { day })).data;
  expect(await dayOf('2026-12-31')).toMatchObject([
    { book: { id: book.id }, read: 900, heard: 0 },
    { book: { id: other.id }, read: 300, heard: 0 },
  ]);
  expect(await dayOf('2027-01-01')).toMatchObject([
    { book: { id: other.id }, read: 600 },
    { book: { id: book.id }, read: 61.5 },
    { book: { id: sound.id }, heard: 45 },
  ]);
  expect(await dayOf('2026-06-01')).toEqual([]);
  for (const day of ['2026-02-31', 'hôm qua', '2026-1-1'])
    expect((await visitor.call(statisticsCalls.readListenDay, { day })).code).toBe(400);
});
