import { contentType } from '#contract/catalogue.ts';
import type { Database, Db } from '../kit/db.ts';
import { type IncomingAudio, insertFiles, type PartsWord } from './intake-parts.ts';
import { inTurn } from './intake-works.ts';

/* A podcast grows: its feed comes again with what is new. */

/** Puts more files behind those an edition has; those it has already are left out. */
export const appendAudio = (
  db: Database,
  editionId: number,
  parts: IncomingAudio['parts'],
  word: Pick<PartsWord, 'freeChapters'>,
): Promise<number> =>
  db.transaction().execute(async tx => {
    await inTurn(tx);
    const known = await episodesOf(tx, editionId);
    const fresh = parts.filter(part => !known.has(episodeName(part.title, part.publishedAt ?? null)));
    const { last } = await tx
      .selectFrom('audio_file')
      .select(e => e.fn.max('position').as('last'))
      .where('edition_id', '=', editionId)
      .executeTakeFirstOrThrow();
    await insertFiles(tx, editionId, fresh, { from: (last ?? -1) + 1, word });
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

/** By what an episode is known again: when it came out, and where nobody says, what it is called. */
export const episodeName = (title: string, publishedAt: Date | null): string =>
  publishedAt ? `at ${publishedAt.getTime()}` : `called ${title}`;

/** The names of an edition's files. */
export async function episodesOf(db: Db, editionId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('audio_file')
    .select(['title', 'published_at'])
    .where('edition_id', '=', editionId)
    .execute();
  return new Set(
    rows.flatMap(row => [episodeName(row.title, row.published_at), episodeName(row.title, null)]),
  );
}

/** The podcast of this title, by one of these people where any are named. */
export const podcastKnown = (db: Db, title: string, authors: readonly string[]) =>
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
