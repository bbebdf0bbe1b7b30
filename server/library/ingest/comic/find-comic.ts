import { type Archive, openArchive } from '../archive/archive.ts';
import { withoutSystemFiles } from '../archive/folder.ts';
import { naturalOrder } from '../archive/natural-order.ts';
import type { Deadline } from '../deadline.ts';
import { comicLimits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import { type ComicInfo, readComicInfo } from './comic-info.ts';
import type { LazyFile } from './ingest-comic.ts';

const PICTURE = /\.(jpe?g|jfif|pjpe?g|jpe|png|apng|gif|webp|avif|jxl|jp2|heic|heif|bmp|tiff?)$/i;
const COVER = /(^|\/)(cover|bia|bìa)\.[a-z]+$/iu;
const PACK = /\.(cbz|zip)$/i;

/** An issue as the files have it. */
export interface FoundIssue {
  /** The folder's or pack's name; '' for pictures that lie in no folder. */
  name: string;
  info: ComicInfo | null;
  sheets: LazyFile[];
}

export interface FoundComic {
  issues: FoundIssue[];
  cover?: LazyFile;
  /** Of the comic as a whole. */
  info: ComicInfo | null;
  /** Files that were left out, or lie in unexpected folders. */
  problems: string[];
}

/** Whether an archive looks like a comic. */
export const hasPictures = (names: readonly string[]): boolean => names.some(name => PICTURE.test(name));
export const hasComicArchives = (names: readonly string[]): boolean => names.some(name => PACK.test(name));

/** Opens a CBZ (or any zip of pictures) after the archive check. */
export async function openComicArchive(bytes: Buffer, check: Deadline): Promise<Archive> {
  if (bytes.length > comicLimits.file) throw new IngestRefusal('comic_too_large');
  try {
    return await openArchive(bytes, check, comicLimits, { damaged: true });
  } catch (error) {
    if (error instanceof IngestRefusal && error.code === 'not_zip') throw new IngestRefusal('not_cbz');
    throw error;
  }
}

/**
 * The issues in a pack or a folder: pictures beside each other are one issue, folders of pictures (or a folder of packs)
 * one each, in the order people count.
 */
export async function findComic(archive: Archive, check: Deadline): Promise<FoundComic> {
  const names = withoutSystemFiles(archive.names);
  const packs = names.filter(name => PACK.test(name)).sort(naturalOrder);
  if (packs.length > 0 && !names.some(name => PICTURE.test(name) && !COVER.test(name)))
    return findInArchives(archive, names, packs, check);

  const pictures = names.filter(name => PICTURE.test(name));
  const root = wrapperOf(pictures);
  const inside = pictures.map(name => name.slice(root.length));
  const sheet = (name: string): LazyFile => ({ name, read: () => archive.read(root + name) });
  const coverName =
    inside.length > 1 ? inside.find(name => !name.includes('/') && COVER.test(name)) : undefined;
  const { pages, problems } = besideFolders(inside.filter(name => name !== coverName));
  const deep = pages.find(name => name.split('/').length > 2);
  if (deep) throw new IngestRefusal('too_nested', deep);

  const folders = new Map<string, string[]>();
  for (const name of pages) {
    const folder = name.includes('/') ? name.slice(0, name.indexOf('/')) : '';
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  const issues = await Promise.all(
    [...folders]
      .sort(([one], [other]) => naturalOrder(one, other))
      .map(async ([folder, files]) => {
        const info = await infoIn(archive, names, root + (folder ? `${folder}/` : ''));
        return {
          name: folder || (folders.size > 1 ? LOOSE : lastPart(root)),
          info,
          sheets: sheetsAs(files.sort(naturalOrder).map(sheet), info),
        };
      }),
  );
  return {
    issues,
    cover: coverName === undefined ? coverSaid(issues[0]) : sheet(coverName),
    info: await infoAround(archive, names, root),
    problems,
  };
}

/** The pictures that are pages, and what is said of each; all of them when it would leave none. */
function sheetsAs(sheets: LazyFile[], info: ComicInfo | null): LazyFile[] {
  if (!info || info.pages.size === 0) return sheets;
  const said = sheets.map((sheet, at) => ({ ...sheet, ...info.pages.get(at) }));
  const kept = said.filter(({ isDeleted }) => !isDeleted);
  return kept.length > 0 ? kept : sheets;
}

/** The picture that is called the front cover, where it is not the first one anyway. */
const coverSaid = (issue: FoundIssue | undefined): LazyFile | undefined =>
  issue?.sheets.find(({ isCover }) => isCover);

/** The issue of pictures that lie beside folders of issues. */
const LOOSE = 'Trang ngoài thư mục';
/** Pictures beside folders that are credits of who made the scan, rather than pages, where they are a small share. */
const CREDITS = { most: 3, share: 0.25 };

/** Pages without the few pictures that lie beside the folders of issues. Where they are many, they are an issue of their own. */
function besideFolders(all: readonly string[]): { pages: string[]; problems: string[] } {
  const loose = all.filter(name => !name.includes('/'));
  if (loose.length === 0 || loose.length === all.length) return { pages: [...all], problems: [] };
  const named = loose
    .slice(0, 20)
    .map(name => `“${name}”`)
    .join(', ');
  const few = loose.length <= CREDITS.most && loose.length <= all.length * CREDITS.share;
  return few
    ? {
        pages: all.filter(name => name.includes('/')),
        problems: [`${named}: nằm ngoài các thư mục số, đã bỏ ra`],
      }
    : { pages: [...all], problems: [`${named}: nằm ngoài các thư mục số, đã để thành một số riêng`] };
}

async function findInArchives(
  archive: Archive,
  names: readonly string[],
  packs: readonly string[],
  check: Deadline,
): Promise<FoundComic> {
  const issues: FoundIssue[] = [];
  const problems: string[] = [];
  let last: IngestRefusal | null = null;
  for (const name of packs) {
    if (archive.sizeOf(name) > comicLimits.file) throw new IngestRefusal('comic_too_large', name);
    const found = await comicIn(archive, name, check);
    if ('code' in found) {
      problems.push(`“${name}”: ${found.say}`);
      last = found;
      continue;
    }
    problems.push(...found.problems.map(problem => `“${name}”, ${problem}`));
    const [issue, ...more] = found.issues;
    if (!issue || more.length > 0) throw new IngestRefusal(issue ? 'too_nested' : 'nothing_inside', name);
    // The pack is opened again for each page: all packs of a long comic at once would not fit into memory.
    const reopened = issue.sheets.map(({ name: page }, at) => ({
      name: `${name}/${page}`,
      read: () => pageOf(archive, name, at, check),
    }));
    issues.push({ name: lastPart(name).replace(PACK, ''), info: issue.info, sheets: reopened });
  }
  if (issues.length === 0 && last) throw last;
  const cover = names.find(name => PICTURE.test(name));
  return {
    issues,
    cover: cover === undefined ? undefined : { name: cover, read: () => archive.read(cover) },
    info: null,
    problems,
  };
}

/** Refusals of one pack that cost its issue, not the comic. */
const OF_ONE_PACK = new Set([
  'not_cbz',
  'truncated',
  'corrupt',
  'nothing_inside',
  'empty',
  'encrypted',
  'method',
  'zip64',
]);

async function comicIn(archive: Archive, name: string, check: Deadline): Promise<FoundComic | IngestRefusal> {
  try {
    const found = await findComic(await openComicArchive(await archive.read(name), check), check);
    if (found.issues.length === 0) throw new IngestRefusal('nothing_inside', name);
    return found;
  } catch (error) {
    if (error instanceof IngestRefusal && OF_ONE_PACK.has(error.code)) return error;
    throw error;
  }
}

/** The archive opened last: pages are read in order. */
let opened: { archive: Archive; name: string; comic: Promise<FoundComic> } | null = null;

async function pageOf(archive: Archive, name: string, at: number, check: Deadline): Promise<Buffer> {
  if (opened?.archive !== archive || opened.name !== name) {
    const comic = archive
      .read(name)
      .then(bytes => openComicArchive(bytes, check))
      .then(pack => findComic(pack, check));
    opened = { archive, name, comic };
  }
  const sheet = (await opened.comic).issues[0]?.sheets[at];
  if (!sheet) throw new IngestRefusal('corrupt', name);
  return sheet.read();
}

/** The folders around everything: "Truyện/" for "Truyện/1/1.jpg, Truyện/2/1.jpg"; '' when there are none. */
function wrapperOf(pictures: readonly string[]): string {
  let root = '';
  for (;;) {
    const rest = pictures.map(name => name.slice(root.length));
    const first = rest[0]?.split('/')[0];
    const around = first !== undefined && rest.every(name => name.startsWith(`${first}/`));
    if (!around) return root;
    root += `${first}/`;
  }
}

const lastPart = (path: string): string => path.replace(/\/$/, '').split('/').at(-1) ?? '';

async function infoIn(archive: Archive, names: readonly string[], folder: string): Promise<ComicInfo | null> {
  const file = names.find(name => name.toLowerCase() === `${folder}comicinfo.xml`.toLowerCase());
  return file ? readComicInfo(await archive.read(file)) : null;
}

/** In the folder of the issues, or in one around it: what is said beside a folder with one issue is said of the comic. */
async function infoAround(
  archive: Archive,
  names: readonly string[],
  root: string,
): Promise<ComicInfo | null> {
  for (let folder = root; ; folder = folder.replace(/[^/]*\/$/, '')) {
    const info = await infoIn(archive, names, folder);
    if (info || folder === '') return info;
  }
}

/** The default title of an issue: "Tập 3" for a folder "03", the folder's name otherwise. */
export function issueTitle({ name, info }: FoundIssue, position: number, alone: boolean): string {
  if (info?.title && !alone) return info.title;
  const words = name.normalize('NFC').replace(/_+/g, ' ').trim();
  const digits = /^\D{0,1}0*(\d{1,5})$/.exec(words)?.[1] ?? (words ? undefined : info?.number || undefined);
  if (digits) return `Tập ${digits}`;
  return words.slice(0, 500) || (alone ? 'Trọn bộ' : `Tập ${position + 1}`);
}
