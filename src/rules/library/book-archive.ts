import { bookLimits } from './book-limits.ts';
import { type RefuseZip, readZipDirectory, type ZipEntry, type ZipHelpers } from './book-zip.ts';

const TEXT = /\.(x?html?|xml|opf|ncx|css|svg|txt|js|json|smil|pls)$/i;

/** Bytes of everything in a package, and of one file in it. */
export type MostBytes = Record<'total' | 'entry', number>;

/** Folded so that names which a careless disk would take for one are one. */
const folded = (name: string) => name.normalize('NFC').toLowerCase().normalize('NFC');

export interface CheckedEntries {
  /** Files by their own names; folders are left out. */
  files: ReadonlyMap<string, ZipEntry>;
  /** The entry's own name for a path, forgiving case and Unicode form; null when there is none. */
  find(path: string): string | null;
}

/** The files of a zip, once nothing in its directory speaks against any of them. Nothing is unpacked yet. */
export function checkedEntries(
  zip: Uint8Array,
  helpers: ZipHelpers,
  most: MostBytes = bookLimits,
): CheckedEntries {
  const { refuse } = helpers;
  // Packers of Windows write backslashes.
  const all = readZipDirectory(zip, helpers).map(entry => ({
    ...entry,
    name: entry.name.replaceAll('\\', '/'),
  }));
  const byFold = new Map<string, string>();
  const files = new Map<string, ZipEntry>();
  let total = 0;
  for (const entry of all) {
    const { name, size, packed, method } = entry;
    checkName(name, refuse);
    total += size;
    if (size > most.entry || total > most.total) refuse('bomb', name);
    if (method === 0 && size !== packed) refuse('ambiguous', name);
    if (size > bookLimits.ratioFrom && size > packed * bookLimits.ratio && !TEXT.test(name))
      refuse('bomb', name);
    const fold = folded(name.replace(/\/$/, ''));
    if (byFold.has(fold)) refuse('duplicate', name);
    byFold.set(fold, name);
    if (!name.endsWith('/')) files.set(name, entry);
    else if (size > 0) refuse('ambiguous', name);
  }
  return {
    files,
    find(path) {
      if (files.has(path)) return path;
      const name = byFold.get(folded(path));
      return name !== undefined && files.has(name) ? name : null;
    },
  };
}

/** Bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

function checkName(name: string, refuse: RefuseZip): void {
  const parts = name.replace(/\/$/, '').split('/');
  const isBad =
    name.length === 0 ||
    bytesOf(name) > bookLimits.nameLength ||
    parts.length > bookLimits.nameDepth ||
    /[\p{Cc}\u202a-\u202e\u2066-\u2069]|^[a-z]:/iu.test(name) ||
    parts.some(part => part === '' || part === '.' || part === '..');
  if (isBad) refuse('bad_name', name.slice(0, 80));
}
