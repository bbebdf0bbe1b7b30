import { bookLimits } from './book-limits.ts';

/*
 * The gate of zips, for the import and for a partner's frame alike: what two readers could understand differently is refused
 * before anything is unpacked. Sizes are only claims here; who unpacks counts bytes and compares the checksum.
 */

/** Why a zip is not opened. */
type ZipReason =
  | 'empty'
  | 'not_zip'
  | 'truncated'
  | 'zip64'
  | 'ambiguous'
  | 'too_many_files'
  | 'encrypted'
  | 'method'
  | 'link'
  | 'bad_name'
  | 'duplicate'
  | 'bomb';

/** Ends the reading; `where` is for the log. */
export type RefuseZip = (reason: ZipReason, where?: string) => never;

/** One file of a zip as its central directory and its local header agree on it. */
export interface ZipEntry {
  name: string;
  method: 0 | 8;
  crc: number;
  packed: number;
  size: number;
  /** Start of its packed bytes. */
  at: number;
}

export interface ZipHelpers {
  refuse: RefuseZip;
  /** Text of UTF-8 bytes; throws for others. */
  utf8: (bytes: Uint8Array) => string;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const UTF8 = 0x800;
const ENCRYPTED = 0x1 | 0x40 | 0x2000;
const DESCRIPTOR = 0x8;

const viewOf = (zip: Uint8Array) => new DataView(zip.buffer, zip.byteOffset, zip.byteLength);

/** The entries of a zip, folders among them. */
export function readZipDirectory(zip: Uint8Array, helpers: ZipHelpers): ZipEntry[] {
  const { refuse } = helpers;
  if (zip.length === 0) refuse('empty');
  if (zip.length < END_BYTES || zip[0] !== 0x50 || zip[1] !== 0x4b) refuse('not_zip');
  const view = viewOf(zip);
  const [u16, u32] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)];
  const end = findEnd(zip, view, refuse);
  const [count, bytes, start] = [u16(end + 10), u32(end + 12), u32(end + 16)];
  if (count === 0xffff || bytes === 0xffffffff || start === 0xffffffff) refuse('zip64');
  if (u32(end + 4) !== 0 || u16(end + 8) !== count) refuse('ambiguous', 'volumes');
  if (count > bookLimits.entries) refuse('too_many_files');
  if (start + bytes > end) refuse('ambiguous', 'directory size');
  const secondDirectory = secondDirectoryIn(zip, view, refuse);
  secondDirectory(start + bytes, end);
  secondDirectory(end + END_BYTES, zip.length);

  const spans: [from: number, to: number][] = [];
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || u32(at) !== CENTRAL) refuse('ambiguous', 'directory');
    const { entry, from, to } = readEntry(zip, view, at, start, helpers);
    spans.push([from, to]);
    entries.push(entry);
    at += 46 + u16(at + 28) + u16(at + 30) + u16(at + 32);
  }
  if (at !== start + bytes) refuse('ambiguous', 'directory length');

  spans.sort((one, other) => one[0] - other[0]);
  let reached = 0;
  for (const [from, to] of spans) {
    if (from < reached) refuse('ambiguous', 'overlap');
    // Something before the first entry makes the file two things at once: a zip and whatever the prefix is.
    if (reached === 0 && from !== 0) refuse('ambiguous', 'prefix');
    secondDirectory(reached, from);
    reached = to;
  }
  secondDirectory(reached, start);
  return entries;
}

/** The end record whose comment reaches exactly to the last byte; a comment is allowed, other trailing bytes are not. */
function findEnd(zip: Uint8Array, view: DataView, refuse: RefuseZip): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - 0xffff); at--)
    if (view.getUint32(at, true) === END && at + END_BYTES + view.getUint16(at + 20, true) === zip.length)
      return at;
  return refuse(view.getUint32(0, true) === LOCAL ? 'truncated' : 'not_zip');
}

const secondDirectoryIn =
  (zip: Uint8Array, view: DataView, refuse: RefuseZip) =>
  (from: number, to: number): void => {
    if (to - from > bookLimits.gap) refuse('ambiguous', 'gap');
    for (let at = zip.indexOf(0x50, from); at >= 0 && at + 4 <= to; at = zip.indexOf(0x50, at + 1)) {
      const mark = view.getUint32(at, true);
      // 06 06 and 06 07 are the zip64 end record and its locator.
      if (mark === 0x06064b50 || mark === 0x07064b50) refuse('zip64');
      if (mark === LOCAL || mark === CENTRAL || mark === END) refuse('ambiguous', 'hidden entry');
    }
  };

function readEntry(
  zip: Uint8Array,
  view: DataView,
  at: number,
  directory: number,
  { refuse, utf8 }: ZipHelpers,
): { entry: ZipEntry; from: number; to: number } {
  const [u16, u32] = [
    (from: number) => view.getUint16(from, true),
    (from: number) => view.getUint32(from, true),
  ];
  const [flags, method] = [u16(at + 8), u16(at + 10)];
  const [crc, packed, size, from] = [u32(at + 16), u32(at + 20), u32(at + 24), u32(at + 42)];
  const nameBytes = zip.subarray(at + 46, at + 46 + u16(at + 28));
  const name = nameOf(nameBytes, (flags & UTF8) !== 0, { refuse, utf8 });
  if (flags & ENCRYPTED) refuse('encrypted', name);
  if (method !== 0 && method !== 8) return refuse('method', name);
  if (packed === 0xffffffff || size === 0xffffffff || from === 0xffffffff) refuse('zip64', name);
  // The upper half of the external attributes holds the Unix mode when the maker says Unix; 0xA000 marks a link.
  if (((u32(at + 38) >>> 16) & 0xf000) === 0xa000) refuse('link', name);
  if (from + 30 > directory || u32(from) !== LOCAL) refuse('ambiguous', name);

  const localFlags = u16(from + 6);
  const nameLength = u16(from + 26);
  const data = from + 30 + nameLength + u16(from + 28);
  const localName = zip.subarray(from + 30, from + 30 + nameLength);
  const isSameName =
    localName.length === nameBytes.length && localName.every((byte, index) => byte === nameBytes[index]);
  // With a descriptor the local numbers may be zero; what they say otherwise must agree with the directory.
  const agrees = (field: number, central: number) => {
    const local = u32(field);
    return local === central || ((localFlags & DESCRIPTOR) !== 0 && local === 0);
  };
  if (localFlags & ENCRYPTED) refuse('encrypted', name);
  const isAgreed = agrees(from + 14, crc) && agrees(from + 18, packed) && agrees(from + 22, size);
  if (!isSameName || u16(from + 8) !== method || !isAgreed) refuse('ambiguous', name);
  if (data + packed > directory) refuse('truncated', name);
  return { entry: { name, method, crc, packed, size, at: data }, from, to: data + packed };
}

function nameOf(bytes: Uint8Array, isUtf8: boolean, { refuse, utf8 }: ZipHelpers): string {
  try {
    return utf8(bytes);
  } catch {
    if (isUtf8) refuse('bad_name');
    return String.fromCharCode(...bytes);
  }
}
