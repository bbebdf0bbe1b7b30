import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import type { Database } from './kit/db/db.ts';
import { mp3Of } from './library/ingest/audio/sample-sound.ts';
import { pictureFacts, samplePng } from './library/ingest/image/sample-picture.ts';
import { openTestServer, type TestServer } from './testing/testServer.ts';

/*
 * A store as the release with migration 0008 left it: rows and storage keys are written here literally, never through
 * our own queries, and read through today's calls. Calls are found by their wire paths, as old clients know them.
 */

const NOW = Date.UTC(2026, 10, 22, 5);
const TOKEN = 'mot-phien-dang-nhap-cua-ban-phat-hanh-truoc';
const BOOK = 'a'.repeat(32);
const SOUND = 'b'.repeat(32);
const SONG = 'c'.repeat(32);
const COMIC = 'd'.repeat(32);
const CFI = 'epubcfi(/6/4[c2]!/4/2/1:7)';
const hash = (text: string) => createHash('sha256').update(text).digest();

async function fill(db: Database): Promise<void> {
  await sql`
    insert into account (id, phone, fullname) overriding system value values (7, '0912345678', 'Bạn Đọc Cũ')`.execute(
    db,
  );
  await sql`
    insert into session (account_id, access_hash, refresh_hash, access_expires_at, refresh_expires_at, device_id, os)
    values (7, ${hash(TOKEN)}, ${hash(`${TOKEN}-2`)}, '2999-01-01', '2999-01-01', 'thiet-bi-cu-000000001', 'web')`.execute(
    db,
  );
  await sql`
    insert into work (id, title, folded, language) overriding system value
    values (3, 'Người giữ đèn biển', ' nguoi giu den bien ', 'vi')`.execute(db);
  await sql`
    insert into edition (id, work_id, content_type, content_hash, words, chars, has_cover, tint, parts, seconds)
    overriding system value values
      (11, 3, 1, ${BOOK}, 480, 2000, true, '#27476e', 2, 0),
      (12, 3, 52, ${SOUND}, 0, 0, false, '#27476e', 2, 120),
      (13, 3, 60, ${COMIC}, 0, 0, false, '#27476e', 1, 0)`.execute(db);
  await sql`
    insert into chapter (edition_id, spine_index, title, words, chars, start_chars, folded) values
      (11, 0, 'Chương một', 240, 1000, 0, ''), (11, 1, 'Chương hai', 240, 1000, 1000, '')`.execute(db);
  await sql`
    insert into comic_issue (id, edition_id, position, title, zone, pages) overriding system value
    values (31, 13, 0, 'Tập 1', 'free', 1)`.execute(db);
  await sql`
    insert into comic_page (issue_id, position, storage_key, width, height)
    values (31, 0, ${`comics/${COMIC}/0001/0001.webp`}, 1000, 1500)`.execute(db);
  await sql`
    insert into audio_file (id, edition_id, position, title, zone, seconds) overriding system value
    values (21, 12, 0, 'Hòn Lẻ', 'free', 60), (22, 12, 1, 'Người đưa dầu', 'free', 60)`.execute(db);
  await sql`
    insert into audio_voice (file_id, voice, storage_key, mime, seconds, bytes) values
      (21, 'north', ${`audio/${SOUND}/0001-north.mp3`}, 'audio/mpeg', 60, 7200),
      (22, 'north', ${`audio/${SOUND}/0002-north.mp3`}, 'audio/mpeg', 60, 7200)`.execute(db);
  await sql`
    insert into progress (account_id, edition_id, cfi, percent, chapter, read_at, device_id)
    values (7, 11, ${CFI}, 0.6, 1, 1764000000000, 'thiet-bi-cu-000000001')`.execute(db);
  await sql`
    insert into listening_place (account_id, edition_id, position, file_id, seconds, voice, rate, heard_at, device_id)
    values (7, 12, 1, 22, 42.5, 'north', 1.25, 1764000000000, 'thiet-bi-cu-000000001')`.execute(db);
  await sql`insert into listener (account_id, credit, counted_until) values (7, 3.5, 1764000000000)`.execute(
    db,
  );
  await sql`insert into reading_day (account_id, edition_id, day, seconds) values (7, 11, '2026-11-20', 600)`.execute(
    db,
  );
  await sql`
    insert into listening_day (account_id, edition_id, day, seconds) values (7, 12, '2026-11-21', 900)`.execute(
    db,
  );
  await sql`
    insert into song (account_id, name, key, extension, seconds, bytes)
    values (7, 'Ru con', ${SONG}, 'mp3', 2.4, 7200)`.execute(db);
  await sql`
    insert into audio_bookmark (account_id, edition_id, file_id, position, title, seconds, note)
    values (7, 12, 21, 0, 'Hòn Lẻ', 30, 'Nghe lại đoạn này')`.execute(db);
  await sql`
    insert into membership (account_id, name, source, expires_at, waiting_extend) values
      (7, 'Hội viên một năm', 'regular', '2027-01-02T03:04:05Z', false),
      (7, 'Gói nhà mạng', 'telco', '2026-10-01T00:00:00Z', true)`.execute(db);
  await sql`
    insert into content_grant (account_id, edition_id, spine_index, access_type, source, expires_at, once) values
      (7, 11, null, 3, 'mua-le', null, false), (7, 12, 1, 4, 'qua', '2027-05-01T00:00:00Z', true)`.execute(
    db,
  );
  await sql`insert into favourite (account_id, edition_id) values (7, 12), (7, 11)`.execute(db);
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, undefined, { step: '0008-reading-time', fill });
  server.setNow(NOW);
  const { storage } = server.context;
  const spine = [1, 2].map(number => ({
    idref: `c${number}`,
    href: `c/000${number}.xhtml`,
    linear: true,
    chars: 1_000,
    start: (number - 1) * 1_000,
    words: 240,
    title: number === 1 ? 'Chương một' : 'Chương hai',
  }));
  const book = {
    ...{ v: 1, hash: BOOK, title: 'Người giữ đèn biển', authors: [], lang: 'vi', dir: 'ltr', toc: [], spine },
    ...{ layout: 'reflowable', flow: 'paged', spread: 'auto', spineCfi: '/6', chars: 2_000 },
  };
  for (const [key, body] of [
    [`books/${BOOK}/book.json`, JSON.stringify(book)],
    [`books/${BOOK}/locations.json`, '["epubcfi(/6/2!/4/2/1:0)"]'],
    [`books/${BOOK}/c/0001.xhtml`, '<html><body><p>Ngọn đèn.</p></body></html>'],
    [`books/${BOOK}/c/0002.xhtml`, '<html><body><p>Người đưa dầu.</p></body></html>'],
    [`books/${BOOK}/cover/320.webp`, 'ảnh bìa'],
    [`audio/${SOUND}/0001-north.mp3`, mp3Of({ fill: 1 })],
    [`audio/${SOUND}/0002-north.mp3`, mp3Of({ fill: 2 })],
    [`songs/${SONG}/song.mp3`, mp3Of({ fill: 3 })],
    [`comics/${COMIC}/0001/0001.webp`, await samplePng(1_000, 1_500, '#27476e')],
  ] as const)
    await storage.put(key, Buffer.from(body), '');
});
afterAll(() => server.close());

function callAt(path: string): AnyCall {
  const found = Object.values(areas)
    .flatMap(area => Object.values(area as Record<string, AnyCall>))
    .find(call => call.path === path);
  if (!found) throw new Error(`no call at ${path}`);
  return found;
}
/** The reply's data to a reader who still holds the token of the old session. */
async function read<T>(path: string, input: Record<string, unknown> = {}): Promise<T> {
  const { data } = await server.call(callAt(path), input as never, { token: TOKEN });
  return data as T;
}
const bytesAt = async (url: string) => (await server.app.inject({ url })).rawPayload;

test('a session of the last release is still signed in, and a made-up token is not', async () => {
  const reading =
    await read<{ book: { id: number }; percent: number; chapter: number }[]>('/ebook/listReading');
  // What was heard stands beside what was read.
  expect(reading).toMatchObject([
    { book: { id: 12 }, chapter: 1 },
    { book: { id: 11 }, percent: 0.6, chapter: 1 },
  ]);
  const wrong = await server.call(callAt('/ebook/listReading'), {} as never, {
    token: 'khong-phai-phien-nao',
  });
  expect(wrong.code).toBe(101);
});

test('a book opens at the saved position, with its files under their old keys', async () => {
  const opened = await read('/super/getDownloadItemWeb', { content_id: 11 });
  expect(JSON.stringify(opened)).toContain(CFI);
  expect(JSON.stringify(opened)).toContain('Người đưa dầu.');
  expect((await bytesAt(`/covers/${BOOK}/320.webp`)).toString()).toBe('ảnh bìa');
});

test('a comic opens as it was, and then in the widths that a job makes of it', async () => {
  interface Opened {
    pages: { src: string; widths: number[] }[];
  }
  const open = async () => (await read<Opened>('/cmi/detailReader', { content_id: 31 })).pages[0];
  const before = await open();
  expect(before?.widths).toEqual([]);
  expect((await pictureFacts(await bytesAt(before?.src ?? ''))).width).toBe(1_000);
  await server.runJobs();
  const after = await open();
  expect(after?.widths).toEqual([480, 800]);
  const narrow = await bytesAt(after?.src.replace('.webp', '-800.webp') ?? '');
  expect((await pictureFacts(narrow)).width).toBe(800);
});

test('listening goes on in the file and at the second where it stopped', async () => {
  expect(await read('/fm/getListenPlace', { content_id: 12 })).toMatchObject({
    file: { id: 22 },
    place: { fileId: 22, position: 1, seconds: 42.5, voice: 'north', rate: 1.25 },
  });
  const item = await read<{ audio_data: { url: string }[]; place: object }>('/fm/getDownloadItem', {
    audio_file_id: 22,
  });
  expect(item.place).toMatchObject({ seconds: 42.5 });
  expect((await bytesAt(item.audio_data[0]?.url ?? '')).equals(mp3Of({ fill: 2 }))).toBe(true);
});

test('days of reading and listening are still counted', async () => {
  expect(await read('/fm/getReadListenStatistics')).toMatchObject({
    days: [
      { day: '2026-11-20', read: 600, heard: 0 },
      { day: '2026-11-21', read: 0, heard: 900 },
    ],
    total: { read: 600, heard: 900 },
    works: { read: 1, heard: 1 },
  });
});

test('own songs, bookmarks and favourites are all there', async () => {
  const songs = await read<{ name: string; url: string }[]>('/super/listSong');
  expect(songs.map(({ name }) => name)).toEqual(['Ru con']);
  expect((await bytesAt(songs[0]?.url ?? '')).equals(mp3Of({ fill: 3 }))).toBe(true);
  expect(await read('/fm/listAudioBookmarks', { content_id: 12 })).toMatchObject([
    { fileId: 21, seconds: 30, note: 'Nghe lại đoạn này', title: 'Hòn Lẻ' },
  ]);
  const favourites = await read<{ id: number }[]>('/fm/listWishlist');
  expect(favourites.map(({ id }) => id).sort()).toEqual([11, 12]);
});

test('memberships and rights are what they were', async () => {
  const { rows: members } = await sql`
    select name, source, expires_at::text, waiting_extend, line_id from membership order by id`.execute(
    server.owner,
  );
  expect(members).toMatchObject([
    { name: 'Hội viên một năm', source: 'regular', waiting_extend: false, line_id: null },
    { name: 'Gói nhà mạng', source: 'telco', waiting_extend: true, line_id: null },
  ]);
  const { rows: grants } = await sql`
    select edition_id, spine_index, access_type, source, expires_at is null as lasts, once, line_id
    from content_grant order by id`.execute(server.owner);
  expect(grants).toEqual([
    {
      edition_id: 11,
      spine_index: null,
      access_type: 3,
      source: 'mua-le',
      lasts: true,
      once: false,
      line_id: null,
    },
    {
      edition_id: 12,
      spine_index: 1,
      access_type: 4,
      source: 'qua',
      lasts: false,
      once: true,
      line_id: null,
    },
  ]);
  expect(await read('/me/goodbye')).toMatchObject({
    books_owned: 2,
    member_until: Date.parse('2027-01-02T03:04:05Z'),
  });
});
