import type { FramedSound } from './framed-sound.ts';
import { type Box, boxAt, boxes, handlerOf, timesOf } from './mp4.ts';

/** A frame of AAC with nothing to hear, by its number of channels. */
const SILENCE: Readonly<Record<number, string>> = { 1: '00c800802380', 2: '210049900219002380' };

/** The samples of AAC in an MP4 that is not in fragments; null for anything else. */
export function mp4Frames(bytes: Buffer): FramedSound | null {
  const { found } = boxes(bytes, 0, bytes.length);
  const moov = found.find(box => box.type === 'moov');
  if (!moov || boxAt(bytes, moov, 'mvex')) return null;
  const tracks = boxes(bytes, moov.from, moov.to).found.filter(box => box.type === 'trak');
  const track = tracks.find(one => handlerOf(bytes, one) === 'soun');
  const media = track && boxAt(bytes, track, 'mdia', 'mdhd');
  const table = track && boxAt(bytes, track, 'mdia', 'minf', 'stbl');
  // A track of text names chapters; one of pictures or another voice cannot be put together anew.
  const others = tracks.filter(one => one !== track).map(one => handlerOf(bytes, one));
  if (!track || !media || !table || others.some(kind => kind !== 'text' && kind !== 'sbtl')) return null;
  const [decoder, times, sizes, runs, short, long] = ['stsd', 'stts', 'stsz', 'stsc', 'stco', 'co64'].map(
    name => boxAt(bytes, table, name),
  );
  const offsets = short ?? long;
  if (!decoder || !times || !sizes || !runs || !offsets) return null;
  if (bytes.toString('latin1', decoder.from + 12, decoder.from + 16) !== 'mp4a') return null;
  const channels = bytes.readUInt16BE(decoder.from + 8 + 24);
  const { scale } = timesOf(bytes, media);
  const delta = bytes.readUInt32BE(times.from + 12);
  const silence = SILENCE[channels];
  if (scale === 0 || delta === 0 || !silence) return null;
  const edit = boxAt(bytes, track, 'edts', 'elst');
  const written = bytes.subarray(decoder.from, decoder.to);
  return {
    kind: 'aac',
    format: `aac ${scale} ${delta} ${written.toString('hex')}`,
    frames: samplesOf(bytes, { sizes, runs, offsets, wide: !short }),
    seconds: delta / scale,
    lead: edit ? Math.max(0, leadOf(bytes, edit)) / scale : 0,
    silence: Buffer.from(silence, 'hex'),
    steady: true,
    decoder: Buffer.concat([word(scale), word(delta), written]),
  };
}

/** Start of the sound, in units of the track. */
const leadOf = (bytes: Buffer, { from }: Box): number =>
  bytes[from] === 1 ? Number(bytes.readBigInt64BE(from + 16)) : bytes.readInt32BE(from + 12);

/** The samples that a table of samples tells of; none where it lacks a part. */
export function samplesIn(bytes: Buffer, table: Box): Buffer[] {
  const [sizes, runs, short, long] = ['stsz', 'stsc', 'stco', 'co64'].map(name => boxAt(bytes, table, name));
  const offsets = short ?? long;
  return sizes && runs && offsets ? samplesOf(bytes, { sizes, runs, offsets, wide: !short }) : [];
}

interface SampleTable {
  sizes: Box;
  runs: Box;
  offsets: Box;
  /** Offsets of 64 bits. */
  wide: boolean;
}

function samplesOf(bytes: Buffer, { sizes, runs, offsets, wide }: SampleTable): Buffer[] {
  const same = bytes.readUInt32BE(sizes.from + 4);
  const count = bytes.readUInt32BE(sizes.from + 8);
  const chunks = bytes.readUInt32BE(offsets.from + 4);
  const runCount = bytes.readUInt32BE(runs.from + 4);
  const samples: Buffer[] = [];
  let run = 0;
  for (let chunk = 0; chunk < chunks && samples.length < count; chunk++) {
    while (run + 1 < runCount && bytes.readUInt32BE(runs.from + 8 + (run + 1) * 12) <= chunk + 1) run++;
    const held = bytes.readUInt32BE(runs.from + 8 + run * 12 + 4);
    let at = wide
      ? Number(bytes.readBigUInt64BE(offsets.from + 8 + chunk * 8))
      : bytes.readUInt32BE(offsets.from + 8 + chunk * 4);
    for (let index = 0; index < held && samples.length < count; index++) {
      const size = same || bytes.readUInt32BE(sizes.from + 12 + samples.length * 4);
      if (at + size > bytes.length) return samples;
      samples.push(bytes.subarray(at, at + size));
      at += size;
    }
  }
  return samples;
}

const word = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, index * 4);
  return bytes;
};
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([word(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
/** The transformation that leaves everything as it is. */
const UPRIGHT = word(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** One MP4 of these samples, its table before them. `like.decoder`: scale, delta and the description of the source. */
export function mp4OfFrames({ decoder }: FramedSound, frames: readonly Buffer[]): Buffer {
  const [scale, delta] = [decoder.readUInt32BE(0), decoder.readUInt32BE(4)];
  const length = frames.length * delta;
  const head = box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom', 'latin1'));
  const moov = (from: number) =>
    box(
      'moov',
      box(
        'mvhd',
        word(0, 0, 0, scale, length, 0x10000, 0x01000000, 0, 0),
        UPRIGHT,
        Buffer.alloc(24),
        word(2),
      ),
      box(
        'trak',
        box('tkhd', word(7, 0, 0, 1, 0, length, 0, 0, 0, 0x01000000), UPRIGHT, word(0, 0)),
        box(
          'mdia',
          box('mdhd', word(0, 0, 0, scale, length, 0x55c40000)),
          box('hdlr', word(0, 0), Buffer.from('soun', 'latin1'), Buffer.alloc(13)),
          box(
            'minf',
            box('smhd', word(0, 0)),
            box('dinf', box('dref', word(0, 1), box('url ', word(1)))),
            box(
              'stbl',
              box('stsd', decoder.subarray(8)),
              box('stts', word(0, 1, frames.length, delta)),
              box('stsc', word(0, 1, 1, frames.length, 1)),
              box('stsz', word(0, 0, frames.length, ...frames.map(({ length }) => length))),
              box('stco', word(0, 1, from)),
            ),
          ),
        ),
      ),
    );
  const table = moov(0);
  return Buffer.concat([head, moov(head.length + table.length + 8), box('mdat', ...frames)]);
}
