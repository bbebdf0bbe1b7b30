import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { Storage } from '../../../kit/storage.ts';
import { soundKey } from '../../content/sound-path.ts';
import { openArchive } from '../archive/archive.ts';
import { unwrapped } from '../archive/unwrapped.ts';
import { deadlineFrom } from '../deadline.ts';
import { limits } from '../limits.ts';
import { FORM_BYTES, otherForm } from '../other-forms.ts';
import { IngestRefusal } from '../refusal.ts';
import { makeBook } from './book.ts';
import type { IngestedBook } from './ingested-book.ts';
import { openBook } from './open-book.ts';
import { forgetLater, keepRecipes, keepSource, type Recipe } from './pictures-later.ts';

export type { IngestedBook } from './ingested-book.ts';

/** Raised whenever the same file would come out differently: stored books stay, new ones get a new name. */
const NORMALISER_VERSION = 6;

export interface IngestOptions {
  /** BCP 47, when the catalogue knows better than the file. */
  language?: string;
  onProgress?: (done: number, of: number, what: string) => void;
  signal?: AbortSignal;
  /** A chapter of an EPUB 3 with a mistake of XML is a notice, as the standard asks; otherwise it is read as HTML. */
  strict?: boolean;
  /** Pixels of pictures that are made before it ends; the others are left to a job. */
  pixelsAtOnce?: number;
  /** Long chapters stay whole, as they were in books that came in before they were cut. */
  whole?: boolean;
}

/**
 * Ingests an EPUB into storage below `books/<hash>/`; `book.json` comes last and marks the book complete. A book that is
 * already complete is not read again. Throws IngestRefusal, and then leaves nothing behind.
 */
export async function ingestEpub(
  file: string | Buffer,
  to: Storage,
  options: IngestOptions = {},
): Promise<IngestedBook> {
  const check = deadlineFrom(Date.now(), options.signal);
  const bytes = typeof file === 'string' ? await readSource(file) : file;
  if (bytes.length > limits.file) throw new IngestRefusal('too_large');
  const other = otherForm(bytes.subarray(0, FORM_BYTES));
  if (other) throw new IngestRefusal('other_form', other);
  const nameOf = (how: string) =>
    createHash('sha256')
      .update(bytes)
      .update(`${NORMALISER_VERSION}${options.strict ? ' strict' : ''}${how}`)
      .digest('hex')
      .slice(0, 32);
  const [wholeHash, cutHash] = [nameOf(''), nameOf(' cut')];
  const known = await completeBook(to, wholeHash);
  if (known && (options.whole || known.chapters.every(({ chars }) => chars < limits.chapter / 2)))
    return known;
  const { language, strict = false, whole = false } = options;
  const knownCut = !whole && (await completeBook(to, cutHash));
  if (knownCut) return knownCut;
  const { archive, wrapper } = unwrapped(await openArchive(bytes, check));
  const opened = await openBook({ archive, check, language, strict, whole });
  if (known && !opened.isCut) return known;
  const hash = opened.isCut ? cutHash : wholeHash;
  const folder = `books/${hash}/`;
  try {
    const put = (key: string, body: Buffer | string, type: string) =>
      to.put(folder + key, Buffer.from(body), type);
    const putSound = async (name: string, body: Buffer | string, type: string) => {
      const key = soundKey(hash, { path: `s/${name}` });
      await to.put(key, Buffer.from(body), type);
      return key;
    };
    const recipes: Recipe[] = [];
    const made = await makeBook(opened, {
      archive,
      hash,
      put,
      putSound,
      pixelsAtOnce: options.pixelsAtOnce ?? limits.pixelsAtOnce,
      async later({ stem, widths, animated, fluid }, source) {
        const recipe = { stem, widths, animated, fluid };
        recipes.push(recipe);
        await keepSource(to, hash, recipe, source);
      },
      check,
      progress: options.onProgress ?? (() => {}),
    });
    const book: IngestedBook = { ...made, hash, sourceBytes: bytes.length };
    if (opened.isCut) book.wholeHash = wholeHash;
    if (wrapper) book.problems.unshift(`sách nằm trong thư mục “${wrapper.slice(0, -1)}”, đã mở từ đó`);
    if (recipes.length > 0) {
      await keepRecipes(to, hash, recipes);
      book.picturesLater = true;
    }
    await put('locations.json', JSON.stringify(book.locations), 'application/json');
    // Beside the folder, not in it: what lies in a book's folder may be handed to a reader, the whole text at once may not.
    await to.put(intakeKey(hash), Buffer.from(JSON.stringify(book)), 'application/json');
    check();
    await put('book.json', JSON.stringify(book.package), 'application/json');
    return book;
  } catch (error) {
    await to.removeAll(folder);
    await to.removeAll(soundKey(hash, { path: 's/' }));
    await forgetLater(to, hash);
    await to.removeAll(intakeKey(hash));
    throw error;
  }
}

const intakeKey = (hash: string) => `intake/${hash}.json`;

async function completeBook(to: Storage, hash: string): Promise<IngestedBook | null> {
  if (!(await to.exists(`books/${hash}/book.json`))) return null;
  const kept = await to.read(intakeKey(hash));
  return kept ? (JSON.parse(kept.toString('utf8')) as IngestedBook) : null;
}

async function readSource(file: string): Promise<Buffer> {
  const info = await stat(file);
  if (!info.isFile()) throw new IngestRefusal('not_zip', 'not a file');
  if (info.size > limits.file) throw new IngestRefusal('too_large');
  return readFile(file);
}
