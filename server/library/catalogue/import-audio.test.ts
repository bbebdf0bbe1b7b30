import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeCalls } from '#contract/people/notices.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { readSound } from '../ingest/audio/read-sound.ts';
import { id3, mp3Of } from '../ingest/audio/sample-sound.ts';
import { isFfmpeg } from '../ingest/audio/transcode.ts';
import { sampleJpeg } from '../ingest/image/sample-picture.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { importFile } from './import-file.ts';

let server: TestServer;
const { folder, remove } = testFolder('bring-audio');
const hasFfmpeg = await isFfmpeg('ffmpeg');
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await server.close();
  remove();
});

const put = (path: string, body: Buffer | string): string => {
  const full = join(folder, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, body);
  return full;
};
const item = (title: string, file: string, date: string) => `
  <item>
    <title>${title}</title>
    <description>&lt;p&gt;Về &lt;b&gt;${title}&lt;/b&gt;&lt;/p&gt;</description>
    <pubDate>${date}</pubDate>
    <enclosure url="https://xa.vn/nghe/${file}?k=1" type="audio/mpeg" length="1"/>
  </item>`;
const feed = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
  <title>Chuyện ở hẻm Bảy</title><language>vi-vn</language>
  <itunes:author>Lê Khải Minh</itunes:author>
  <description>Những người hàng xóm.</description>
  <itunes:image href="https://xa.vn/anh/bia%20podcast.jpg"/>${items}
</channel></rss>`;

const filesOf = (id: number | null) =>
  server.context.db
    .selectFrom('audio_file')
    .innerJoin('audio_voice', 'audio_voice.file_id', 'audio_file.id')
    .select([
      'title',
      'description',
      'published_at',
      'voice',
      'storage_key',
      'audio_voice.seconds',
      'marks_key',
    ])
    .where('edition_id', '=', id)
    .orderBy('position')
    .orderBy('voice')
    .execute();

test('a feed with its sound beside it becomes a podcast, the oldest episode first, and says what is missing', async () => {
  const path = put(
    'hem/feed.xml',
    feed(
      item('Tập mới nhất', 'tap%203.mp3', 'Wed, 18 Nov 2026 06:00:00 +0700') +
        item('Tập giữa', 'tap2.mp3', 'Wed, 11 Nov 2026 06:00:00 +0700') +
        item('Tập mất', 'khong-co.mp3', 'Sun, 08 Nov 2026 06:00:00 +0700') +
        item('Tập đầu', 'tap1.mp3', 'Wed, 04 Nov 2026 06:00:00 +0700'),
    ),
  );
  put('hem/tap1.north.mp3', mp3Of({ seconds: 3, fill: 1 }));
  put('hem/tap1.south.mp3', mp3Of({ seconds: 4, fill: 2 }));
  put('hem/tap1.north.json', '[[0,1,"Chào."]]');
  put('hem/tap2.mp3', mp3Of({ seconds: 3, fill: 3 }));
  put('hem/tap 3.mp3', mp3Of({ seconds: 3, fill: 4 }));
  put('hem/bia podcast.jpg', await sampleJpeg(300, 300, '#cc2222'));
  const brought = await importFile(server.context, path);
  expect(brought).toMatchObject({
    status: 'imported',
    kind: 'podcast',
    parts: 3,
    problems: ['“Tập mất”: không có tệp âm thanh'],
  });
  expect(brought.address).toMatch(/^\/podcast\/chuyen-o-hem-bay-/);
  const rows = await filesOf(brought.id);
  expect(rows.map(({ title, voice }) => [title, voice])).toEqual([
    ['Tập đầu', 'north'],
    ['Tập đầu', 'south'],
    ['Tập giữa', 'main'],
    ['Tập mới nhất', 'main'],
  ]);
  expect(rows[0]).toMatchObject({ description: 'Về Tập đầu' });
  expect(rows[0]?.published_at.toISOString()).toBe('2026-11-03T23:00:00.000Z');
  expect(rows[0]?.marks_key).not.toBeNull();
  const edition = await server.context.db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['has_cover', 'description', 'language'])
    .where('edition.id', '=', brought.id)
    .executeTakeFirstOrThrow();
  expect(edition).toEqual({ has_cover: true, description: 'Những người hàng xóm.', language: 'vi' });
  // The folder itself says the same.
  expect(await importFile(server.context, join(folder, 'hem'))).toMatchObject({
    status: 'known',
    id: brought.id,
  });
});

test('a feed that has grown brings only what is new, behind what was there, and it is heard', async () => {
  const old = item('Cũ', 'cu.mp3', 'Wed, 04 Nov 2026 06:00:00 +0700');
  const xml = (items: string) => feed(items).replace('Chuyện ở hẻm Bảy', 'Podcast lớn dần');
  const path = put('lon/feed.xml', xml(old));
  put('lon/cu.mp3', mp3Of({ seconds: 3, fill: 5 }));
  const first = await importFile(server.context, path);
  const fan = await server.aReader();
  await server.context.db
    .insertInto('favourite')
    .values({ account_id: fan.id, edition_id: first.id ?? 0 })
    .execute();
  put('lon/feed.xml', xml(item('Mới', 'moi.mp3', 'Wed, 11 Nov 2026 06:00:00 +0700') + old));
  put('lon/moi.mp3', mp3Of({ seconds: 4.8, fill: 6 }));
  const again = await importFile(server.context, path);
  expect(again).toMatchObject({ status: 'imported', id: first.id, address: first.address, parts: 1 });
  expect((await filesOf(first.id)).map(({ title }) => title)).toEqual(['Cũ', 'Mới']);
  expect(await importFile(server.context, path)).toMatchObject({ status: 'known', id: first.id });
  const { parts, seconds } = await server.context.db
    .selectFrom('edition')
    .select(['parts', 'seconds'])
    .where('id', '=', first.id ?? 0)
    .executeTakeFirstOrThrow();
  expect([parts, seconds]).toEqual([2, 8]);
  const { data } = await server.call(playerCalls.listFiles, { content_id: first.id ?? 0 });
  await server.runJobs();
  const notices = await server.call(noticeCalls.list, {}, { token: fan.token });
  expect(notices.data.items).toMatchObject([
    {
      title: 'Podcast lớn dần có tập mới',
      words: 'Tập 2: Mới',
      link: expect.stringMatching(/^\/episode\/moi-/),
    },
  ]);
  const opened = await server.call(playerCalls.downloadItem, { audio_file_id: data.items[1]?.id ?? 0 });
  const sound = await server.app.inject({ url: opened.data.audio_data[0]?.url ?? '' });
  expect([sound.statusCode, sound.rawPayload.length]).toEqual([200, 14_400]);
});

test('a feed that is damaged, is none, or has no sound beside it is refused with the reason', async () => {
  const reason = async (path: string) => {
    try {
      return (await importFile(server.context, path)).status;
    } catch (error) {
      return error instanceof IngestRefusal ? error.code : String(error);
    }
  };
  expect(await reason(put('hong/feed.rss', '<rss><channel><title>x</rss>'))).toBe('bad_feed');
  expect(await reason(put('la/feed.xml', '<html/>'))).toBe('strange');
  const lone = feed(item('Một', 'mot.mp3', 'Wed, 04 Nov 2026 06:00:00 +0700'));
  expect(await reason(put('vang/feed.xml', lone))).toBe('empty_feed');
  put('di/../vang/hai.mp3', mp3Of());
  expect(await reason(join(folder, 'vang/feed.xml'))).toBe('empty_feed');
  const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${lone.split('\n').slice(1).join('\n')}`;
  expect(await reason(put('bom/feed.xml', bomb))).toBe('entities');
});

test('without ffmpeg MP3 of several bit rates is refused with the reason, good sound comes in as it is', async () => {
  const path = put('khong-ff/1.mp3', mp3Of({ rates: [24, 48] }));
  await expect(importFile(server.context, path)).rejects.toMatchObject({ code: 'variable_rate' });
});

/** Two tones, loud and quiet, so that a variable rate varies. */
const tones = (path: string, args: string[], volume = '0.05') => {
  const full = put(path, '');
  execFileSync('ffmpeg', [
    ...[
      '-y',
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'aevalsrc=sin(440*2*PI*t)*lt(mod(t\\,4)\\,2)+random(0)*gte(mod(t\\,4)\\,2):s=44100:d=20',
    ],
    ...['-af', `volume=${volume}`, ...args, full],
  ]);
  return full;
};

test.skipIf(!hasFfmpeg)(
  'with ffmpeg sound of several bit rates becomes exact, mono, as loud as the rest, with its picture and title',
  async () => {
    const cover = put('ff/bia.jpg', await sampleJpeg(300, 300, '#2222cc'));
    const vbr = tones('ff/nguon.mp3', ['-c:a', 'libmp3lame', '-q:a', '2', '-ac', '2']);
    const path = join(folder, 'ff/1.mp3');
    execFileSync('ffmpeg', [
      ...['-y', '-v', 'error', '-i', vbr, '-i', cover, '-map', '0', '-map', '1', '-c', 'copy'],
      ...['-metadata', 'title=Hòn Lẻ', '-metadata', 'album=Người giữ đèn', '-id3v2_version', '3', path],
    ]);
    await expect(importFile(server.context, path)).rejects.toMatchObject({ code: 'variable_rate' });
    const brought = await importFile(server.context, path, { ffmpeg: 'ffmpeg' });
    const [row] = await filesOf(brought.id);
    const body = await server.context.storage.read(row?.storage_key ?? '');
    const stored = readSound(body ?? Buffer.alloc(0), 'x');
    expect(stored).toMatchObject({ mime: 'audio/mpeg', steady: true });
    expect(Math.abs(stored.seconds - 20)).toBeLessThan(0.2);
    expect(row?.title).toBe('Hòn Lẻ');
    const work = await server.context.db
      .selectFrom('edition')
      .innerJoin('work', 'work.id', 'edition.work_id')
      .select(['work.title', 'has_cover'])
      .where('edition.id', '=', brought.id)
      .executeTakeFirstOrThrow();
    expect(work).toEqual({ title: 'Người giữ đèn', has_cover: true });
    const made = put('ff/ra.mp3', body ?? '');
    const facts = execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=channels',
      '-of',
      'csv=p=0',
      made,
    ]);
    expect(facts.toString().trim()).toBe('1');
    expect(Math.abs(loudness(made) - -18)).toBeLessThan(1.5);
    // The same source again is known, whatever ffmpeg makes of it.
    expect(await importFile(server.context, path, { ffmpeg: 'ffmpeg' })).toMatchObject({
      status: 'known',
      id: brought.id,
    });
  },
);

function loudness(path: string): number {
  const log = execFileSync('sh', [
    '-c',
    `ffmpeg -hide_banner -nostdin -i '${path}' -af ebur128 -f null - 2>&1`,
  ]);
  return Number(/Integrated loudness:\s+I:\s+(-?[\d.]+)/.exec(log.toString())?.[1]);
}

test.skipIf(!hasFfmpeg)(
  'what is right already comes in to the byte, and a FLAC comes in as MP3',
  async () => {
    const right = tones(
      'dung/1.mp3',
      ['-c:a', 'libmp3lame', '-b:a', '48k', '-ac', '1', '-write_xing', '0', '-id3v2_version', '0'],
      '0.24',
    );
    const kept = await importFile(server.context, right, { ffmpeg: 'ffmpeg' });
    const [row] = await filesOf(kept.id);
    const stored = await server.context.storage.read(row?.storage_key ?? '');
    expect(stored?.equals(readSound(readFileSync(right), 'x').body)).toBe(true);
    const flac = tones('flac/1.flac', []);
    await expect(importFile(server.context, flac)).rejects.toMatchObject({ code: 'strange_sound' });
    const made = await importFile(server.context, flac, { ffmpeg: 'ffmpeg' });
    expect((await filesOf(made.id))[0]?.storage_key).toMatch(/\.mp3$/);
  },
);

test.skipIf(!hasFfmpeg)('a playlist that calls itself sound opens no other file', async () => {
  const secret = put('lo/bi-mat.mp3', mp3Of({ seconds: 3 }));
  for (const body of [
    `ffconcat version 1.0\nfile '${secret}'\n`,
    `#EXTM3U\n#EXTINF:3,\n${secret}\n#EXT-X-ENDLIST\n`,
  ]) {
    const path = put('lo/1.flac', body);
    await expect(importFile(server.context, path, { ffmpeg: 'ffmpeg' })).rejects.toMatchObject({
      code: 'strange_sound',
    });
  }
});

const episode = (title: string, guid: string, file: string, date: string, more = '') =>
  `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid><pubDate>${date}</pubDate><enclosure url="https://xa.vn/nghe/${file}" type="audio/mpeg"/>${more}</item>`;
const titled = (title: string, items: string) => feed(items).replace('Chuyện ở hẻm Bảy', title);
const titlesOf = async (id: number | null) => (await filesOf(id)).map(({ title }) => title);
const [MONDAY, TUESDAY, FRIDAY] = [
  'Mon, 02 Nov 2026 06:00:00 +0700',
  'Tue, 03 Nov 2026 06:00:00 +0700',
  'Fri, 06 Nov 2026 06:00:00 +0700',
];

test('an episode is its guid: edited, moved, of the same date or title it stays one, and none is lost', async () => {
  for (const at of [1, 2, 3, 4]) put(`guid/tap${at}.mp3`, mp3Of({ seconds: 3, fill: 30 + at }));
  const path = put(
    'guid/feed.xml',
    titled(
      'Podcast sửa',
      episode('Tập hai', 'g-2', 'tap2.mp3', TUESDAY) + episode('Tập mot', 'g-1', 'tap1.mp3', MONDAY),
    ),
  );
  const first = await importFile(server.context, path);
  put(
    'guid/feed.xml',
    titled(
      'Podcast sửa',
      episode('Tập hai', 'g-4', 'tap4.mp3', FRIDAY) +
        episode('Tập ba', 'g-3', 'tap3.mp3', FRIDAY) +
        episode('Tập hai', 'g-2', 'tap2.mp3', FRIDAY, '<description>Đã sửa.</description>') +
        episode('Tập một', 'g-1', 'tap1.mp3', MONDAY),
    ),
  );
  expect(await importFile(server.context, path)).toMatchObject({
    status: 'imported',
    id: first.id,
    parts: 2,
  });
  const rows = await filesOf(first.id);
  expect(rows.map(({ title }) => title)).toEqual(['Tập một', 'Tập hai', 'Tập ba', 'Tập hai']);
  expect(rows[1]).toMatchObject({ description: 'Đã sửa.', published_at: new Date(FRIDAY) });
  expect(await importFile(server.context, path)).toMatchObject({ status: 'known', id: first.id });
});

test('episodes that came in before feeds were known by guids are found by date or title, and have theirs from then on', async () => {
  put('xua/tap1.mp3', mp3Of({ seconds: 3, fill: 41 }));
  const path = put('xua/feed.xml', titled('Podcast xưa', episode('Tập một', 'x-1', 'tap1.mp3', MONDAY)));
  const { id } = await importFile(server.context, path);
  await server.context.db
    .updateTable('audio_file')
    .set({ guid: null })
    .where('edition_id', '=', id)
    .execute();
  put('xua/feed.xml', titled('Podcast xưa', episode('Tập một', 'x-1', 'tap1.mp3', FRIDAY)));
  expect(await importFile(server.context, path)).toMatchObject({ status: 'imported', id, parts: 0 });
  put('xua/feed.xml', titled('Podcast xưa', episode('Tên khác', 'x-1', 'tap1.mp3', MONDAY)));
  await importFile(server.context, path);
  expect(await titlesOf(id)).toEqual(['Tên khác']);
});

test('files of one name are told apart by their folders', async () => {
  put('trung/t1/media.mp3', mp3Of({ seconds: 3, fill: 51 }));
  put('trung/t2/media.mp3', mp3Of({ seconds: 4.8, fill: 52 }));
  const path = put(
    'trung/feed.xml',
    titled(
      'Tên tệp trùng',
      episode('Hai', 't2', 'p/t2/media.mp3?aid=1', TUESDAY) +
        episode('Ba', 't3', 'p/t3/media.mp3', TUESDAY) +
        episode('Một', 't1', 'p/t1/media.mp3?aid=1', MONDAY),
    ),
  );
  const { id, problems } = await importFile(server.context, path);
  expect((await filesOf(id)).map(({ title, seconds }) => [title, Math.round(seconds)])).toEqual([
    ['Một', 3],
    ['Hai', 5],
  ]);
  expect(problems).toEqual(['“Ba”: không có tệp âm thanh']);
});

test('a feed of Atom comes in, and what was escaped twice is read as it was meant', async () => {
  put('atom/tap1.mp3', mp3Of({ seconds: 3, fill: 61 }));
  const path = put(
    'atom/feed.xml',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Nguồn Atom</title><author><name>Ai đó</name></author>
    <entry><title>Hỏi &amp;amp; đáp &amp;#8211; số 1</title><id>urn:a:1</id><updated>2026-01-01T00:00:00Z</updated><summary>Lời giới thiệu.</summary>
    <link rel="alternate" href="https://xa.vn/1"/><link rel="enclosure" type="audio/mpeg" href="https://xa.vn/tap1.mp3"/></entry></feed>`,
  );
  const brought = await importFile(server.context, path);
  expect(brought).toMatchObject({ kind: 'podcast', parts: 1 });
  expect(await filesOf(brought.id)).toMatchObject([
    {
      title: 'Hỏi & đáp – số 1',
      description: 'Lời giới thiệu.',
      published_at: new Date('2026-01-01T00:00:00Z'),
    },
  ]);
});

test('a folder that has grown adds to its work what is new', async () => {
  const root = 'Sách nói lớn dần';
  put(`${root}/tap1.mp3`, mp3Of({ seconds: 3, fill: 71 }));
  put(`${root}/tap2.mp3`, mp3Of({ seconds: 4.8, fill: 72 }));
  const first = await importFile(server.context, join(folder, root));
  put(`${root}/tap3.mp3`, mp3Of({ seconds: 6, fill: 73 }));
  expect(await importFile(server.context, join(folder, root))).toMatchObject({
    status: 'imported',
    id: first.id,
    address: first.address,
    parts: 1,
  });
  expect(await titlesOf(first.id)).toEqual(['tap1', 'tap2', 'tap3']);
  // What is there is compared without being read whole.
  const { storage } = server.context;
  const read: string[] = [];
  const watched = {
    ...storage,
    read(key: string) {
      read.push(key);
      return storage.read(key);
    },
  };
  const same = await importFile({ ...server.context, storage: watched }, join(folder, root));
  expect(same).toMatchObject({ id: first.id, parts: 0 });
  expect(read.filter(key => /\.(mp3|m4a)$/.test(key))).toEqual([]);
  // Another recording of the same name is another work.
  put(`khac/${root}/tap1.mp3`, mp3Of({ seconds: 9, fill: 74 }));
  expect((await importFile(server.context, join(folder, `khac/${root}`))).id).not.toBe(first.id);
});

test('chapters stand in the order of their tracks and have the titles of their tags', async () => {
  for (const [file, track, title] of [
    ['Lời mở', '1/3', 'Lời mở đầu'],
    ['Chương hai', '3/3', 'Chương hai: Gió'],
    ['Chương một', '2/3', 'Chương một: Mưa'],
  ] as const)
    put(
      `the/${file}.mp3`,
      mp3Of({
        seconds: 3,
        fill: 80 + Number(track[0]),
        tag: id3({ title, track, album: 'Thứ tự theo thẻ' }),
      }),
    );
  const { id } = await importFile(server.context, join(folder, 'the'));
  expect(await titlesOf(id)).toEqual(['Lời mở đầu', 'Chương một: Mưa', 'Chương hai: Gió']);
});

test.each([
  ['ten-mien', ['01_Mien_bac', '02_Mien_trung', '03_Mien_nam', '04_Mua_nuoc_noi'], ['main']],
  ['ba-mien', ['01_Mien_bac', '02_Mien_trung', '03_Mien_nam'], ['main']],
  ['hai-giong', ['1-bac', '1-nam', '2-bac', '2-nam'], ['north', 'south']],
  ['mot-giong', ['1_nam', '2_nam'], ['south']],
  ['ro-rang', ['1.north', '1.south', '2'], ['main', 'north', 'south']],
])('an accent is one where the whole set has it: %s', async (name, files, voices) => {
  for (const [at, file] of files.entries())
    put(`${name}/${file}.mp3`, mp3Of({ seconds: 3, fill: 90 + at + name.length }));
  const { id } = await importFile(server.context, join(folder, name));
  expect([...new Set((await filesOf(id)).map(({ voice }) => voice))].sort()).toEqual(voices);
});

test('a lone file with chapters inside is a work of so many chapters, called as the file says', async () => {
  const chapters = [
    ['Đêm đầu', 0],
    ['Gió bấc', 3_000],
    ['Về bờ', 8_000],
  ] as const;
  const tag = id3({
    title: 'Ba đêm trên biển',
    artist: 'Lê Khải Minh',
    chapters,
    picture: await sampleJpeg(300, 300, '#2244cc'),
  });
  const path = put('mot-tep.mp3', mp3Of({ seconds: 12, fill: 71, tag }));
  const brought = await importFile(server.context, path);
  expect(brought).toMatchObject({ status: 'imported', kind: 'audiobook', parts: 3 });
  expect(brought.address).toContain('/sach-noi/ba-dem-tren-bien');
  const rows = await filesOf(brought.id);
  expect(rows.map(({ title, seconds }) => [title, Math.round(seconds)])).toEqual([
    ['Đêm đầu', 3],
    ['Gió bấc', 5],
    ['Về bờ', 4],
  ]);
  const { has_cover } = await server.context.db
    .selectFrom('edition')
    .select('has_cover')
    .where('id', '=', brought.id)
    .executeTakeFirstOrThrow();
  expect(has_cover).toBe(true);
  expect(await importFile(server.context, path)).toMatchObject({ status: 'known', id: brought.id });
});
