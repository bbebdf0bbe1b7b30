import { expect, test } from 'vitest';
import { readMp3Frames } from './mp3-frames.ts';

/** MPEG-2 Layer III, 24 kHz mono; row 3 of the table is 24 kbit/s, row 4 is 32. */
function frame(row: number, bytes: number): Buffer {
  const made = Buffer.alloc(bytes);
  made.writeUInt32BE((0xfff304c0 | (row << 12)) >>> 0);
  return made;
}

test('the length of a recording is what its frames hold', () => {
  const frames = readMp3Frames(Buffer.concat(Array.from({ length: 100 }, () => frame(3, 72))));
  expect(frames).toEqual({
    bitrates: [24_000],
    sampleRates: [24_000],
    channels: [1],
    frameBytes: [72],
    header: null,
    seconds: 2.4,
  });
});

test('the frame in front that only informs is not heard, and the silence it tells of is taken off', () => {
  const info = frame(8, 192);
  info.write('Info', 13, 'latin1');
  info.writeUInt32BE(15, 17);
  // 576 samples of silence before, 1,152 after: three frames.
  info.writeUIntBE((576 << 12) | 1_152, 13 + 141, 3);
  const read = readMp3Frames(Buffer.concat([info, ...Array.from({ length: 103 }, () => frame(3, 72))]));
  expect(read).toMatchObject({ header: 'Info', bitrates: [24_000], seconds: 2.4 });
});

test('a recording whose bit rate changes on the way is seen', () => {
  expect(readMp3Frames(Buffer.concat([frame(3, 72), frame(4, 96)])).bitrates).toEqual([24_000, 32_000]);
});

test('tags in front are stepped over', () => {
  const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 1, 2, ...new Uint8Array(130)]);
  expect(readMp3Frames(Buffer.concat([tag, frame(3, 72)])).seconds).toBeCloseTo(0.024);
});

test('what is no MP3 is refused', () => {
  expect(() => readMp3Frames(Buffer.from('<html>'))).toThrow('no MPEG-2 Layer III frame at byte 0');
});
