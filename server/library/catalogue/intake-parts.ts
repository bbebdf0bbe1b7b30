import { contentType } from '#contract/library/catalogue.ts';
import type { ComicStatus } from '#rules/library/comic-status.ts';
import type { Database, Db } from '../../kit/db/db.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { flatPanels } from '../content/flat-panels.ts';
import type { ComicFacts } from '../ingest/comic/comic-facts.ts';
import type { StoredPage } from '../ingest/comic/ingest-comic.ts';
import { editionAddress } from './addresses.ts';
import { type EditorsFields, type IntakeResult, PLAIN_TINT, termsOf } from './intake.ts';
import { insertWork, linkTopics, lockIntake } from './intake-works.ts';
import { makePageWidths } from './make-page-widths.ts';
import { holdParts } from './waiting-parts.ts';

/* Audio and comics: editions without chapters of text. */

/** Fields of both kinds, and those of editors alone. */
export interface PartsFields extends EditorsFields {
  title: string;
  /** Of each chapter or issue; where nothing is said, `freeChapters` counts from the first one. */
  zones?: readonly ('free' | 'paid' | undefined)[];
}

export interface IncomingComic {
  hash: string;
  cover: { tint: string } | null;
  issues: { title: string; pages: StoredPage[] }[];
}

export interface IncomingAudio {
  hash: string;
  cover: { tint: string } | null;
  parts: {
    title: string;
    description?: string;
    /** Now, unless it is known. */
    publishedAt?: Date;
    /** Of an episode of a feed. */
    guid?: string;
    /** The same chapter in the ebook of the work. */
    spineIndex?: number;
    seconds: number;
    voices: {
      voice: string;
      key: string;
      mime: string;
      seconds: number;
      bytes: number;
      marksKey: string | null;
    }[];
  }[];
}

/** Of a comic. */
export interface ComicFields extends PartsFields {
  status?: ComicStatus;
  isFromRight?: boolean;
  facts?: ComicFacts;
  /** Of each issue; '' of one that tells no longer story. */
  storyArcs?: readonly string[];
}

/**
 * Puts an ingested comic into the catalogue: work (or the one it joins), edition, issues, pages, in one transaction.
 * The same pictures twice are 'known' and change nothing.
 */
export const addComic = (db: Database, comic: IncomingComic, fields: ComicFields): Promise<IntakeResult> =>
  addParts(
    db,
    contentType.comic,
    comic,
    fields,
    {
      parts: comic.issues.length,
      comic_status: fields.status ?? 0,
      reads_from_right: fields.isFromRight ?? false,
    },
    async (tx, editionId) => {
      if (fields.facts)
        await tx
          .insertInto('comic_facts')
          .values({ edition_id: editionId, ...fields.facts })
          .execute();
      await insertIssues(tx, editionId, comic.issues, { from: 0, fields });
    },
  );

/** Issues of a comic with their pages, from a position on. */
export async function insertIssues(
  tx: Tx,
  editionId: number,
  issues: IncomingComic['issues'],
  { from, fields }: { from: number; fields: Pick<ComicFields, 'zones' | 'freeChapters' | 'storyArcs'> },
): Promise<void> {
  for (const [at, { title, pages }] of issues.entries()) {
    const position = from + at;
    const { id } = await tx
      .insertInto('comic_issue')
      .values({
        edition_id: editionId,
        position,
        title,
        zone: zoneOf(fields, position),
        pages: pages.length,
        story_arc: fields.storyArcs?.[position] ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = pages.map(({ key, width, height, widths, tint, panels, margins, isDouble }, at) => ({
      issue_id: id,
      position: at,
      storage_key: key,
      width,
      height,
      widths: widths ?? null,
      tint: tint ?? null,
      panels: panels ? flatPanels(panels.boxes) : null,
      panels_sure: panels?.sure ?? false,
      margins: margins ?? null,
      is_double: isDouble ?? false,
    }));
    for (let row = 0; row < rows.length; row += 500)
      await tx
        .insertInto('comic_page')
        .values(rows.slice(row, row + 500))
        .execute();
    if (pages.some(({ widths, panels, margins }) => !widths || !panels || !margins))
      await enqueue(tx, makePageWidths, { issueId: id }, { now: Date.now() });
  }
}

/** The same for an audiobook, a podcast or a summary. */
export const addAudio = (
  db: Database,
  kind: 'audiobook' | 'podcast' | 'brief',
  audio: IncomingAudio,
  fields: PartsFields & { narrator?: string },
): Promise<IntakeResult> =>
  addParts(
    db,
    contentType[kind],
    audio,
    fields,
    {
      parts: audio.parts.length,
      seconds: Math.round(audio.parts.reduce((sum, { seconds }) => sum + seconds, 0)),
      narrator: fields.narrator ?? '',
    },
    async (tx, editionId) => {
      await insertFiles(tx, editionId, audio.parts, { from: 0, fields });
      await holdParts(tx, 'audio_file', editionId, Date.now());
    },
  );

/** Files of an edition, from a position on. */
export async function insertFiles(
  tx: Db,
  editionId: number,
  parts: IncomingAudio['parts'],
  { from, fields }: { from: number; fields: Pick<PartsFields, 'zones' | 'freeChapters'> },
): Promise<void> {
  for (const [at, part] of parts.entries()) {
    const { title, description, spineIndex, publishedAt, guid, seconds, voices } = part;
    const { id } = await tx
      .insertInto('audio_file')
      .values({
        edition_id: editionId,
        position: from + at,
        title,
        description: description ?? '',
        zone: zoneOf(fields, from + at),
        seconds,
        spine_index: spineIndex ?? null,
        published_at: publishedAt,
        guid: guid ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('audio_voice')
      .values(
        voices.map(voice => ({
          file_id: id,
          voice: voice.voice,
          storage_key: voice.key,
          mime: voice.mime,
          seconds: voice.seconds,
          bytes: voice.bytes,
          marks_key: voice.marksKey,
        })),
      )
      .execute();
  }
}

const zoneOf = (
  { zones, freeChapters = 0 }: Pick<PartsFields, 'zones' | 'freeChapters'>,
  position: number,
): 'free' | 'paid' => zones?.[position] ?? (position < freeChapters ? 'free' : 'paid');

interface PartFacts {
  parts: number;
  seconds?: number;
  narrator?: string;
  comic_status?: ComicStatus;
  reads_from_right?: boolean;
}

function addParts(
  db: Database,
  type: number,
  { hash, cover }: Pick<IncomingComic, 'hash' | 'cover'>,
  fields: PartsFields,
  facts: PartFacts,
  insertParts: (tx: Tx, editionId: number) => Promise<void>,
): Promise<IntakeResult> {
  return transact(db, async tx => {
    await lockIntake(tx);
    const known = await tx
      .selectFrom('edition')
      .innerJoin('work', 'work.id', 'edition.work_id')
      .select(['edition.id', 'work.title'])
      .where('content_type', '=', type)
      .where('content_hash', '=', hash)
      .executeTakeFirst();
    if (known) return { status: 'known', id: known.id, address: editionAddress(type, known.title, known.id) };
    if (fields.workId !== undefined) await linkTopics(tx, fields.workId, fields.topics);
    const workId =
      fields.workId ??
      (await insertWork(tx, {
        ...fields,
        authors: fields.authors ?? [],
        description: fields.description ?? '',
        language: fields.language ?? 'vi',
        publishedYear: fields.publishedYear ?? null,
      }));
    const edition = await tx
      .insertInto('edition')
      .values({
        work_id: workId,
        content_type: type,
        content_hash: hash,
        ...termsOf(fields),
        origin_vnd: fields.originVnd ?? null,
        words: 0,
        chars: 0,
        has_cover: cover !== null,
        tint: cover?.tint ?? PLAIN_TINT,
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertParts(tx, edition.id);
    await fields.onAdded?.(tx, edition.id);
    const { title } = await tx
      .selectFrom('work')
      .select('title')
      .where('id', '=', workId)
      .executeTakeFirstOrThrow();
    return { status: 'imported', id: edition.id, address: editionAddress(type, title, edition.id) };
  });
}
