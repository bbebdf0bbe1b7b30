import { Inflate } from 'fflate';
import { refuse } from './book-refused.ts';

const ARCHIVE_LIMITS = {
  entries: 5_000,
  totalBytes: 300 * 1024 * 1024,
  entryBytes: 64 * 1024 * 1024,
  /** Above this size an entry may not have shrunk more than `ratio` times. */
  ratioFromBytes: 1024 * 1024,
  ratio: 200,
  nameLength: 255,
  depth: 32,
} as const;

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

export interface Archive {
  has(name: string): boolean;
  /** Inflates one file. Throws BookRefused when it is missing or not what its header says. */
  bytes(name: string): Uint8Array;
  text(name: string): string;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;

function endOfDirectory(view: DataView): number {
  // The end record is 22 bytes plus a comment of up to 65,535.
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  return refuse('no_directory');
}

function whyNotName(name: string): string | null {
  if (name.length === 0 || name.length > ARCHIVE_LIMITS.nameLength) return 'name_length';
  const parts = name.split('/');
  if (parts.length > ARCHIVE_LIMITS.depth) return 'name_depth';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return name.startsWith('/') || /[\\\u0000-\u001f]|^[a-z]:/i.test(name) || parts.includes('..')
    ? 'name'
    : null;
}

function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff) refuse('zip64');
  if (count > ARCHIVE_LIMITS.entries) refuse('entries');
  const entries: Entry[] = [];
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) refuse('directory');
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).normalize('NFC');
    const entry: Entry = {
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    if (flags & 1) refuse('encrypted');
    const wrong = whyNotName(name);
    if (wrong) refuse(wrong);
    if (entry.size > ARCHIVE_LIMITS.entryBytes) refuse('entry_size');
    if (entry.size > ARCHIVE_LIMITS.ratioFromBytes && entry.size > entry.packed * ARCHIVE_LIMITS.ratio)
      refuse('ratio');
    total += entry.size;
    if (total > ARCHIVE_LIMITS.totalBytes) refuse('total_size');
    if (!name.endsWith('/')) entries.push(entry);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function packedBytes(bytes: Uint8Array, { offset, packed }: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER) refuse('local_header');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) refuse('local_header');
  return bytes.subarray(start, start + packed);
}

/** Fed in small steps, so that a lying header is noticed after a few megabytes and not after the whole bomb. */
function inflate(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let length = 0;
  const inflater = new Inflate(chunk => {
    if (length + chunk.length > size) refuse('lying_size');
    out.set(chunk, length);
    length += chunk.length;
  });
  const step = 4 * 1024;
  try {
    for (let at = 0; at < packed.length || at === 0; at += step) {
      inflater.push(packed.subarray(at, at + step), at + step >= packed.length);
    }
  } catch (error) {
    if (error instanceof Error && 'reason' in error) throw error;
    refuse('broken_data');
  }
  if (length !== size) refuse('lying_size');
  return out;
}

/** Opens a zip by its directory, within limits. Files are inflated one by one when asked for. */
export function openArchive(bytes: Uint8Array): Archive {
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  for (const entry of readDirectory(bytes)) {
    const key = entry.name.toLowerCase();
    if (folded.has(key)) refuse('duplicate');
    folded.add(key);
    entries.set(entry.name, entry);
  }
  const read = (name: string): Uint8Array => {
    const entry = entries.get(name.normalize('NFC')) ?? refuse('missing_file');
    const packed = packedBytes(bytes, entry);
    if (entry.method === 0) return entry.packed === entry.size ? packed : refuse('lying_size');
    return entry.method === 8 ? inflate(packed, entry.size) : refuse('method');
  };
  return {
    has: name => entries.has(name.normalize('NFC')),
    bytes: read,
    text: name => new TextDecoder().decode(read(name)),
  };
}
