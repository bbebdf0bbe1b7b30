import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Archive } from './archive/archive.ts';
import { openFile, openFolder, withoutSystemFiles } from './archive/folder.ts';
import { holdsBook } from './archive/unwrapped.ts';
import { hasSound } from './audio/find-audio.ts';
import { isRssName, type RssFeed, readRss } from './audio/rss.ts';
import { hasComicArchives, hasPictures, openComicArchive } from './comic/find-comic.ts';
import { deadlineFrom } from './deadline.ts';
import { type Meta, readMeta } from './editor-metadata.ts';
import { yearOfScores } from './exam-scores.ts';
import { comicLimits, limits, metaLimits } from './limits.ts';
import { FORM_BYTES, isPdf, otherForm, otherPack } from './other-forms.ts';
import { IngestRefusal } from './refusal.ts';

/** A source to import, and the editor's metadata about it. */
export type DetectedSource =
  | { what: 'ebook'; meta: Meta }
  | { what: 'pdf'; meta: Meta }
  | { what: 'comic' | 'sound'; archive: Archive; meta: Meta }
  | { what: 'feed'; archive: Archive; meta: Meta; feed: RssFeed }
  | { what: 'scores'; year: number };

const META = /(^|\/)meta\.(ya?ml|json)$/i;

/** Detects the kind of a source by first bytes or names: the file's own name decides only between zips. */
export async function detectSource(path: string): Promise<DetectedSource> {
  const info = await stat(path);
  if (info.isDirectory()) {
    const archive = await openFolder(path);
    return fromArchive(archive, (await metaBeside(path)) ?? (await metaInside(archive)));
  }
  const year = yearOfScores(basename(path));
  if (year) return { what: 'scores', year };
  if (!info.isFile()) throw new IngestRefusal('strange');
  if (info.size === 0) throw new IngestRefusal('empty');
  const meta = await metaBeside(path);
  const beginning = await firstBytes(path);
  if (isPdf(beginning)) return { what: 'pdf', meta: meta ?? {} };
  const other = otherForm(beginning);
  if (other) throw new IngestRefusal('other_form', other);
  if (isRssName(path)) {
    if (info.size > limits.xml) throw new IngestRefusal('xml_too_large');
    const feed = readRss(await readFile(path));
    if (!feed) throw new IngestRefusal('strange');
    const archive = await openFolder(dirname(path));
    return { what: 'feed', archive, meta: meta ?? (await metaInside(archive)) ?? {}, feed };
  }
  if (/\.epub$/i.test(path)) return { what: 'ebook', meta: meta ?? {} };
  if (beginning.toString('latin1', 0, 2) === 'PK' || /\.(cbz|zip)$/i.test(path)) {
    if (info.size > comicLimits.file) throw new IngestRefusal('comic_too_large');
    const check = deadlineFrom(Date.now(), undefined, comicLimits.milliseconds);
    const archive = await openComicArchive(await readFile(path), check);
    // An EPUB is a zip too, whatever it is called.
    if (holdsBook(archive)) return { what: 'ebook', meta: meta ?? {} };
    const other = otherPack(archive.names);
    if (other) throw new IngestRefusal('other_form', other);
    return fromArchive(archive, meta ?? (await metaInside(archive)));
  }
  const archive = await openFile(path);
  if (!hasSound(archive.names)) throw new IngestRefusal('strange');
  return { what: 'sound', archive, meta: meta ?? {} };
}

async function fromArchive(archive: Archive, meta: Meta | null): Promise<DetectedSource> {
  const names = withoutSystemFiles(archive.names);
  if (hasSound(names)) {
    const feed = await feedIn(archive, names);
    return feed
      ? { what: 'feed', archive, meta: meta ?? {}, feed }
      : { what: 'sound', archive, meta: meta ?? {} };
  }
  if (hasPictures(names) || hasComicArchives(names)) return { what: 'comic', archive, meta: meta ?? {} };
  throw new IngestRefusal('nothing_inside');
}

/** The one RSS file at the top of a folder or pack. */
async function feedIn(archive: Archive, names: readonly string[]): Promise<RssFeed | null> {
  const [name, ...others] = names.filter(one => isRssName(one) && !one.includes('/'));
  if (name === undefined || others.length > 0) return null;
  if (archive.sizeOf(name) > limits.xml) throw new IngestRefusal('xml_too_large');
  return readRss(await archive.read(name));
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FORM_BYTES), 0, FORM_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** "sach.meta.yaml" beside "sach.cbz" or the folder "sach". */
async function metaBeside(path: string): Promise<Meta | null> {
  const own = basename(path).normalize('NFC');
  const stems = new Set([own, own.replace(/\.[^.]+$/, '')]);
  const folder = dirname(path);
  const name = (await readdir(folder)).find(one =>
    stems.has(/^(.*)\.meta\.(ya?ml|json)$/i.exec(one.normalize('NFC'))?.[1] ?? '\0'),
  );
  if (!name) return null;
  const { size } = await stat(join(folder, name));
  if (size > metaLimits.file) throw new IngestRefusal('meta', `${name}: lớn hơn 512 kB`);
  return readMeta(await readFile(join(folder, name)), name);
}

/** "meta.yaml" at the top of a pack or folder, or in the one folder that holds everything. */
async function metaInside(archive: Archive): Promise<Meta | null> {
  const name = withoutSystemFiles(archive.names)
    .filter(one => META.test(one) && one.split('/').length <= 2)
    .sort((one, other) => one.length - other.length)[0];
  if (!name) return null;
  if (archive.sizeOf(name) > metaLimits.file) throw new IngestRefusal('meta', `${name}: lớn hơn 512 kB`);
  return readMeta(await archive.read(name), name);
}
