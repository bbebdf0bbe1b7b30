import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

export type FilmFile = Omit<Tables['film_file'], 'kept_at'>;

export const filmFileRow = (db: Db, key: string) =>
  db.selectFrom('film_file').selectAll().where('key', '=', key).executeTakeFirst();

export const keepFilmFile = async (db: Db, row: FilmFile & { kept_at: Date }): Promise<void> => {
  await db
    .insertInto('film_file')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();
};

const films = (db: Db) =>
  db
    .selectFrom('comic_video')
    .innerJoin('edition', 'edition.id', 'comic_video.edition_id')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'comic_video.id',
      'comic_video.edition_id',
      'comic_video.title',
      'comic_video.description',
      'comic_video.seconds',
      'comic_video.storage_key',
      'comic_video.poster_key',
      'work.title as comic',
    ]);

/** Comic after comic, each one's in their order; behind one of them, or from the first. */
export const filmRows = (db: Db, { after, limit }: { after: number; limit: number }) =>
  films(db)
    .$if(after > 0, query =>
      query.where(
        sql<boolean>`(work.title, comic_video.edition_id, comic_video.position) > (
          select work.title, comic_video.edition_id, comic_video.position from comic_video
          join edition on edition.id = comic_video.edition_id join work on work.id = edition.work_id where comic_video.id = ${after})`,
      ),
    )
    .orderBy('work.title')
    .orderBy('comic_video.edition_id')
    .orderBy('comic_video.position')
    .limit(limit)
    .execute();

export const filmRow = (db: Db, id: number) => films(db).where('comic_video.id', '=', id).executeTakeFirst();

interface FilmColumns {
  edition_id: number;
  title: string;
  description: string;
  seconds: number;
  width: number;
  height: number;
  storage_key: string;
  poster_key: string;
  bytes: number;
}

const lastOf = (editionId: number) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from comic_video where edition_id = ${editionId})`;

/** Deletes the positions in a removed film: they are kept by its number in the comic, which the next film may get. */
const forgetPlaces = async (tx: Db, id: number): Promise<void> => {
  await sql`
    delete from video_place using comic_video film
    where film.id = ${id} and video_place.edition_id = film.edition_id and video_place.video = film.position + 1`.execute(
    tx,
  );
};

/** A new one comes last in its comic, and so does one that moves to another comic. */
export async function writeFilm(tx: Db, id: number | null, row: FilmColumns, now: Date): Promise<number> {
  const last = lastOf(row.edition_id);
  if (id === null)
    return (
      await tx
        .insertInto('comic_video')
        .values({ ...row, position: last, published_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const before = await filmRow(tx, id);
  const moves = before?.edition_id !== row.edition_id;
  if (moves) await forgetPlaces(tx, id);
  await tx
    .updateTable('comic_video')
    .set({ ...row, ...(moves && { position: last }) })
    .where('id', '=', id)
    .execute();
  return id;
}

export const removeFilm = async (tx: Db, id: number): Promise<void> => {
  await forgetPlaces(tx, id);
  await tx.deleteFrom('comic_video').where('id', '=', id).execute();
};

/** Beyond every number of a film: where rows stand while they change places. */
const ASIDE = 1_000_000;

/** Films of the same comic change places among themselves, and where people stopped in each goes with it. */
export async function orderFilms(tx: Db, ids: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('comic_video')
    .select(['id', 'edition_id', 'position'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .forUpdate()
    .execute();
  for (const edition of new Set(rows.map(({ edition_id }) => edition_id))) {
    const here = rows.filter(({ edition_id }) => edition_id === edition);
    const places = here.map(({ position }) => position).sort((a, b) => a - b);
    const inOrder = [...here].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    const moves = inOrder.map(({ position }, at) => ({ from: position, to: places[at] ?? position }));
    const from = moves.map(move => move.from);
    const to = moves.map(move => move.to);
    await sql`update comic_video set position = position + ${ASIDE}
      where edition_id = ${edition} and position = any(${from}::int[])`.execute(tx);
    await sql`update comic_video set position = move.go from unnest(${from}::int[], ${to}::int[]) move (was, go)
      where edition_id = ${edition} and position = move.was + ${ASIDE}`.execute(tx);
    await sql`update video_place set video = video + ${ASIDE}
      where edition_id = ${edition} and video - 1 = any(${from}::int[])`.execute(tx);
    await sql`update video_place set video = move.go + 1 from unnest(${from}::int[], ${to}::int[]) move (was, go)
      where edition_id = ${edition} and video = move.was + 1 + ${ASIDE}`.execute(tx);
  }
}

export const isComic = async (db: Db, id: number, comicType: number): Promise<boolean> =>
  (await db
    .selectFrom('edition')
    .select('id')
    .where('id', '=', id)
    .where('content_type', '=', comicType)
    .executeTakeFirst()) !== undefined;

/** How many people began a film, and how many saw nearly all of it. */
export async function watchedBy(db: Db, id: number): Promise<{ began: number; ended: number }> {
  const { rows } = await sql<{ began: string; ended: string }>`
    select count(*) as began, count(*) filter (where video_place.seconds >= film.seconds * 0.9) as ended
    from comic_video film
    join video_place on video_place.edition_id = film.edition_id and video_place.video = film.position + 1
    where film.id = ${id}`.execute(db);
  return { began: Number(rows[0]?.began ?? 0), ended: Number(rows[0]?.ended ?? 0) };
}
