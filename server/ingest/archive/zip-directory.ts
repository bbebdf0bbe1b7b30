import { limits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';

/** One file of a zip as its central directory and its local header agree on it. */
export interface ZipEntry {
  name: string;
  method: 0 | 8;
  crc: number;
  packed: number;
  size: number;
  /** Where its packed bytes begin. */
  at: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const UTF8 = 0x800;
const ENCRYPTED = 0x1 | 0x40 | 0x2000;
const DESCRIPTOR = 0x8;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a zip's directory and refuses what two readers could understand differently: a prefix, overlaps, a second
 * directory, local headers that disagree. Sizes are only claims here; they are counted while inflating.
 */
export function readDirectory(zip: Buffer): ZipEntry[] {
  if (zip.length === 0) throw new IngestRefusal('empty');
  if (zip.length < END_BYTES || zip.readUInt16LE(0) !== 0x4b50) throw new IngestRefusal('not_zip');
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  const bytes = zip.readUInt32LE(end + 12);
  const start = zip.readUInt32LE(end + 16);
  if (count === 0xffff || bytes === 0xffffffff || start === 0xffffffff) throw new IngestRefusal('zip64');
  if (zip.readUInt32LE(end + 4) !== 0 || zip.readUInt16LE(end + 8) !== count)
    throw new IngestRefusal('ambiguous', 'volumes');
  if (count > limits.entries) throw new IngestRefusal('too_many_files');
  if (start + bytes > end) throw new IngestRefusal('ambiguous', 'directory size');
  noSecondDirectory(zip, start + bytes, end);
  noSecondDirectory(zip, end + END_BYTES, zip.length);

  const spans: [from: number, to: number][] = [];
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || zip.readUInt32LE(at) !== CENTRAL) throw new IngestRefusal('ambiguous', 'directory');
    const { entry, from, to } = readEntry(zip, at, start);
    spans.push([from, to]);
    entries.push(entry);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== start + bytes) throw new IngestRefusal('ambiguous', 'directory length');
  checkSpans(zip, spans, start);
  return entries;
}

/** The end record whose comment reaches exactly to the last byte; a comment is allowed, other trailing bytes are not. */
function findEnd(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - 0xffff); at--) {
    if (zip.readUInt32LE(at) === END && at + END_BYTES + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  throw new IngestRefusal(zip.readUInt32LE(0) === LOCAL ? 'truncated' : 'not_zip');
}

function noSecondDirectory(zip: Buffer, from: number, to: number): void {
  if (to - from > limits.gap) throw new IngestRefusal('ambiguous', 'gap');
  for (
    let at = zip.indexOf('PK', from, 'latin1');
    at >= 0 && at + 4 <= to;
    at = zip.indexOf('PK', at + 1, 'latin1')
  ) {
    const mark = zip.readUInt32LE(at);
    // 06 06 and 06 07 are the zip64 end record and its locator.
    if (mark === 0x06064b50 || mark === 0x07064b50) throw new IngestRefusal('zip64');
    if (mark === LOCAL || mark === CENTRAL || mark === END)
      throw new IngestRefusal('ambiguous', 'hidden entry');
  }
}

function readEntry(
  zip: Buffer,
  at: number,
  directory: number,
): { entry: ZipEntry; from: number; to: number } {
  const flags = zip.readUInt16LE(at + 8);
  const method = zip.readUInt16LE(at + 10);
  const [crc, packed, size] = [
    zip.readUInt32LE(at + 16),
    zip.readUInt32LE(at + 20),
    zip.readUInt32LE(at + 24),
  ];
  const nameBytes = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28));
  const name = decodeName(nameBytes, (flags & UTF8) !== 0);
  const from = zip.readUInt32LE(at + 42);
  if (flags & ENCRYPTED) throw new IngestRefusal('encrypted', name);
  if (method !== 0 && method !== 8) throw new IngestRefusal('method', name);
  if (packed === 0xffffffff || size === 0xffffffff || from === 0xffffffff)
    throw new IngestRefusal('zip64', name);
  // The upper half of the external attributes holds the Unix mode when the maker says Unix; 0xA000 marks a link.
  if (((zip.readUInt32LE(at + 38) >>> 16) & 0xf000) === 0xa000) throw new IngestRefusal('link', name);
  if (from + 30 > directory || zip.readUInt32LE(from) !== LOCAL) throw new IngestRefusal('ambiguous', name);

  const localFlags = zip.readUInt16LE(from + 6);
  const nameLength = zip.readUInt16LE(from + 26);
  const data = from + 30 + nameLength + zip.readUInt16LE(from + 28);
  const sameName = zip.subarray(from + 30, from + 30 + nameLength).equals(nameBytes);
  // With a descriptor the local numbers may be zero; what they say otherwise must agree with the directory.
  const agrees = (field: number, central: number) => {
    const local = zip.readUInt32LE(field);
    return local === central || ((localFlags & DESCRIPTOR) !== 0 && local === 0);
  };
  if (localFlags & ENCRYPTED) throw new IngestRefusal('encrypted', name);
  if (
    !sameName ||
    zip.readUInt16LE(from + 8) !== method ||
    !agrees(from + 14, crc) ||
    !agrees(from + 18, packed) ||
    !agrees(from + 22, size)
  ) {
    throw new IngestRefusal('ambiguous', name);
  }
  if (data + packed > directory) throw new IngestRefusal('truncated', name);
  return { entry: { name, method, crc, packed, size, at: data }, from, to: data + packed };
}

function checkSpans(zip: Buffer, spans: [number, number][], directory: number): void {
  spans.sort((one, other) => one[0] - other[0]);
  let reached = 0;
  for (const [from, to] of spans) {
    if (from < reached) throw new IngestRefusal('ambiguous', 'overlap');
    // Something before the first entry makes the file two things at once: a zip and whatever the prefix is.
    if (reached === 0 && from !== 0) throw new IngestRefusal('ambiguous', 'prefix');
    noSecondDirectory(zip, reached, from);
    reached = to;
  }
  noSecondDirectory(zip, reached, directory);
}

function decodeName(bytes: Buffer, utf8: boolean): string {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    if (utf8) throw new IngestRefusal('bad_name');
    return bytes.toString('latin1');
  }
}
