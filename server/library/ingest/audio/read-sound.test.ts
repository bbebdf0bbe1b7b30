import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IngestRefusal } from '../refusal.ts';
import { readSound } from './read-sound.ts';
import { id3, m4aOf, mp3Of, opusOf, wavOf } from './sample-sound.ts';
import { readTimings } from './timings.ts';

/** Why a file is refused; null when it is not. */
function reason(bytes: Buffer, name = '01.mp3'): string | null {
  try {
    readSound(bytes, name);
    return null;
  } catch (error) {
    if (error instanceof IngestRefusal) return error.code;
    throw error;
  }
}

test('each form says how long it is and what it is called, whatever the file is named', () => {
  const tag = id3({ title: 'Ho\u0300n Lẻ', album: 'Người giữ đèn biển', artist: 'Lê Khải Minh' });
  expect(readSound(mp3Of({ seconds: 12, tag }), 'a.ogg')).toMatchObject({
    mime: 'audio/mpeg',
    seconds: 12,
    title: 'Hòn Lẻ',
    album: 'Người giữ đèn biển',
    artist: 'Lê Khải Minh',
  });
  expect(readSound(m4aOf(7.5, { title: 'Bến đò' }), 'a.mp3')).toMatchObject({
    mime: 'audio/mp4',
    extension: 'm4a',
    seconds: 7.5,
    title: 'Bến đò',
  });
  expect(readSound(opusOf(3, 'Tập một'), 'a')).toMatchObject({
    mime: 'audio/ogg',
    seconds: 3,
    title: 'Tập một',
  });
  expect(readSound(wavOf(1.5), 'a.wav')).toMatchObject({ mime: 'audio/wav', seconds: 1.5 });
});

test('a promise of frames in the header is no sound, and what it promises must be there', () => {
  expect(readSound(mp3Of({ seconds: 2.4, promised: 100 }), 'a').seconds).toBeCloseTo(2.4, 5);
  expect(reason(mp3Of({ seconds: 2.4, promised: 200 }))).toBe('cut_sound');
});

test('an MP3 is stored without its tag and picture: they would come before the first word', async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#b33' } })
    .png()
    .toBuffer();
  const sound = readSound(
    Buffer.concat([mp3Of({ tag: id3({ title: 'a', picture }) }), Buffer.from('TAG'.padEnd(128, '\0'))]),
    'a.mp3',
  );
  expect(sound.body.equals(mp3Of())).toBe(true);
  expect(sound.picture?.equals(picture)).toBe(true);
});

test('only an MP3 of one bit rate is taken: a seek in the others lands elsewhere', () => {
  expect(reason(mp3Of({ rates: [24, 32, 48] }))).toBe('variable_rate');
  expect(reason(mp3Of({ rates: [32] }))).toBeNull();
});

test.each([
  ['nothing', Buffer.alloc(0), 'silent'],
  ['a picture called sound', Buffer.from('\x89PNG\r\n\x1a\n0000000000', 'latin1'), 'strange_sound'],
  ['a tag without sound', id3({ title: 'a'.repeat(50) }), 'silent'],
  ['no sound at all', Buffer.concat([mp3Of(), Buffer.alloc(500, 7)]), 'broken_sound'],
  ['a film', m4aOf(3, { handler: 'vide' }), 'film'],
  ['a locked file', m4aOf(3, { codec: 'drms' }), 'locked_sound'],
  ['an M4A cut off', m4aOf(3).subarray(0, -100), 'cut_sound'],
  ['an M4A of no length', m4aOf(0), 'silent'],
  ['an Ogg cut off', opusOf(3).subarray(0, -100), 'cut_sound'],
  ['an Ogg of no length', opusOf(0), 'silent'],
  ['a WAV cut off', wavOf(3).subarray(0, -100), 'cut_sound'],
  ['a long WAV', wavOf(1_400), 'wav_too_large'],
  ['bare AAC', Buffer.from([0xff, 0xf1, 0x50, 0x80, ...Array(60).fill(0)]), 'raw_aac'],
])('%s is refused with its reason', (_, bytes, code) => {
  expect(reason(bytes)).toBe(code);
});

test('any beginning of a sound file is either sound or refused, never an accident', () => {
  for (const whole of [
    mp3Of({ tag: id3({ title: 'a' }) }),
    m4aOf(2, { title: 'a' }),
    opusOf(2, 'a'),
    wavOf(0.2),
  ])
    for (let length = 0; length < Math.min(whole.length, 700); length++) reason(whole.subarray(0, length));
});

test('marks rise, do not overlap and stay inside the recording', () => {
  const read = (marks: unknown) => readTimings(Buffer.from(JSON.stringify(marks)), 10, '01.json');
  expect(
    read([
      [0, 2.5, 'Mo\u0323\u0302t.'],
      [2.5, 10.2, 'Hai.'],
    ]),
  ).toEqual([
    [0, 2.5, 'Một.'],
    [2.5, 10, 'Hai.'],
  ]);
  for (const wrong of [
    [
      [0, 3, 'a'],
      [2, 4, 'b'],
    ],
    [[3, 2, 'a']],
    [[0, 20, 'a']],
    [[0, 1]],
    [['0', 1, 'a']],
    { marks: [] },
  ])
    expect(() => read(wrong), JSON.stringify(wrong)).toThrow('bad_marks');
  expect(() => readTimings(Buffer.from('[['), 10, 'a')).toThrow('bad_marks');
});
