import { Inflate } from 'fflate';
import { checkedEntries } from '#rules/library/book-archive.ts';
import { encodingOf } from '#rules/library/book-text.ts';
import type { ZipEntry } from '#rules/library/book-zip.ts';
import { refuse } from './book-refused.ts';
import { crc32 } from './crc32.ts';

export interface Archive {
  /** The file's own name for a path, forgiving case and Unicode form; null when there is none. */
  find(path: string): string | null;
  /** Unpacks one file of at most `most` bytes. Throws BookRefused when it is missing, larger, or not what its header says. */
  bytes(path: string, most?: number): Uint8Array;
  /** The same as text, in the encoding it has. */
  text(path: string, most?: number): string;
}

/** Fed in small steps, so that a lying header is noticed after a few megabytes and not after the whole bomb. */
function inflate(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let length = 0;
  const inflater = new Inflate(chunk => {
    if (length + chunk.length > size) refuse('bomb');
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
    refuse('corrupt');
  }
  return length === size ? out : refuse('corrupt');
}

function unpack(zip: Uint8Array, { method, at, packed, size, crc }: ZipEntry): Uint8Array {
  const bytes = zip.subarray(at, at + packed);
  const whole = method === 0 ? bytes : inflate(bytes, size);
  return crc32(whole) === crc ? whole : refuse('corrupt');
}

/** Opens a zip through the gate that the import has. Files are unpacked one by one when asked for. */
export function openArchive(zip: Uint8Array): Archive {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const { files, find } = checkedEntries(zip, { refuse, utf8: bytes => strict.decode(bytes) });
  const read = (path: string, most = Number.POSITIVE_INFINITY): Uint8Array => {
    const entry = files.get(find(path) ?? '') ?? refuse('missing_file');
    return entry.size > most ? refuse('too_large') : unpack(zip, entry);
  };
  return {
    find,
    bytes: read,
    text(path, most) {
      const bytes = read(path, most);
      return new TextDecoder(encodingOf(bytes)).decode(bytes);
    },
  };
}
