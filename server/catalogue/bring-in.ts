import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { putScores } from '../exam/queries.ts';
import { ingestComic } from '../ingest/comic.ts';
import { findComic, issueTitle } from '../ingest/comic-source.ts';
import { deadlineFrom } from '../ingest/deadline.ts';
import { ingestEpub } from '../ingest/ingest.ts';
import { comicLimits } from '../ingest/limits.ts';
import type { Kind, Meta } from '../ingest/meta.ts';
import { recognise } from '../ingest/recognise.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import { readScores } from '../ingest/scores.ts';
import { bringAudio } from './bring-audio.ts';
import { addEbook, type EditorsWord } from './intake.ts';
import { addComic } from './intake-parts.ts';
import { workToJoin } from './intake-works.ts';
import {
  type Brought,
  brought,
  type House,
  type Matter,
  nameOf,
  refuseUnmatched,
  type Wishes,
  withTitle,
  zonesOf,
} from './matter.ts';

export type { Brought, Wishes } from './matter.ts';

const EVERY_CHAPTER = 1_000_000;

/**
 * Brings a file or folder into storage and catalogue: all of it or nothing. Storage first, rows last, so that what the
 * catalogue shows is there. Throws IngestRefusal, in which case nothing was left behind that anyone sees.
 */
export async function bringIn(house: House, path: string, wishes: Wishes = {}): Promise<Brought> {
  const found = await recognise(path);
  if (found.what === 'scores') return bringScores(house, path, found.year);
  const { meta } = found;
  refuseOtherKind(found.what === 'feed' ? 'sound' : found.what, meta);
  const work = meta.work === undefined ? undefined : await workToJoin(house.db, meta.work, meta.authors);
  const word = { ...wordOf(meta, wishes), workId: work?.id };
  if (found.what === 'ebook') {
    refuseUnmatched(meta, 0);
    const { language = wishes.language } = meta;
    const book = await ingestEpub(path, house.storage, { language, onProgress: wishes.onProgress });
    return brought(await addEbook(house.db, book, word), 'ebook', book.chapters.length);
  }
  if (found.what === 'comic') return bringComic(house, path, { ...found, word, work, wishes });
  const feed = found.what === 'feed' ? found.feed : undefined;
  return bringAudio(house, path, { ...found, word, work, wishes, feed });
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

const soundKinds: ReadonlySet<Kind> = new Set(['audiobook', 'podcast', 'brief']);

function refuseOtherKind(what: 'ebook' | 'comic' | 'sound', { kind }: Meta): void {
  if (kind === undefined || kind === what || (what === 'sound' && soundKinds.has(kind))) return;
  const inside = { ebook: 'một cuốn EPUB', comic: 'trang truyện', sound: 'âm thanh' }[what];
  throw new IngestRefusal('meta', `“kind” là ${kind} nhưng đây là ${inside}`);
}
