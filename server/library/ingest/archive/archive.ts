import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { checkedEntries } from '#rules/library/book-archive.ts';
import type { ZipEntry, ZipHelpers } from '#rules/library/book-zip.ts';
import type { Deadline } from '../deadline.ts';
import { limits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';

const inflate = promisify(inflateRaw);

/** A book's files after the archive check. Reading counts bytes and checks the CRC every time. */
export interface Archive {
  names: readonly string[];
  /** The entry's own name for a path, forgiving case and Unicode form; null when there is none. */
  find(path: string): string | null;
  read(name: string): Promise<Buffer>;
  sizeOf(name: string): number;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

const helpers: ZipHelpers = {
  refuse: (reason, where) => {
    throw new IngestRefusal(reason, where);
  },
  utf8: bytes => strictUtf8.decode(bytes),
};

/** Bytes: of the packed file, of everything in it, of one file in it. */
type Most = Record<'file' | 'total' | 'entry', number>;

/**
 * Opens a zip, refuses what breaks a limit, and inflates everything once before any of it is used. With `damaged` a file that does
 * not match its checksum is refused only when it is read.
 */
export async function openArchive(
  zip: Buffer,
  check: Deadline,
  most: Most = limits,
  { damaged = false } = {},
): Promise<Archive> {
  if (zip.length > most.file) throw new IngestRefusal('too_large');
  const { files, find } = checkedEntries(zip, helpers, most);
  const read = async (name: string): Promise<Buffer> => {
    const entry = files.get(name);
    if (!entry) throw new Error(`no such entry: ${name}`);
    return unpack(zip, entry);
  };
  for (const name of files.keys()) {
    check();
    await read(name).catch((error: unknown) => {
      if (!(damaged && error instanceof IngestRefusal && error.code === 'corrupt')) throw error;
    });
  }
  return {
    names: [...files.keys()],
    find,
    read,
    sizeOf: name => files.get(name)?.size ?? 0,
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
