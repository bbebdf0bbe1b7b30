import { plainText } from '../markup/tree.ts';
import { IngestRefusal } from '../refusal.ts';
import { type SoundReader, trackOf } from './sound.ts';

export interface Box {
  type: string;
  from: number;
  to: number;
}

/** The boxes between two offsets. A box that claims more than there is stops the reading: `whole` is then false. */
export function boxes(bytes: Buffer, from: number, to: number): { found: Box[]; whole: boolean } {
  const found: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + 8 > to) return { found, whole: false };
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1) {
      if (at + 16 > to) return { found, whole: false };
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    } else if (size === 0) size = to - at;
    if (size < head || at + size > to) return { found, whole: false };
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: at + size });
    at += size;
  }
  return { found, whole: true };
}

/** The first box on a path of names. */
export function boxAt(bytes: Buffer, within: Box, ...path: string[]): Box | null {
  let box: Box | null = within;
  for (const type of path) {
    box = box && (boxes(bytes, box.from, box.to).found.find(one => one.type === type) ?? null);
  }
  return box;
}

/** Duration in its own units and units a second, in version 0 and 1 of mdhd, mvhd. */
export function timesOf(bytes: Buffer, { from, to }: Box): { duration: number; scale: number } {
  const long = bytes[from] === 1;
  if (from + (long ? 32 : 20) > to) return { duration: 0, scale: 0 };
  return long
    ? { scale: bytes.readUInt32BE(from + 20), duration: Number(bytes.readBigUInt64BE(from + 24)) }
    : { scale: bytes.readUInt32BE(from + 12), duration: bytes.readUInt32BE(from + 16) };
}

/** M4A: AAC (or ALAC) in MP4, whole or in fragments with a global index. */
export const mp4: SoundReader = (bytes, name) => {
  const all: Box = { type: '', from: 0, to: bytes.length };
  const { found, whole } = boxes(bytes, 0, bytes.length);
  const moov = found.find(box => box.type === 'moov');
  if (!whole) throw new IngestRefusal('cut_sound', name);
  if (!moov || !found.some(box => box.type === 'mdat')) throw new IngestRefusal('broken_sound', name);
  const tracks = boxes(bytes, moov.from, moov.to).found.filter(box => box.type === 'trak');
  const kinds = tracks.map(track => handlerOf(bytes, track));
  if (kinds.includes('vide')) throw new IngestRefusal('film', name);
  const sound = tracks[kinds.indexOf('soun')];
  const media = sound && boxAt(bytes, sound, 'mdia', 'mdhd');
  if (!sound || !media) throw new IngestRefusal('strange_sound', name);
  const codec = codecOf(bytes, sound);
  if (codec === 'enca' || codec === 'drms') throw new IngestRefusal('locked_sound', name);
  if (codec !== 'mp4a' && codec !== 'alac') throw new IngestRefusal('strange_sound', name);
  const { duration, scale } = timesOf(bytes, media);
  if (scale === 0) throw new IngestRefusal('broken_sound', name);
  const fragmented = boxAt(bytes, moov, 'mvex') !== null;
  const seconds = fragmented ? fragmentsOf(bytes, all) : duration / scale;
  if (fragmented && seconds === 0) throw new IngestRefusal('endless', name);
  return { mime: 'audio/mp4', extension: 'm4a', seconds, steady: true, body: bytes, ...wordsOf(bytes, moov) };
};

export const handlerOf = (bytes: Buffer, track: Box): string => {
  const handler = boxAt(bytes, track, 'mdia', 'hdlr');
  return handler ? bytes.toString('latin1', handler.from + 8, handler.from + 12) : '';
};

function codecOf(bytes: Buffer, track: Box): string {
  const entries = boxAt(bytes, track, 'mdia', 'minf', 'stbl', 'stsd');
  return entries ? bytes.toString('latin1', entries.from + 12, entries.from + 16) : '';
}

/** Seconds that the segment indexes count; without one a browser could not seek. */
function fragmentsOf(bytes: Buffer, all: Box): number {
  let seconds = 0;
  for (const { type, from, to } of boxes(bytes, all.from, all.to).found) {
    if (type !== 'sidx' || from + 24 > to) continue;
    const scale = bytes.readUInt32BE(from + 8);
    const head = from + 12 + (bytes[from] === 1 ? 16 : 8);
    const count = head + 4 <= to ? bytes.readUInt16BE(head + 2) : 0;
    for (let index = 0; index < count && head + 4 + index * 12 + 12 <= to; index++)
      seconds += scale > 0 ? bytes.readUInt32BE(head + 8 + index * 12) / scale : 0;
  }
  return seconds;
}

/** Title, album, artist and picture of iTunes' list. */
function wordsOf(bytes: Buffer, moov: Box) {
  const meta = boxAt(bytes, moov, 'udta', 'meta');
  // "meta" has four bytes of version before its boxes.
  const list = meta && boxAt(bytes, { ...meta, from: meta.from + 4 }, 'ilst');
  const data = (type: string): Buffer | null => {
    const box = list && boxAt(bytes, list, type, 'data');
    return box && box.to - box.from > 8 ? bytes.subarray(box.from + 8, box.to) : null;
  };
  const text = (type: string) => plainText(data(type)?.toString('utf8') ?? '').slice(0, 500);
  // A pair of numbers: this one and how many there are.
  const number = (type: string) => {
    const pair = data(type);
    return pair && pair.length >= 4 ? `${pair.readUInt16BE(2)}` : '';
  };
  return {
    title: text('©nam'),
    album: text('©alb'),
    artist: text('©ART'),
    track: trackOf(number('trkn'), number('disk')),
    picture: data('covr'),
  };
}
