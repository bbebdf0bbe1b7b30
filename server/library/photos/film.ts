import { cleanWebm, looksLikeWebm } from './webm.ts';

/*
 * Films of phones, boxes within boxes (ISO/IEC 14496-12). They are looked at by their bytes and never decoded here; what a camera
 * writes beside the picture (place, device, owner) is emptied in place, so that no address inside moves.
 */

const brands = [
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'qt  ',
  '3gp4',
  '3gp5',
];
/** Boxes that hold boxes, on the way to what is looked for. */
const opened = new Set(['moov', 'trak', 'mdia']);
/** Boxes about the film that no player needs. */
const emptied = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const DEEPEST = 6;

interface Seen {
  film: boolean;
  sound: boolean;
  data: boolean;
  /** What stands where no box may stand. */
  broken: boolean;
}

function walk(bytes: Buffer, from: number, to: number, seen: Seen, depth = 0): void {
  let at = from;
  while (at + 8 <= to && !seen.broken) {
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const long = short === 1;
    if (long && at + 16 > to) break;
    const size = short === 0 ? to - at : long ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = long ? 16 : 8;
    if (size < head || at + size > to) break;
    if (type === 'mdat') seen.data = true;
    if (type === 'hdlr' && size >= head + 12) {
      const handler = bytes.toString('latin1', at + head + 8, at + head + 12);
      seen.film ||= handler === 'vide';
      seen.sound ||= handler === 'soun';
    }
    if (emptied.has(type)) {
      bytes.write('free', at + 4, 'latin1');
      bytes.fill(0, at + head, at + size);
    } else if (opened.has(type) && depth < DEEPEST) walk(bytes, at + head, at + size, seen, depth + 1);
    at += size;
  }
  if (at !== to) seen.broken = true;
}

/** Whether the bytes begin as such a film does. */
const looksLikeMp4 = (bytes: Buffer): boolean =>
  bytes.length >= 16 &&
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  brands.includes(bytes.toString('latin1', 8, 12));

function cleanMp4(given: Buffer): Buffer | null {
  if (!looksLikeMp4(given)) return null;
  const bytes = Buffer.from(given);
  const seen: Seen = { film: false, sound: false, data: false, broken: false };
  walk(bytes, 0, bytes.length, seen);
  return seen.film && seen.data && !seen.broken ? bytes : null;
}

/** Formats of kept films: those of phones, and those of browsers (webm.ts). */
export type FilmKind = 'mp4' | 'webm';
export interface Film {
  kind: FilmKind;
  bytes: Buffer;
}

/** Whether the bytes begin as a film does. */
export const looksLikeFilm = (bytes: Buffer): boolean => looksLikeMp4(bytes) || looksLikeWebm(bytes);

/** A copy without what a camera wrote beside the picture; null for what is no whole film. */
export function cleanFilm(given: Buffer): Film | null {
  const kind = looksLikeWebm(given) ? 'webm' : 'mp4';
  const bytes = kind === 'webm' ? cleanWebm(given) : cleanMp4(given);
  return bytes && { kind, bytes };
}
