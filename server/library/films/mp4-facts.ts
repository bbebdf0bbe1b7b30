/*
 * How long and how large a film is, as its boxes say (ISO/IEC 14496-12): `mvhd` has its time, `tkhd` the size of each track, `stsd` how its
 * picture was encoded. Nothing is decoded.
 */

/** Boxes that hold boxes, on the way to what is looked for. */
const opened = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const DEEPEST = 6;

export interface Mp4Facts {
  seconds: number;
  /** Points, as it is shown: a film that was taken upright is turned. */
  width: number;
  height: number;
  /** Four letters: "avc1", "hvc1"; '' for none. */
  codec: string;
}

type Found = Mp4Facts & { handler: string; wide: number; high: number };

/** Numbers of a box grow from 32 to 64 bits with its version. */
const isLong = (bytes: Buffer, body: number): boolean => bytes[body] === 1;

function timeOf(bytes: Buffer, body: number): number {
  const long = isLong(bytes, body);
  const scale = bytes.readUInt32BE(body + (long ? 20 : 12));
  const units = long ? Number(bytes.readBigUInt64BE(body + 24)) : bytes.readUInt32BE(body + 16);
  return scale > 0 ? units / scale : 0;
}

/** Width and height are fixed-point numbers at the end; a matrix before them may turn them. */
function sizeOf(bytes: Buffer, body: number): { wide: number; high: number } {
  const at = body + (isLong(bytes, body) ? 88 : 76);
  const wide = Math.round(bytes.readUInt32BE(at) / 65_536);
  const high = Math.round(bytes.readUInt32BE(at + 4) / 65_536);
  const turned = bytes.readInt32BE(at - 36) === 0 && bytes.readInt32BE(at - 32) !== 0;
  return turned ? { wide: high, high: wide } : { wide, high };
}

function walk(bytes: Buffer, from: number, to: number, found: Found, depth = 0): void {
  let at = from;
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const long = short === 1;
    if (long && at + 16 > to) return;
    const size = short === 0 ? to - at : long ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const body = at + (long ? 16 : 8);
    const end = at + size;
    if (end < body || end > to) return;
    const holds = end - body;
    if (type === 'mvhd' && holds >= 100) found.seconds = timeOf(bytes, body);
    else if (type === 'tkhd' && holds >= 84) Object.assign(found, sizeOf(bytes, body));
    else if (type === 'hdlr' && holds >= 12) {
      found.handler = bytes.toString('latin1', body + 8, body + 12);
      if (found.handler === 'vide') Object.assign(found, { width: found.wide, height: found.high });
    } else if (type === 'stsd' && holds >= 16 && found.handler === 'vide')
      found.codec ||= bytes.toString('latin1', body + 12, body + 16);
    else if (opened.has(type) && depth < DEEPEST) walk(bytes, body, end, found, depth + 1);
    at = end;
  }
}

/** Null for what has no picture or no length. */
export function mp4Facts(bytes: Buffer): Mp4Facts | null {
  const found: Found = { seconds: 0, width: 0, height: 0, codec: '', handler: '', wide: 0, high: 0 };
  try {
    walk(bytes, 0, bytes.length, found);
  } catch (error) {
    // A box that says it is longer than it is.
    if (error instanceof RangeError) return null;
    throw error;
  }
  const { seconds, width, height, codec } = found;
  return seconds > 0 && width > 0 && height > 0 ? { seconds, width, height, codec } : null;
}
