import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import type { Deadline } from '../deadline.ts';
import { limits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import { readDirectory, type ZipEntry } from './zip-directory.ts';

const inflate = promisify(inflateRaw);

/** A book's files after the archive check. Reading counts bytes and checks the CRC every time. */
export interface Archive {
  names: readonly string[];
  /** The entry's own name for a path, forgiving case and Unicode form; null when there is none. */
  find(path: string): string | null;
  read(name: string): Promise<Buffer>;
  sizeOf(name: string): number;
}

const TEXT = /\.(x?html?|xml|opf|ncx|css|svg|txt|js|json|smil|pls)$/i;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Folded so that names which a careless disk would take for one are one. */
const folded = (name: string) => name.normalize('NFC').toLowerCase().normalize('NFC');

/** Bytes: of the packed file, of everything in it, of one file in it. */
type Most = Record<'file' | 'total' | 'entry', number>;

/** Opens a zip, refuses what breaks a limit, and inflates everything once before any of it is used. */
export async function openArchive(zip: Buffer, check: Deadline, most: Most = limits): Promise<Archive> {
  if (zip.length > most.file) throw new IngestRefusal('too_large');
  const all = readDirectory(zip);
  let total = 0;
  for (const entry of all) {
    checkName(entry.name);
    total += entry.size;
    if (entry.size > most.entry || total > most.total) throw new IngestRefusal('bomb', entry.name);
    if (entry.method === 0 && entry.size !== entry.packed) throw new IngestRefusal('ambiguous', entry.name);
    if (entry.size > limits.ratioFrom && entry.size > entry.packed * limits.ratio && !TEXT.test(entry.name)) {
      throw new IngestRefusal('bomb', entry.name);
    }
  }
  const byFold = new Map<string, string>();
  const byName = new Map<string, ZipEntry>();
  for (const entry of all) {
    const fold = folded(entry.name.replace(/\/$/, ''));
    if (byFold.has(fold)) throw new IngestRefusal('duplicate', entry.name);
    byFold.set(fold, entry.name);
    if (entry.name.endsWith('/')) {
      if (entry.size > 0) throw new IngestRefusal('ambiguous', entry.name);
      continue;
    }
    byName.set(entry.name, entry);
  }
  const read = async (name: string): Promise<Buffer> => {
    const entry = byName.get(name);
    if (!entry) throw new Error(`no such entry: ${name}`);
    return unpack(zip, entry);
  };
  for (const name of byName.keys()) {
    check();
    await read(name);
  }
  return {
    names: [...byName.keys()],
    find(path) {
      if (byName.has(path)) return path;
      const name = byFold.get(folded(path));
      return name !== undefined && byName.has(name) ? name : null;
    },
    read,
    sizeOf: name => byName.get(name)?.size ?? 0,
  };
}

async function unpack(zip: Buffer, entry: ZipEntry): Promise<Buffer> {
  const packed = zip.subarray(entry.at, entry.at + entry.packed);
  let bytes = packed;
  if (entry.method === 8) {
    try {
      // One byte more than claimed is already a lie; zlib stops there however large the rest would be.
      bytes = await inflate(packed, { maxOutputLength: Math.max(1, entry.size) });
    } catch (error) {
      const tooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw new IngestRefusal(tooMuch ? 'bomb' : 'corrupt', entry.name);
    }
  }
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc)
    throw new IngestRefusal('corrupt', entry.name);
  return bytes;
}

function checkName(name: string): void {
  const parts = name.replace(/\/$/, '').split('/');
  const bad =
    name.length === 0 ||
    Buffer.byteLength(name) > limits.nameLength ||
    parts.length > limits.nameDepth ||
    /[\p{Cc}\\\u202a-\u202e\u2066-\u2069]|^[a-z]:/iu.test(name) ||
    parts.some(part => part === '' || part === '.' || part === '..' || RESERVED.test(part));
  if (bad) throw new IngestRefusal('bad_name', name.slice(0, 80));
}
