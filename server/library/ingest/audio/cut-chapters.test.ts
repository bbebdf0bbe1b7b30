import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../../../testing/testFolder.ts';
import { chaptersIn } from './chapters.ts';
import { cutChapters } from './cut-chapters.ts';
import { measureSound } from './read-sound.ts';
import { id3, m4aOf, mp3Of } from './sample-sound.ts';
import { isFfmpeg } from './transcode.ts';

/* Chapters inside of a file become parts. */

const { folder, remove } = testFolder('cut-chapters');
afterAll(remove);
const hasFfmpeg = await isFfmpeg('ffmpeg');

const partsOf = async (bytes: Buffer, title?: string) => {
  const voice = { voice: 'main', name: 'sách.m4b', read: async () => bytes };
  const { found, titles } = await cutChapters({
    found: { parts: [{ name: 'sách', voices: [voice] }] },
    titles: [title],
  });
  const seconds = await Promise.all(
    found.parts.map(
      async ({ voices: [one] }) => measureSound((await one?.read()) ?? Buffer.alloc(0), 'x').seconds,
    ),
  );
  return titles.map((each, at) => [each, Math.round(seconds[at] ?? 0)]);
};

const tag = (chapters: readonly (readonly [string, number])[]) => id3({ title: 'Cả cuốn', chapters });

test('an MP3 with chapters in its tag is so many parts, each as long as its chapter, with its name', async () => {
  const bytes = mp3Of({
    seconds: 12,
    tag: tag([
      ['Đêm đầu', 0],
      ['Gió bấc', 3_000],
      ['', 8_000],
    ]),
  });
  expect(await partsOf(bytes)).toEqual([
    ['Đêm đầu', 3],
    ['Gió bấc', 5],
    ['Phần 3', 4],
  ]);
});

test('chapters out of order are put in order, what lies outside is left out, and what comes before the first belongs to it', () => {
  const bytes = mp3Of({
    seconds: 12,
    tag: tag([
      ['Hai', 6_000],
      ['Một', 2_000],
      ['Một nữa', 2_100],
      ['Sau cùng', 90_000],
    ]),
  });
  expect(chaptersIn(bytes, 12)).toEqual([
    { title: 'Một', from: 0 },
    { title: 'Hai', from: 6 },
  ]);
});

test('a file without chapters, or with one, stays whole and keeps its title', async () => {
  for (const bytes of [
    mp3Of({ seconds: 6 }),
    mp3Of({ seconds: 6, tag: tag([['Chỉ một', 0]]) }),
    m4aOf(6, { title: 'Nguyên' }),
  ])
    expect(await partsOf(bytes, 'Tên cũ')).toEqual([['Tên cũ', 6]]);
});

const metadata = [
  ';FFMETADATA1',
  ...['Chương một', 'Chương hai', 'Chương ba'].flatMap((title, at) => [
    ...['[CHAPTER]', 'TIMEBASE=1/1000', `START=${at * 4_000}`, `END=${(at + 1) * 4_000}`],
    `title=${title}`,
  ]),
].join('\n');

/** An M4B as ffmpeg writes it: Nero's list, and QuickTime's track. */
function m4b(): Buffer {
  writeFileSync(join(folder, 'chapters.txt'), metadata);
  const file = join(folder, 'sach.m4b');
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=22050:duration=12'];
  const list = [
    '-i',
    join(folder, 'chapters.txt'),
    '-map',
    '0:a',
    '-map_metadata',
    '1',
    '-map_chapters',
    '1',
  ];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...tone, ...list, '-c:a', 'aac', '-f', 'mp4', file]);
  return readFileSync(file);
}

test.skipIf(!hasFfmpeg).each([
  ['list', 'tref'],
  ['track', 'chpl'],
])('an M4B tells its chapters by its %s', async (_, other) => {
  const bytes = m4b();
  // The other way of telling them is called otherwise, and so not there.
  bytes.write('free', bytes.indexOf(other), 'latin1');
  expect(await partsOf(bytes)).toEqual([
    ['Chương một', 4],
    ['Chương hai', 4],
    ['Chương ba', 4],
  ]);
});

test.skipIf(!hasFfmpeg)('a list that leads out of its file is none', () => {
  const bytes = m4b();
  bytes.write('free', bytes.indexOf('tref'), 'latin1');
  const at = bytes.indexOf('chpl');
  bytes.fill(0xff, at + 12, at + 40);
  expect(chaptersIn(bytes, 12)).toEqual([]);
});
