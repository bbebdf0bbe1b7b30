import { plainText } from '../markup/tree.ts';

/** Contents of an ID3v2 tag, and its size in bytes; 0 without one. */
export interface Id3 {
  bytes: number;
  title: string;
  album: string;
  artist: string;
  /** As written: "3/12". */
  track: string;
  disc: string;
  picture: Buffer | null;
  /** Of CHAP frames: where each begins, seconds. */
  chapters: { title: string; from: number }[];
}

/** Seven bits a byte. */
const syncsafe = (bytes: Buffer, at: number) =>
  bytes.length < at + 4
    ? 0
    : bytes.subarray(at, at + 4).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0) >>> 0;

const NAMES: Record<string, 'title' | 'album' | 'artist' | 'track' | 'disc' | 'picture'> = {
  TIT2: 'title',
  TT2: 'title',
  TALB: 'album',
  TAL: 'album',
  TPE1: 'artist',
  TP1: 'artist',
  TRCK: 'track',
  TRK: 'track',
  TPOS: 'disc',
  TPA: 'disc',
  APIC: 'picture',
  PIC: 'picture',
};

/** Reads the tag at the beginning of a file. What is damaged in it is skipped. */
export function readId3(bytes: Buffer): Id3 {
  const found: Id3 = {
    bytes: 0,
    title: '',
    album: '',
    artist: '',
    track: '',
    disc: '',
    picture: null,
    chapters: [],
  };
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return found;
  const [version, flags] = [bytes[3] ?? 0, bytes[5] ?? 0];
  const size = syncsafe(bytes, 6);
  found.bytes = Math.min(bytes.length, 10 + size + (flags & 0x10 ? 10 : 0));
  if (version < 2 || version > 4) return found;
  let body = bytes.subarray(10, Math.min(bytes.length, 10 + size));
  // Unsynchronisation: FF 00 in the tag means FF, so that old players do not take it for audio.
  if (flags & 0x80 && version < 4) body = withoutStuffing(body);
  let at = version > 2 && flags & 0x40 ? extendedHeader(body, version) : 0;
  const [nameBytes, headBytes] = version === 2 ? [3, 6] : [4, 10];
  while (at + headBytes <= body.length) {
    const id = body.toString('latin1', at, at + nameBytes);
    if (!/^[A-Z0-9]+$/.test(id)) break;
    const length =
      version === 2
        ? body.readUIntBE(at + 3, 3)
        : version === 4
          ? syncsafe(body, at + 4)
          : body.readUInt32BE(at + 4);
    const from = at + headBytes;
    if (length === 0 || from + length > body.length) break;
    const kind = NAMES[id];
    const frame = body.subarray(from, from + length);
    if (id === 'CHAP') found.chapters.push(chapterIn(frame, version));
    else if (kind === 'picture') found.picture ??= pictureIn(frame, version);
    else if (kind) found[kind] ||= plainText(decode(frame[0] ?? 0, frame.subarray(1))).slice(0, 500);
    at = from + length;
  }
  return found;
}

/** Its name of no use, its beginning in ms, three more numbers, and frames of its own, one of them its title. */
function chapterIn(frame: Buffer, version: number): { title: string; from: number } {
  const at = frame.indexOf(0) + 1;
  const from = frame.length >= at + 16 ? frame.readUInt32BE(at) / 1_000 : -1;
  let title = '';
  for (let inner = at + 16; inner + 10 < frame.length; ) {
    const length = version === 4 ? syncsafe(frame, inner + 4) : frame.readUInt32BE(inner + 4);
    const body = frame.subarray(inner + 10, inner + 10 + length);
    if (frame.toString('latin1', inner, inner + 4) === 'TIT2')
      title = plainText(decode(body[0] ?? 0, body.subarray(1))).slice(0, 500);
    inner += 10 + length;
  }
  return { title, from };
}

function withoutStuffing(bytes: Buffer): Buffer {
  const kept = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    kept[length++] = bytes[at] ?? 0;
    if (bytes[at] === 0xff && bytes[at + 1] === 0) at++;
  }
  return kept.subarray(0, length);
}

const extendedHeader = (body: Buffer, version: number): number =>
  body.length < 4 ? 0 : version === 4 ? syncsafe(body, 0) : body.readUInt32BE(0) + 4;

/** 0 Latin-1, 1 UTF-16 with its mark, 2 UTF-16BE, 3 UTF-8. Several values are separated by a zero: the first counts. */
function decode(encoding: number, bytes: Buffer): string {
  const text =
    encoding === 3
      ? bytes.toString('utf8')
      : encoding === 0
        ? bytes.toString('latin1')
        : new TextDecoder(encoding === 2 || bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le').decode(bytes);
  return text.split('\0')[0] ?? '';
}

/** The picture after its type and description; the caller checks its format. */
function pictureIn(frame: Buffer, version: number): Buffer | null {
  const wide = frame[0] === 1 || frame[0] === 2;
  let at = version === 2 ? 4 : frame.indexOf(0, 1) + 1;
  if (at <= 0) return null;
  at += 1;
  for (const step = wide ? 2 : 1; at + step <= frame.length; at += step) {
    if (frame[at] === 0 && (!wide || frame[at + 1] === 0)) return frame.subarray(at + step);
  }
  return null;
}
