import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { withDeadline } from '../../kit/db/deadline.ts';
import { isTooSlow } from '../../kit/db/errors.ts';
import { transact } from '../../kit/db/transact.ts';
import { putScores } from '../exam/queries.ts';
import { packAt, withUnpacked } from '../ingest/archive/unpack.ts';
import { comicFactsOf } from '../ingest/comic/comic-facts.ts';
import { findComic, issueTitle } from '../ingest/comic/find-comic.ts';
import { ingestComic } from '../ingest/comic/ingest-comic.ts';
import { deadlineFrom } from '../ingest/deadline.ts';
import { detectSource } from '../ingest/detect-source.ts';
import type { Kind, Meta } from '../ingest/editor-metadata.ts';
import { type IngestedBook, ingestEpub } from '../ingest/epub/ingest-epub.ts';
import { readExamScores } from '../ingest/exam-scores.ts';
import { comicLimits } from '../ingest/limits.ts';
import { type IngestedPdf, ingestPdf } from '../ingest/pdf/ingest-pdf.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { growBook } from './grow-book.ts';
import { growComic } from './grow-comic.ts';
import { grownIssues } from './grown-issues.ts';
import { importAudio } from './import-audio.ts';
import {
  type ImportContext,
  type ImportedItem,
  type ImportOptions,
  type ImportSource,
  importedItem,
  nameOf,
  refuseUnmatched,
  type ShopEdition,
  withTitle,
  zonesOf,
} from './import-context.ts';
import { addEbook, chapterRows, type EditorsFields } from './intake.ts';
import { addComic } from './intake-parts.ts';
import { workToJoin } from './intake-works.ts';
import { hasPartsOfChapters, takenWhole } from './taken-whole.ts';

export type { ImportedItem } from './import-context.ts';

/** The longest that one import may take: of a long comic or a recording half an hour is its ingestion's. */
const IMPORT_MS = 90 * 60_000;
const EVERY_CHAPTER = 1_000_000;

/**
 * Imports a file or folder into storage and catalogue: all of it or nothing. Storage first, rows last, so that what the
 * catalogue shows is there. Throws IngestRefusal, in which case the catalogue is unchanged.
 */
export async function importFile(
  appContext: ImportContext,
  path: string,
  options: ImportOptions = {},
): Promise<ImportedItem> {
  const work = () => importOne(appContext, path, options);
  // A statement of a request has ten seconds; a book of thousands of chapters takes longer on a busy machine.
  return withDeadline(work, options.milliseconds ?? IMPORT_MS).catch((error: unknown) => {
    if (isTooSlow(error)) throw new IngestRefusal('busy', (error as Error).message);
    throw error;
  });
}

async function importOne(
  appContext: ImportContext,
  path: string,
  options: ImportOptions,
): Promise<ImportedItem> {
  if (await packAt(path)) return withUnpacked(path, folder => importOne(appContext, folder, options));
  const found = await detectSource(path);
  if (found.what === 'scores') return importScores(appContext, path, found.year);
  const { meta } = found;
  if (options.grows !== undefined && found.what !== 'ebook')
    throw new IngestRefusal('meta', 'chỉ một cuốn EPUB nối tiếp được sách đang có');
  const what = { feed: 'sound', pdf: 'ebook' }[found.what as string] ?? found.what;
  refuseOtherKind(what as 'ebook' | 'comic' | 'sound', meta);
  const { ofShop } = options;
  if (ofShop && !soldByShops.has(found.what)) throw new IngestRefusal('meta', NOT_SOLD);
  const joined = meta.work === undefined ? undefined : workToJoin(appContext.db, meta.work, meta.authors);
  const work = ofShop?.work ?? (await joined);
  const fields = { ...(ofShop ? fieldsOfShop(ofShop) : editorsFieldsOf(meta, options)), workId: work?.id };
  if (found.what === 'ebook' || found.what === 'pdf') {
    refuseUnmatched(meta, 0);
    const book = await ingested(appContext, path, { what: found.what, meta, fields, options });
    const listed = chapterRows(book).filter(({ title }) => title !== '');
    await options.onBook?.({
      hash: book.hash,
      title: fields.title ?? book.metadata.title,
      chapters: listed.length,
    });
    const before =
      options.again || options.grows !== undefined || found.what === 'pdf'
        ? undefined
        : await takenWhole(appContext.db, book);
    if (before) return before;
    const taken =
      options.grows === undefined
        ? await addEbook(appContext.db, book, fields)
        : await growBook(appContext.db, options.grows, book, Date.now());
    return { ...importedItem(taken, 'ebook', book.chapters.length), problems: book.problems };
  }
  if (found.what === 'comic') return importComic(appContext, path, { ...found, fields, work, options });
  const feed = found.what === 'feed' ? found.feed : undefined;
  return importAudio(appContext, path, { ...found, fields, work, options, feed });
}

/** A book's words in storage, whatever it came as. */
async function ingested(
  { db, storage }: ImportContext,
  path: string,
  {
    what,
    meta,
    fields,
    options,
  }: { what: 'ebook' | 'pdf'; meta: Meta; fields: EditorsFields; options: ImportOptions },
): Promise<IngestedBook | IngestedPdf> {
  const { language = options.language } = meta;
  const { onProgress } = options;
  if (what === 'pdf')
    return ingestPdf(path, storage, {
      title: fields.title,
      name: nameOf(path),
      authors: fields.authors,
      language,
      onProgress,
    });
  return ingestEpub(path, storage, {
    language,
    strict: options.strict,
    whole: options.grows !== undefined && !(await hasPartsOfChapters(db, options.grows)),
    onProgress,
  });
}

async function importComic(
  appContext: ImportContext,
  path: string,
  matter: ImportSource,
): Promise<ImportedItem> {
  const { archive, meta, fields, work, options } = matter;
  const check = deadlineFrom(Date.now(), undefined, comicLimits.milliseconds);
  const found = await findComic(archive, check);
  const alone = found.issues.length === 1;
  refuseUnmatched(meta, found.issues.length);
  const info = found.info ?? (alone ? (found.issues[0]?.info ?? null) : null);
  const { facts, problems } = comicFactsOf([found.info, ...found.issues.map(issue => issue.info)], meta.age);
  const comic = await ingestComic(
    {
      cover: found.cover,
      issues: found.issues.map((issue, at) => ({
        title:
          meta.chapters?.[at]?.title ??
          (alone && issue.name === basename(path) ? 'Trọn bộ' : issueTitle(issue, at, alone)),
        sheets: issue.sheets,
      })),
    },
    appContext.storage,
    { onProgress: options.onProgress },
  );
  const said = {
    ...fields,
    title: fields.title ?? (info?.series || (alone && info?.title) || nameOf(path)),
    authors: fields.authors ?? info?.authors,
    description: fields.description ?? info?.summary,
    publishedYear: fields.publishedYear ?? info?.year ?? undefined,
    zones: zonesOf(meta),
    status: meta.comicStatus,
    isFromRight: info?.isFromRight ?? found.issues.some(issue => issue.info?.isFromRight),
  };
  const storyArcs = found.issues.map(issue => issue.info?.storyArc ?? '');
  const known = { ...withTitle(said, work), facts, storyArcs };
  const grown = await growComic(appContext.db, comic, { ...known, age: meta.age }, Date.now());
  const taken = grown ?? (await addComic(appContext.db, comic, known));
  const issues = comic.issues.map(({ title, pages }) => ({ title, pages: pages.map(({ key }) => key) }));
  const fresh = issues.length - (grown?.before.length ?? 0);
  return {
    ...importedItem({ status: taken.status, id: taken.id, address: taken.address }, 'comic', fresh),
    ...(grown && { issues: await grownIssues(appContext.storage, grown.before, issues) }),
    problems: [...found.problems, ...problems, ...(comic.problems ?? [])],
  };
}

async function importScores({ db }: ImportContext, path: string, year: number): Promise<ImportedItem> {
  const { rows, problems } = readExamScores(await readFile(path));
  await transact(db, tx => putScores(tx, year, rows));
  return {
    status: 'imported',
    kind: 'scores',
    id: null,
    address: null,
    parts: rows.length,
    problems,
  };
}

const soldByShops: ReadonlySet<string> = new Set(['ebook', 'pdf', 'sound']);
const NOT_SOLD = 'tiệm bán được một cuốn EPUB, PDF hoặc âm thanh';

/** A shop's file belongs to its work, whatever its metadata says, and to no list. */
const fieldsOfShop = ({ priceVnd, sampleParts, onAdded }: ShopEdition): EditorsFields => ({
  priceVnd,
  priceType: 2,
  freeChapters: sampleParts,
  copyright: 'expired',
  onAdded,
});

/** The metadata in the catalogue's terms. */
function editorsFieldsOf(meta: Meta, options: ImportOptions): EditorsFields {
  return {
    title: meta.title,
    authors: meta.authors,
    category: meta.category,
    description: meta.description,
    quote: meta.quote,
    language: meta.language ?? options.language,
    publishedYear: meta.publishedYear,
    topics: meta.topics,
    priceVnd: meta.price,
    originVnd: meta.originPrice,
    priceType: meta.priceType,
    oakPerChapter: meta.oakPerChapter,
    freeChapters: meta.zone === 'free' ? EVERY_CHAPTER : meta.freeChapters,
    copyright: options.unseen ? 'expired' : meta.copyright,
    copyLetters: meta.copyLetters,
  };
}

const soundKinds: ReadonlySet<Kind> = new Set(['audiobook', 'podcast', 'brief']);

function refuseOtherKind(what: 'ebook' | 'comic' | 'sound', { kind, age }: Meta): void {
  if (age !== undefined && what !== 'comic')
    throw new IngestRefusal('meta', '“age” chỉ dùng cho truyện tranh');
  if (kind === undefined || kind === what || (what === 'sound' && soundKinds.has(kind))) return;
  const inside = { ebook: 'một cuốn sách', comic: 'trang truyện', sound: 'âm thanh' }[what];
  throw new IngestRefusal('meta', `“kind” là ${kind} nhưng đây là ${inside}`);
}
