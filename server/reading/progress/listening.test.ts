import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { encodeData } from '#contract/kit/encoded-data.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { connect } from '../../kit/db/db.ts';
import { onSlow } from '../../kit/db/slow.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aSound } from '../../testing/testSounds.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { countListening } from './count-listening.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

type Member = Awaited<ReturnType<typeof aMember>>;

/** Two in the afternoon in Vietnam, so that an hour more or less stays in the day. */
const noon = Date.UTC(2026, 10, 21, 7);

/** Somebody who opened a file at noon; `later` moves the clock so many seconds after that. */
async function aListener(title: string, member?: Member) {
  const sound = await aSound(server, { title });
  const listener = member ?? (await aMember(server, 'Người Nghe'));
  server.setNow(noon);
  const { data } = await listener.visitor.call(playerCalls.downloadItem, { audio_file_id: sound.files[0] });
  const later = (seconds: number) => server.setNow(noon + seconds * 1_000);
  const report = (listen_time: number, current_time: number, some = {}) =>
    listener.visitor.call(listenTimeCalls.updateListenTime, {
      token: data.token,
      chapter_id: sound.files[0],
      listen_time,
      current_time,
      voice: 'south',
      ...some,
    });
  return { ...sound, listener, token: data.token, later, report };
}

test('what was heard is counted, and the position is there for the next opening', async () => {
  const { id, files, listener, later, report } = await aListener('Đếm phút');
  later(10);
  expect((await report(10, 12.5, { rate: 1.25 })).data).toMatchObject({
    added: 10,
    today: 10,
    place: {
      fileId: files[0],
      seconds: 12.5,
      voice: 'south',
      rate: 1.25,
      heardAt: noon + 10_000,
      here: true,
    },
  });
  later(20);
  expect((await report(20, 25)).data).toMatchObject({ added: 10, today: 20 });
  const { data } = await listener.visitor.call(playerCalls.downloadItem, { audio_file_id: files[0] });
  expect(data.place?.seconds).toBe(25);
  expect(data.parent).toMatchObject({
    latest_chapter: { full: { data: { id: files[0] }, position: 25 }, brief: null },
    chapter_type: 0,
  });
  expect((await listener.visitor.call(listenTimeCalls.place, { content_id: id })).data).toMatchObject({
    file: { id: files[0], number: 1 },
    place: { seconds: 25 },
  });
});

test('a report that comes twice, or ten times at once, counts once', async () => {
  const { later, report } = await aListener('Hai lần');
  later(30);
  const replies = await Promise.all(Array.from({ length: 10 }, () => report(30, 30)));
  expect(replies.map(({ data }) => data.added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 30]);
  expect((await report(30, 30)).data).toMatchObject({ added: 0, today: 30 });
});

test('nobody hears more than time passes, with however many players', async () => {
  const { listener, files, later, report } = await aListener('Quá giờ');
  later(10);
  expect((await report(3_600, 50)).data.added).toBe(25);
  const other = await listener.visitor.call(playerCalls.downloadItem, { audio_file_id: files[1] });
  later(20);
  const told = await listener.visitor.call(listenTimeCalls.updateListenTime, {
    token: other.data.token,
    chapter_id: files[1],
    listen_time: 3_600,
    current_time: 5,
    voice: 'north',
  });
  expect(told.data.today).toBeLessThanOrEqual(35);
});

test('an hour on the road without a network is counted when it is told', async () => {
  const { later, report } = await aListener('Không mạng');
  later(15);
  await report(15, 15);
  later(3_615);
  expect((await report(3_615, 59, { heard_at: noon + 3_615_000 })).data).toMatchObject({
    added: 3_600,
    today: 3_615,
  });
});

test('of two devices the one that listened last counts, and the other is told of it', async () => {
  const { files, listener, token, later, report } = await aListener('Hai máy');
  later(100);
  expect((await report(20, 40, { heard_at: noon + 90_000 })).code).toBe(0);
  const phone = server.call(
    listenTimeCalls.updateListenTime,
    {
      token,
      chapter_id: files[0],
      listen_time: 20,
      current_time: 10,
      voice: 'north',
      heard_at: noon + 50_000,
    },
    { token: listener.token },
  );
  expect((await phone).data.place).toMatchObject({ seconds: 40, voice: 'south', here: false });
  // A clock that runs ahead does not win for ever.
  await report(20, 44, { heard_at: noon + 999_000_000 });
  later(200);
  expect((await report(20, 55, { heard_at: noon + 150_000 })).data.place?.seconds).toBe(55);
});

test('what was heard the evening before belongs to that evening', async () => {
  const { listener, report } = await aListener('Qua đêm');
  const evening = Date.UTC(2026, 10, 21, 16, 50);
  server.setNow(evening);
  await report(10, 10);
  server.setNow(evening + 3_600_000);
  await report(300, 50, { heard_at: evening + 300_000 });
  const { data } = await listener.visitor.call(listenTimeCalls.listenStatistics, { days: 7 });
  const days = [{ day: '2026-11-21', seconds: 300 }];
  expect(data).toEqual({ days, date: '2026-11-22', today: 0, total: 300, works: 1 });
});

test('a chapter that was taken away keeps its minutes, and listening goes on with the next one', async () => {
  const { id, files, listener, later, report } = await aListener('Gỡ chương');
  later(10);
  await report(10, 10);
  await server.context.db.deleteFrom('audio_file').where('id', '=', files[0]).execute();
  later(20);
  expect((await report(20, 20)).data).toEqual({ place: null, added: 10, today: 20 });
  expect((await listener.visitor.call(listenTimeCalls.place, { content_id: id })).data).toMatchObject({
    file: { id: files[1] },
    place: { fileId: files[1], seconds: 0 },
  });
});

test('nobody reports for another person, another file or with a token that was made up', async () => {
  const { files, token, report } = await aListener('Của ai');
  const { token: stranger } = await server.aReader();
  const said = { token, chapter_id: files[0], listen_time: 5, current_time: 5, voice: 'north' };
  expect((await server.call(listenTimeCalls.updateListenTime, said, { token: stranger })).code).toBe(404);
  expect((await server.call(listenTimeCalls.updateListenTime, said)).code).toBe(102);
  expect((await report(5, 5, { chapter_id: files[1] })).code).toBe(404);
  expect((await report(5, 5, { token: `${token}x` })).code).toBe(404);
  expect((await report(-5, 5)).code).toBe(400);
  expect((await report(5, 5, { rate: 9 })).code).toBe(400);
  server.setNow(noon + 31 * 86_400_000);
  const data = encodeData({ ...said, enterprise_id: '' });
  expect((await server.call(listenTimeCalls.updateListenTimeOfPartner, { data })).code).toBe(410);
  const { token: later } = await server.aReader();
  expect((await server.call(listenTimeCalls.updateListenTime, said, { token: later })).code).toBe(410);
});

test('on a partner’s page the token names the listener, and the partner must exist', async () => {
  const { files, listener, token, later } = await aListener('Trang đối tác');
  await server.context.db
    .insertInto('partner')
    .values({ id: 'truong-hoc', name: 'Trường', allowed_origins: [], book_hosts: [] })
    .execute();
  later(12);
  const fields = {
    enterprise_id: 'truong-hoc',
    listen_time: 12,
    token,
    chapter_id: files[0],
    current_time: 12,
    voice: 'north',
  };
  const send = (some = {}) =>
    server.call(listenTimeCalls.updateListenTimeOfPartner, { data: encodeData({ ...fields, ...some }) });
  expect((await send()).data).toMatchObject({ added: 12, place: { seconds: 12 } });
  expect((await send()).data.added).toBe(0);
  const { data } = await listener.visitor.call(listenTimeCalls.listenStatistics, {});
  expect(data.total).toBe(12);
  expect((await send({ enterprise_id: 'người lạ' })).code).toBe(404);
  expect((await send({ token: 'bịa' })).code).toBe(404);
  expect((await send({ more: 1 })).code).toBe(400);
  expect((await server.call(listenTimeCalls.updateListenTimeOfPartner, { data: '{}' })).code).toBe(400);
});

test('what one has begun stands in a list, the last heard first', async () => {
  const member = await aMember(server, 'Nghe Nhiều');
  const one = await aListener('Cuốn một', member);
  one.later(10);
  await one.report(10, 10);
  const two = await aListener('Cuốn hai', member);
  two.later(20);
  await two.report(10, 10);
  const { data } = await member.visitor.call(listenTimeCalls.myListening, {});
  expect(data).toMatchObject([
    { book: { title: 'Cuốn hai' }, file: { id: two.files[0] }, place: { seconds: 10 } },
    { book: { title: 'Cuốn một' }, file: { id: one.files[0] } },
  ]);
  const second = await member.visitor.call(listenTimeCalls.myListening, { page_no: 2, page_size: 1 });
  expect(second.data.map(({ book }) => book.title)).toEqual(['Cuốn một']);
});

test('a work that is heard on a day counts for the rankings once that day', async () => {
  const { id, later, report } = await aListener('Xếp hạng');
  const { writeEvents } = await import('../../library/ranking/events.ts');
  for (const second of [10, 20, 30]) {
    later(second);
    await report(second, second);
  }
  await writeEvents(server.context.db);
  const rows = await server.context.db
    .selectFrom('event_day')
    .select(['kind', 'seen'])
    .where('edition_id', '=', id)
    .where('kind', '=', 'listen')
    .execute();
  expect(rows).toEqual([{ kind: 'listen', seen: 1 }]);
});

test('a report is one question and one statement that writes, of at most 500 bytes of WAL', async () => {
  const { id, files } = await aSound(server, { title: 'Ít lời' });
  const { id: accountId } = await server.aReader('Người Nghe Đều');
  const statements: string[] = [];
  onSlow(({ statement }) => statements.push(statement));
  const db = connect(server.context.where, Date.now, { max: 1, slowMs: Number.MIN_VALUE });
  const wal = async () => {
    // What a backend wrote is told when its transaction has ended.
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ bytes: number }>`
      select wal_bytes::int as bytes from pg_stat_get_backend_wal(pg_backend_pid())`.execute(db);
    return rows[0]?.bytes ?? 0;
  };
  const session = { id: 'wal', accountId, editionId: id, fileId: files[0] ?? 0, beganAt: noon };
  const times = 40;
  const report = (n: number) =>
    countListening(
      { db, now: () => noon + n * 15_000 },
      session,
      { listen_time: n * 15, current_time: n, voice: 'south', rate: 1 },
      { deviceId: 'test-device-00000001', partnerId: null, sessionId: 1 },
    );
  for (let n = 1; n <= 10; n++) await report(n);
  const before = await wal();
  statements.length = 0;
  for (let n = 11; n <= 10 + times; n++) expect(await report(n)).toMatchObject({ added: 15, today: n * 15 });
  const asked = statements.length;
  const bytes = ((await wal()) - before) / times;
  await db.destroy();
  onSlow(() => {});
  expect(asked / times).toBe(2);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(500);
});

test('two files of a work heard at the same moment: the earlier one is its place', async () => {
  const { id, files } = await aSound(server, { title: 'Hai tập' });
  const { id: accountId } = await server.aReader('Người Nghe Hai');
  const hear = (fileId: number, progressId: string, at: number) =>
    countListening(
      { db: server.context.db, now: () => at },
      { id: progressId, accountId, editionId: id, fileId, beganAt: noon },
      { listen_time: 5, current_time: 3, voice: 'south', rate: 1 },
      { deviceId: 'test-device-00000001', partnerId: null, sessionId: null },
    );
  const [first = 0, second = 0] = files;
  expect((await hear(second, 'two', noon + 10_000)).place?.file_id).toBe(second);
  expect((await hear(first, 'one', noon + 10_000)).place?.file_id).toBe(first);
  expect((await hear(second, 'two', noon + 20_000)).place?.file_id).toBe(second);
});
