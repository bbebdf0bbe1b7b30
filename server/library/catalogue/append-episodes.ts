import { contentType } from '#contract/library/catalogue.ts';
import type { Database, Db } from '../../kit/db/db.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import { episodeAddress } from './addresses.ts';
import { type IncomingAudio, insertFiles, type PartsFields } from './intake-parts.ts';
import { lockIntake } from './intake-works.ts';
import { newParts } from './new-parts.ts';

/* A podcast grows: its feed is imported again with new episodes. */

/** Puts more files behind those an edition has; those it has already are left out. */
export const appendAudio = (
  db: Database,
  editionId: number,
  parts: IncomingAudio['parts'],
  fields: Pick<PartsFields, 'freeChapters'>,
): Promise<number> =>
  transact(db, async tx => {
    await lockIntake(tx);
    const known = await episodeKeysOf(tx, editionId);
    const fresh = parts.filter(part => !known.has(episodeKey(part.title, part.publishedAt ?? null)));
    const { last } = await tx
      .selectFrom('audio_file')
      .select(e => e.fn.max('position').as('last'))
      .where('edition_id', '=', editionId)
      .executeTakeFirstOrThrow();
    const first = (last ?? -1) + 1;
    await insertFiles(tx, editionId, fresh, { from: first, fields });
    if (fresh.length > 0) await announceEpisodes(tx, editionId, first, fresh.length);
    await tx
      .updateTable('edition')
      .set(e => ({
        parts: e('parts', '+', fresh.length),
        seconds: e('seconds', '+', Math.round(fresh.reduce((sum, { seconds }) => sum + seconds, 0))),
        updated_at: new Date(),
      }))
      .where('id', '=', editionId)
      .execute();
    return fresh.length;
  });

/** Tells who hears this podcast, when the first new episode is published. */
async function announceEpisodes(tx: Tx, edition: number, first: number, count: number): Promise<void> {
  const { id, title, published_at } = await tx
    .selectFrom('audio_file')
    .select(['id', 'title', 'published_at'])
    .where('edition_id', '=', edition)
    .where('position', '=', first)
    .executeTakeFirstOrThrow();
  const facts = { edition, first, count, address: episodeAddress(title, id), at: published_at.getTime() };
  await newParts.tell(tx, facts, Date.now());
}

/** Identifies an episode when its feed is read again: its publication time, else its title. */
export const episodeKey = (title: string, publishedAt: Date | null): string =>
  publishedAt ? `at ${publishedAt.getTime()}` : `called ${title}`;

/** The names of an edition's files. */
export async function episodeKeysOf(db: Db, editionId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('audio_file')
    .select(['title', 'published_at'])
    .where('edition_id', '=', editionId)
    .execute();
  return new Set(rows.flatMap(row => [episodeKey(row.title, row.published_at), episodeKey(row.title, null)]));
}

/** The podcast of this title, by one of these people where any are named. */
export const findPodcast = (db: Db, title: string, authors: readonly string[]) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select(['edition.id', 'work.title'])
    .where('edition.content_type', '=', contentType.podcast)
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
    .orderBy('edition.id')
    .limit(1)
    .executeTakeFirst();
