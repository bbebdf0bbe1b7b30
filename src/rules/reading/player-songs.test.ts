import { expect, test } from 'vitest';
import { fileOfSong, OWN_WORK, sizeInWords, songNameOf, songOfFile, whyNotSong } from './player-songs.ts';

const MOST = 10_485_760;
const head = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0));

test.each([
  ['an MP3 with a title inside', 'ID3\x04', null],
  ['a bare MP3', '\xff\xfb\x90\x00', null],
  ['an M4A', '\0\0\0\x20ftypM4A ', null],
  ['an Ogg', 'OggS\0', null],
  [
    'a text that is called song.mp3',
    'xin chào',
    'Tệp này không phải âm thanh MP3, M4A hoặc OGG. Bạn chọn tệp khác nhé.',
  ],
  ['a WAV', 'RIFF\0\0\0\0WAVE', 'Tệp này không phải âm thanh MP3, M4A hoặc OGG. Bạn chọn tệp khác nhé.'],
  ['bare AAC', '\xff\xf1\x50\x80', 'Tệp này không phải âm thanh MP3, M4A hoặc OGG. Bạn chọn tệp khác nhé.'],
])('%s', (_, first, why) => {
  expect(whyNotSong(1_000, head(first), MOST)).toBe(why);
});

test('10 MB may come in, a byte more may not, and nothing at all may not either', () => {
  expect(whyNotSong(MOST, head('ID3'), MOST)).toBeNull();
  expect(whyNotSong(MOST + 1, head('ID3'), MOST)).toBe('Tệp lớn hơn 10 MB. Bạn chọn tệp nhẹ hơn nhé.');
  expect(whyNotSong(0, head(''), MOST)).toBe('Tệp này trống. Bạn chọn tệp khác nhé.');
});

test('a song is called as its file, without the ending', () => {
  expect(songNameOf('Ru con (bản cũ).mp3')).toBe('Ru con (bản cũ)');
  expect(songNameOf('ru_con_1.2.m4a')).toBe('ru con 1.2');
  expect(songNameOf('Mẹ ru')).toBe('Mẹ ru');
  expect(songNameOf('.mp3')).toBe('.mp3');
  expect(songNameOf(`${'x'.repeat(300)}.mp3`)).toHaveLength(200);
});

test('a song and a file of a work are never taken for each other', () => {
  expect(songOfFile(fileOfSong(7))).toBe(7);
  expect([songOfFile(7), songOfFile(OWN_WORK)]).toEqual([null, null]);
});

test('a size is said as people say it', () => {
  expect([200, 36_000, 5_452_595, MOST].map(sizeInWords)).toEqual(['1 KB', '35 KB', '5,2 MB', '10 MB']);
});
