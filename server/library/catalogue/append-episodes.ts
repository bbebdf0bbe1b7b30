import { sql } from 'kysely';
import { contentType } from '#contract/library/catalogue.ts';
import type { Database, Db } from '../../kit/db/db.ts';
import { ofLibrary } from '../../kit/db/fragments.ts';
import { transact } from '../../kit/db/transact.ts';
import { announceParts } from './announce-parts.ts';
import { type IncomingAudio, insertFiles, type PartsFields } from './intake-parts.ts';
import { lockIntake } from './intake-works.ts';
import { holdParts } from './waiting-parts.ts';

/* A podcast or an audiobook grows: its feed or its folder is imported again with more in it. */

/** Puts more files behind those an edition has; episodes that came in meanwhile are left out. */
export const appendAudio = (
  db: Database,
  editionId: number,
  parts: IncomingAudio['parts'],
  fields: Pick<PartsFields, 'freeChapters'>,
): Promise<number> =>
  transact(db, async tx => {
    await lockIntake(tx);
    const known = new Set((await knownParts(tx, editionId)).map(({ guid }) => guid));
    const fresh = parts.filter(({ guid }) => guid === undefined || !known.has(guid));
    const { last } = await tx
      .selectFrom('audio_file')
      .select(e => e.fn.max('position').as('last'))
      .where(ofEdition(editionId))
      .executeTakeFirstOrThrow();
    const first = (last ?? -1) + 1;
    await insertFiles(tx, editionId, fresh, { from: first, fields });
    const now = Date.now();
    await holdParts(tx, 'audio_file', editionId, now);
    const out = await tx
      .selectFrom('audio_file')
      .select(['id', 'position', 'title'])
      .where('edition_id', '=', editionId)
      .where('position', '>=', first)
      .orderBy('position')
      .execute();
    await announceParts(tx, editionId, out, now);
    await tx
      .updateTable('edition')
      .set({ updated_at: new Date(now) })
      .where('id', '=', editionId)
      .execute();
    return fresh.length;
  });

/** Of an edition, those that wait among them. */
const ofEdition = (editionId: number) =>
  sql<boolean>`(edition_id = ${editionId} or waits_for = ${editionId})`;

/** The files of an edition, in their order. */
export const knownParts = (db: Db, editionId: number) =>
  db
    .selectFrom('audio_file')
    .select(['id', 'title', 'description', 'published_at', 'guid', 'seconds'])
    .select(
      sql<string>`(select storage_key from audio_voice where file_id = audio_file.id
        order by voice = 'main' desc, voice limit 1)`.as('storage_key'),
    )
    .where(ofEdition(editionId))
    .orderBy('position')
    .execute();

export type KnownPart = Awaited<ReturnType<typeof knownParts>>[number];

/** Columns of an episode that are updated. */
export type EpisodeEdit = Pick<KnownPart, 'id'> &
  Partial<Pick<KnownPart, 'title' | 'description' | 'published_at' | 'guid'>>;

/** Writes what a feed says now of episodes that are here. */
export const editEpisodes = (db: Database, edits: readonly EpisodeEdit[]): Promise<void> =>
  transact(db, async tx => {
    for (const { id, ...said } of edits)
      await tx.updateTable('audio_file').set(said).where('id', '=', id).execute();
  });

/** The audiobook, summary, podcast or comic of this title, by one of these people where any are named. */
export const editionNamed = (
  db: Db,
  kind: 'audiobook' | 'podcast' | 'brief' | 'comic',
  title: string,
  authors: readonly string[],
) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'work.title'])
    .where('edition.content_type', '=', contentType[kind])
    .where('work.title', '=', title)
    .$if(authors.length > 0, query =>
      query.where('work.id', 'in', e =>
        e
          .selectFrom('work_author')
          .innerJoin('author', 'author.id', 'work_author.author_id')
          .select('work_author.work_id')
          .where('author.name', 'in', authors),
      ),
    )
    .where(ofLibrary('edition'))
    .orderBy('edition.id')
    .limit(1)
    .executeTakeFirst();
