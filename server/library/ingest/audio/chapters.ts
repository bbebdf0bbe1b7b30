import { plainText } from '../markup/tree.ts';
import { readId3 } from './id3.ts';
import { type Box, boxAt, boxes, handlerOf, timesOf } from './mp4.ts';
import { samplesIn } from './mp4-frames.ts';

/** A chapter inside a sound file: where it begins, seconds from the file's beginning. */
export interface InsideChapter {
  title: string;
  from: number;
}

/** One file has more than this only by mistake. */
const MOST = 2_000;
/** Two chapters that begin so near are one, seconds. */
const NEAR = 0.5;

const titleOf = (bytes: Buffer): string => {
  const wide = bytes[0] === 0xfe && bytes[1] === 0xff;
  const words = wide ? new TextDecoder('utf-16be').decode(bytes.subarray(2)) : bytes.toString('utf8');
  return plainText(words).slice(0, 500);
};

/** Nero's list: moments of 100 ns, each with its title. */
function listed(bytes: Buffer, moov: Box): InsideChapter[] {
  const list = boxAt(bytes, moov, 'udta', 'chpl');
  if (!list) return [];
  let at = list.from + (bytes[list.from] === 0 ? 4 : 8);
  const count = bytes[at] ?? 0;
  at += 1;
  const found: InsideChapter[] = [];
  for (let index = 0; index < count && at + 9 <= list.to; index++) {
    const length = bytes[at + 8] ?? 0;
    const from = Number(bytes.readBigUInt64BE(at)) / 10_000_000;
    found.push({ from, title: titleOf(bytes.subarray(at + 9, Math.min(list.to, at + 9 + length))) });
    at += 9 + length;
  }
  return found;
}

/** QuickTime's track of text, which the sound's track names. */
function tracked(bytes: Buffer, moov: Box): InsideChapter[] {
  const tracks = boxes(bytes, moov.from, moov.to).found.filter(box => box.type === 'trak');
  const sound = tracks.find(track => handlerOf(bytes, track) === 'soun');
  const named = sound && boxAt(bytes, sound, 'tref', 'chap');
  if (!named) return [];
  const wanted = bytes.readUInt32BE(named.from);
  const numberOf = (track: Box) => {
    const head = boxAt(bytes, track, 'tkhd');
    return head && bytes.readUInt32BE(head.from + (bytes[head.from] === 1 ? 20 : 12));
  };
  const text = tracks.find(track => numberOf(track) === wanted);
  const media = text && boxAt(bytes, text, 'mdia', 'mdhd');
  const table = text && boxAt(bytes, text, 'mdia', 'minf', 'stbl');
  const times = table && boxAt(bytes, table, 'stts');
  if (!media || !table || !times) return [];
  const { scale } = timesOf(bytes, media);
  if (scale === 0) return [];
  const lengths: number[] = [];
  for (let row = 0; row < bytes.readUInt32BE(times.from + 4) && lengths.length < MOST; row++) {
    const at = times.from + 8 + row * 8;
    for (let left = Math.min(MOST, bytes.readUInt32BE(at)); left > 0; left--)
      lengths.push(bytes.readUInt32BE(at + 4) / scale);
  }
  let from = 0;
  return samplesIn(bytes, table).map((sample, index) => {
    const here = from;
    from += lengths[index] ?? 0;
    return { from: here, title: titleOf(sample.subarray(2, 2 + sample.readUInt16BE(0))) };
  });
}

function allIn(bytes: Buffer): readonly InsideChapter[] {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return readId3(bytes).chapters;
  const moov = boxes(bytes, 0, bytes.length).found.find(box => box.type === 'moov');
  if (!moov) return [];
  const list = listed(bytes, moov);
  return list.length > 0 ? list : tracked(bytes, moov);
}

/** Chapters that a sound file says it has (Nero's list and QuickTime's track of M4B, frames of MP3), in order; none for fewer than two. */
export function chaptersIn(bytes: Buffer, seconds: number): InsideChapter[] {
  try {
    const sorted = [...allIn(bytes)]
      .filter(({ from }) => from >= 0 && from < seconds - NEAR)
      .sort((one, other) => one.from - other.from)
      .slice(0, MOST);
    const apart = sorted.filter(({ from }, at) => at === 0 || from - (sorted[at - 1]?.from ?? 0) >= NEAR);
    const [first, ...rest] = apart;
    // What comes before the first one belongs to it.
    return first && rest.length > 0 ? [{ ...first, from: 0 }, ...rest] : [];
  } catch (error) {
    // Lengths in a damaged list lead out of the file.
    if (error instanceof RangeError) return [];
    throw error;
  }
}
