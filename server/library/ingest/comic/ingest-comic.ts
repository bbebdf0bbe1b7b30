import { createHash } from 'node:crypto';
import { mapInOrder } from '../../../kit/in-order.ts';
import type { Storage } from '../../../kit/storage.ts';
import { type PagePlace, pageKey } from '../../content/comic-page-path.ts';
import { coverFolder } from '../../content/covers.ts';
import { type Deadline, deadlineFrom } from '../deadline.ts';
import { encodeCover } from '../image/images.ts';
import { comicLimits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import { coverOf, type PagePicture, pagesOf } from './comic-page.ts';
import type { FoundPanels } from './find-panels.ts';
import { gapPage } from './gap-page.ts';
import type { NarrowerPages } from './narrower-pages.ts';

/** A file that is read on demand. */
export interface LazyFile {
  name: string;
  read(): Promise<Buffer>;
  /** The page's type in its files: the cover, or a double page. */
  isCover?: boolean;
  isDouble?: boolean;
}

/** A comic before it is ingested. */
export interface ComicDraft {
  /** Without one the first page is the cover. */
  cover?: LazyFile;
  issues: { title: string; sheets: readonly LazyFile[] }[];
  /** Known beforehand for what we draw ourselves: 32 hex digits that change with any page. */
  hash?: string;
}

/** A comic in storage: pages below `comics/<hash>/`, the cover where those of books are. */
export interface IngestedComic {
  hash: string;
  cover: { tint: string } | null;
  issues: { title: string; pages: StoredPage[] }[];
  /** Pages that cannot be shown, a sentence each: a gap stands for them. */
  problems?: string[];
}

export interface StoredPage {
  key: string;
  width: number;
  height: number;
  /** The narrower ones that lie beside it, and its colour; not yet known of pages whose widths a job makes. */
  widths?: number[];
  tint?: string;
  /** Read from the left. */
  panels?: FoundPanels;
  margins?: number[];
  isDouble?: boolean;
}

export interface ComicOptions {
  /** Pages are our own drawings: a WebP that fits is stored unchanged, its narrower widths are left to a job. */
  keepWebp?: boolean;
  onProgress?: (done: number, of: number, what: string) => void;
  signal?: AbortSignal;
}

/** Raised whenever the same pictures would come out differently. */
const COMIC_VERSION = 1;

const doneKey = (hash: string) => `comics/${hash}/comic.json`;

/**
 * Ingests a comic into storage; `comic.json` comes last and marks it complete. A comic that is already complete is not
 * drawn again. Throws IngestRefusal, and then leaves nothing behind.
 */
export async function ingestComic(
  draft: ComicDraft,
  to: Storage,
  options: ComicOptions = {},
): Promise<IngestedComic> {
  const check = deadlineFrom(Date.now(), options.signal, comicLimits.milliseconds);
  refuseEmpty(draft);
  const hash = draft.hash ?? (await hashOf(draft, check));
  const titles = draft.issues.map(({ title }) => title);
  const known = await completeComic(to, hash);
  if (known)
    return {
      ...known,
      issues: known.issues.map((issue, at) => ({ ...issue, title: titles[at] ?? issue.title })),
    };
  try {
    const comic: IngestedComic = { hash, cover: null, issues: [], problems: [] };
    const good: LazyFile[] = [];
    let bad: IngestRefusal | null = null;
    const total = draft.issues.reduce((sum, { sheets }) => sum + sheets.length, 0);
    let done = 0;
    for (const [index, { title, sheets }] of draft.issues.entries()) {
      const pages: StoredPage[] = [];
      const drawn = mapInOrder(sheets, async sheet => ({ sheet, made: await pagesOrGap(sheet, options) }));
      for await (const { sheet, made } of drawn) {
        check();
        const pictures = made instanceof IngestRefusal ? [await gapPage()] : made;
        if (made instanceof IngestRefusal) comic.problems?.push(made.say);
        if (made instanceof IngestRefusal) bad ??= made;
        else if (good.length === 0) good.push(sheet);
        for (const { body, width, height, narrower } of pictures) {
          const place = { issue: index, page: pages.length };
          const key = pageKey(hash, place);
          await to.put(key, body, 'image/webp');
          const isDouble = sheet.isDouble === true && pictures.length === 1;
          pages.push({
            key,
            width,
            height,
            ...(isDouble && { isDouble }),
            ...(narrower && (await putNarrower(to, hash, place, narrower))),
          });
        }
        options.onProgress?.(++done, total, title);
      }
      comic.issues.push({ title, pages });
    }
    if (good.length === 0 && bad) throw bad;
    comic.cover = await coverFrom([...(draft.cover ? [draft.cover] : []), ...good], hash, to, comic);
    await to.put(doneKey(hash), Buffer.from(JSON.stringify(comic)), 'application/json');
    return comic;
  } catch (error) {
    await to.removeAll(`comics/${hash}/`);
    await to.removeAll(coverFolder(hash));
    throw error;
  }
}

/** Refusals of one page that cost the page, not the comic. */
const OF_ONE_PAGE = new Set(['strange_page', 'broken_page', 'page_too_large', 'corrupt']);
const isOfOnePage = (error: unknown): error is IngestRefusal =>
  error instanceof IngestRefusal && OF_ONE_PAGE.has(error.code);

/** The pages of one file, or why there is a gap. */
async function pagesOrGap(
  sheet: LazyFile,
  { keepWebp }: ComicOptions,
): Promise<PagePicture[] | IngestRefusal> {
  try {
    return await pagesOf(sheet.name, await sheet.read(), keepWebp);
  } catch (error) {
    if (!isOfOnePage(error)) throw error;
    return error.code === 'corrupt' ? new IngestRefusal('broken_page', sheet.name) : error;
  }
}

/** The first of these that can be shown as the cover. */
async function coverFrom(
  sheets: readonly LazyFile[],
  hash: string,
  to: Storage,
  comic: IngestedComic,
): Promise<{ tint: string } | null> {
  for (const sheet of sheets) {
    try {
      return await storeCover(hash, sheet, to);
    } catch (error) {
      if (!isOfOnePage(error)) throw error;
      comic.problems?.push(error.say);
    }
  }
  return null;
}

/** Stores the narrower widths of a page beside it; what the catalogue has to know of them. */
export async function putNarrower(
  to: Storage,
  hash: string,
  place: PagePlace,
  { files, tint, panels, margins }: NarrowerPages,
): Promise<Pick<Required<StoredPage>, 'widths' | 'tint' | 'panels' | 'margins'>> {
  for (const { width, body } of files) await to.put(pageKey(hash, { ...place, width }), body, 'image/webp');
  return { widths: files.map(({ width }) => width), tint, panels, margins };
}

/** Writes all sizes of a cover to where the covers of all kinds lie. */
export async function storeCover(
  hash: string,
  { name, read }: LazyFile,
  to: Storage,
): Promise<{ tint: string }> {
  const cover = await encodeCover(await coverOf(name, await read()), (key, body) =>
    to.put(coverFolder(hash) + key.replace(/^cover\//, ''), body, 'image/webp'),
  );
  if (!cover) throw new IngestRefusal('broken_page', name);
  return cover;
}

function refuseEmpty({ issues }: ComicDraft): void {
  if (issues.length === 0) throw new IngestRefusal('nothing_inside');
  if (issues.length > comicLimits.issues) throw new IngestRefusal('too_many_parts');
  for (const { title, sheets } of issues) {
    if (sheets.length === 0) throw new IngestRefusal('nothing_inside', title);
    if (sheets.length > comicLimits.pages) throw new IngestRefusal('too_many_parts', title);
  }
}

async function hashOf({ issues, cover }: ComicDraft, check: Deadline): Promise<string> {
  const hash = createHash('sha256').update(`comic ${COMIC_VERSION}`);
  const hashedDamage = (error: unknown) => {
    if (isOfOnePage(error)) return 'damaged';
    throw error;
  };
  const add = async ({ read }: LazyFile) => {
    check();
    hash.update(
      createHash('sha256')
        .update(await read().catch(hashedDamage))
        .digest(),
    );
  };
  for (const { sheets } of issues) {
    hash.update('issue');
    for (const sheet of sheets) await add(sheet);
  }
  if (cover) await add(cover);
  return hash.digest('hex').slice(0, 32);
}

async function completeComic(to: Storage, hash: string): Promise<IngestedComic | null> {
  const kept = await to.read(doneKey(hash));
  return kept ? (JSON.parse(kept.toString('utf8')) as IngestedComic) : null;
}
