import { expect, test } from 'vitest';
import type { FramedSound } from './framed-sound.ts';
import { framesOf, soundOfFrames } from './frames.ts';
import { measureSound } from './read-sound.ts';
import { m4aOf, mp3Of, opusOf } from './sample-sound.ts';

const word = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
};

/** What an MP4 says of AAC at 44,100 Hz in mono. */
const entry = Buffer.concat([
  word(0, 1, 36),
  Buffer.from('mp4a', 'latin1'),
  Buffer.alloc(16),
  Buffer.from([0, 1]),
  Buffer.alloc(10),
]);
const aac = (frames: Buffer[]): FramedSound => ({
  kind: 'aac',
  format: 'x',
  frames,
  seconds: 1_024 / 44_100,
  lead: 0,
  silence: Buffer.alloc(6),
  steady: true,
  decoder: Buffer.concat([word(44_100, 1_024), entry]),
});

test('an MP3 is its frames, without tags and headers', () => {
  const sound = framesOf(mp3Of({ seconds: 2.4, promised: 100 }));
  expect([sound?.frames.length, sound?.seconds, sound?.steady]).toEqual([100, 0.024, true]);
  expect(framesOf(mp3Of({ seconds: 1.2, rates: [24, 32] }))?.steady).toBe(false);
});

test('a silence has the format of what stands around it', () => {
  const sound = framesOf(mp3Of()) as FramedSound;
  const { bytes } = soundOfFrames(sound, [...sound.frames, sound.silence, sound.silence]);
  expect(measureSound(bytes, 'x').seconds).toBeCloseTo(2.4 + 0.048, 6);
});

test('samples of AAC are put together anew, to the sample', () => {
  const samples = Array.from({ length: 90 }, (_, at) => Buffer.alloc(20 + at, at));
  const first = soundOfFrames(aac([]), samples);
  expect([first.extension, first.mime]).toEqual(['m4a', 'audio/mp4']);
  expect(measureSound(first.bytes, 'x').seconds).toBeCloseTo((90 * 1_024) / 44_100, 4);
  const read = framesOf(first.bytes);
  expect(read?.frames.map(frame => frame.toString('hex'))).toEqual(
    samples.map(frame => frame.toString('hex')),
  );
  const cut = soundOfFrames(read as FramedSound, read?.frames.slice(10, 20) ?? []);
  expect(framesOf(cut.bytes)?.frames.map(({ length }) => length)).toEqual(
    samples.slice(10, 20).map(({ length }) => length),
  );
});

test('what is not cut into frames is left as it is', () => {
  expect(framesOf(opusOf(2))).toBeNull();
  expect(framesOf(m4aOf(2))).toBeNull();
  expect(framesOf(Buffer.from('????ftyp\0\0\0'))).toBeNull();
  expect(framesOf(Buffer.from('no sound'))).toBeNull();
});
