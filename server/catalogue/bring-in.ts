import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { coverKey } from '../content/covers.ts';
import { putScores } from '../exam/queries.ts';
import { ingestAudio } from '../ingest/audio.ts';
import { audioDraft, findAudio } from '../ingest/audio-source.ts';
import { ingestComic, type Sheet } from '../ingest/comic.ts';
import { findComic, issueTitle } from '../ingest/comic-source.ts';
import { deadlineFrom } from '../ingest/deadline.ts';
import { ingestEpub } from '../ingest/ingest.ts';
import { comicLimits } from '../ingest/limits.ts';
import type { Kind, Meta } from '../ingest/meta.ts';
import { recognise } from '../ingest/recognise.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { readScores } from '../ingest/scores.ts';
import type { Store } from '../kit/open.ts';
import type { Storage } from '../kit/storage.ts';
import { addEbook, type EditorsWord, type Taken } from './intake.ts';
import { addAudio, addComic, type PartsWord } from './intake-parts.ts';
import { type KnownWork, workToJoin } from './intake-works.ts';

export interface Wishes {
  /** BCP 47, for what says nothing itself. */
  language?: string;
  onProgress?: (done: number, of: number, what: string) => void;
}

/** What came in. */
export interface Brought {
  status: Taken['status'];
  kind: Kind | 'scores';
  /** Content id; null for results of an exam. */
  id: number | null;
  address: string | null;
  /** Issues, chapters or candidates. */
  parts: number;
  /** Lines that were left out of a file of results. */
  problems: string[];
}

const EVERY_CHAPTER = 1_000_000;

type House = Pick<Store, 'db' | 'storage'>;

/**
 * Brings a file or folder into storage and catalogue: all of it or nothing. Storage first, rows last, so that what the
 * catalogue shows is there. Throws IngestRefusal, in which case nothing was left behind that anyone sees.
 */
export async function bringIn(house: House, path: string, wishes: Wishes = {}): Promise<Brought> {
  const found = await recognise(path);
  if (found.what === 'scores') return bringScores(house, path, found.year);
  const { meta } = found;
  refuseOtherKind(found.what, meta);
  const work = meta.work === undefined ? undefined : await workToJoin(house.db, meta.work, meta.authors);
  const word = { ...wordOf(meta, wishes), workId: work?.id };
  if (found.what === 'ebook') {
    refuseUnmatched(meta, 0);
    const { language = wishes.language } = meta;
    const book = await ingestEpub(path, house.storage, { language, onProgress: wishes.onProgress });
    return brought(await addEbook(house.db, book, word), 'ebook', book.chapters.length);
  }
  const bring = found.what === 'comic' ? bringComic : bringAudio;
  return bring(house, path, { ...found, word, work, wishes });
}

interface Matter {
  archive: Parameters<typeof findComic>[0];
  meta: Meta;
  word: EditorsWord;
  work: KnownWork | undefined;
  wishes: Wishes;
}

async function bringComic(house: House, path: string, matter: Matter): Promise<Brought> {
  const { archive, meta, word, work, wishes } = matter;
  const check = deadlineFrom(Date.now(), undefined, comicLimits.milliseconds);
  const found = await findComic(archive, check);
  const alone = found.issues.length === 1;
  refuseUnmatched(meta, found.issues.length);
  const info = found.info ?? (alone ? (found.issues[0]?.info ?? null) : null);
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
    house.storage,
    { onProgress: wishes.onProgress },
  );
  const said = {
    ...word,
    title: word.title ?? (info?.series || (alone && info?.title) || nameOf(path)),
    authors: word.authors ?? info?.authors,
    description: word.description ?? info?.summary,
    publishedYear: word.publishedYear ?? info?.year ?? undefined,
    zones: zonesOf(meta),
    status: meta.comicStatus,
  };
  return brought(await addComic(house.db, comic, withTitle(said, work)), 'comic', comic.issues.length);
}

async function bringAudio(house: House, path: string, matter: Matter): Promise<Brought> {
  const { archive, meta, word, work, wishes } = matter;
  const found = findAudio(archive, meta.voices);
  refuseUnmatched(meta, found.parts.length);
  const kind = meta.kind === 'podcast' || meta.kind === 'brief' ? meta.kind : 'audiobook';
  const draft = audioDraft(
    { ...found, cover: found.cover ?? coverOf(work, house.storage) },
    meta.chapters?.map(({ title }) => title) ?? [],
  );
  const audio = await ingestAudio(draft, house.storage, { onProgress: wishes.onProgress });
  const parts = audio.parts.map((part, at) => {
    const said = meta.chapters?.[at];
    return {
      ...part,
      title: part.title || (audio.parts.length === 1 ? nameOf(path) : `Phần ${at + 1}`),
      ...(said && 'description' in said ? { description: said.description } : {}),
      ...(said && 'ebookChapter' in said ? { spineIndex: said.ebookChapter } : {}),
    };
  });
  const said = {
    ...word,
    title: word.title ?? (audio.album || nameOf(path)),
    authors: word.authors ?? (audio.artist ? [audio.artist] : undefined),
    zones: zonesOf(meta),
    narrator: meta.narrator,
  };
  return brought(
    await addAudio(house.db, kind, { ...audio, parts }, withTitle(said, work)),
    kind,
    parts.length,
  );
}

async function bringScores({ db }: House, path: string, year: number): Promise<Brought> {
  const { rows, problems } = readScores(await readFile(path));
  await db.transaction().execute(tx => putScores(tx, year, rows));
  return {
    status: 'imported',
    kind: 'scores',
    id: null,
    address: null,
    parts: rows.length,
    problems,
  };
}

/** What the metadata says, in the catalogue's words. */
function wordOf(meta: Meta, wishes: Wishes): EditorsWord {
  return {
    title: meta.title,
    authors: meta.authors,
    category: meta.category,
    description: meta.description,
    quote: meta.quote,
    language: meta.language ?? wishes.language,
    publishedYear: meta.publishedYear,
    topics: meta.topics,
    priceVnd: meta.price,
    originVnd: meta.originPrice,
    priceType: meta.priceType,
    oakPerChapter: meta.oakPerChapter,
    freeChapters: meta.zone === 'free' ? EVERY_CHAPTER : meta.freeChapters,
    copyright: meta.copyright,
  };
}

const zonesOf = ({ chapters }: Meta): PartsWord['zones'] =>
  chapters?.map(chapter => ('zone' in chapter ? chapter.zone : undefined));

/** A work that is joined keeps its title. */
const withTitle = <T extends { title: string }>(word: T, work: KnownWork | undefined): T => ({
  ...word,
  title: work?.title ?? word.title,
});

const coverOf = (work: KnownWork | undefined, storage: Storage): Sheet | undefined => {
  if (!work?.coverHash) return undefined;
  const key = coverKey(work.coverHash, 640);
  return {
    name: key,
    async read() {
      const bytes = await storage.read(key);
      if (!bytes) throw new IngestRefusal('broken_page', key);
      return bytes;
    },
  };
};

const nameOf = (path: string): string =>
  basename(path)
    .replace(/\.(cbz|zip|mp3|m4a|m4b|ogg|opus|wav)$/i, '')
    .normalize('NFC')
    .replace(/_+/g, ' ')
    .trim() || 'Chưa có tên';

const soundKinds: ReadonlySet<Kind> = new Set(['audiobook', 'podcast', 'brief']);

function refuseOtherKind(what: 'ebook' | 'comic' | 'sound', { kind }: Meta): void {
  if (kind === undefined || kind === what || (what === 'sound' && soundKinds.has(kind))) return;
  const inside = { ebook: 'một cuốn EPUB', comic: 'trang truyện', sound: 'âm thanh' }[what];
  throw new IngestRefusal('meta', `“kind” là ${kind} nhưng đây là ${inside}`);
}

function refuseUnmatched({ chapters }: Meta, parts: number): void {
  if (chapters && chapters.length > parts)
    throw new IngestRefusal('meta', `“chapters” có ${chapters.length} mục nhưng chỉ có ${parts} chương`);
}

const brought = (taken: Taken, kind: Kind, parts: number): Brought => ({
  ...taken,
  kind,
  parts,
  problems: [],
});
