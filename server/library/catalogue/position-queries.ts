import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { ofWholeChapter } from '../../kit/db/fragments.ts';

/* What a "continue" card says of a position, wherever the position is remembered. */

/** A place in a work as a device remembers it; what counts of it is said by the kind of the work. */
export interface PositionHere {
  edition_id: number;
  /** Index of the chapter in the package, number of the issue from 1, or id of the file that is heard. */
  part: number;
  /** 0–1 of a book. */
  share: number;
  /** Page of the issue from 1, or second of the file. */
  at: number;
}

const asRows = (positions: readonly PositionHere[]) => sql`
  unnest(
    ${positions.map(({ edition_id }) => edition_id)}::int[], ${positions.map(({ part }) => part)}::int[],
    ${positions.map(({ share }) => share)}::float8[], ${positions.map(({ at }) => at)}::float8[]
  ) as here (edition_id, part, share, at)`;

export interface BookPosition {
  edition_id: number;
  percent: number;
  chapter: number;
  book_chars: number;
  title: string | null;
  words: number | null;
  chars: number | null;
  start_chars: number | null;
  chapter_number: number | null;
}

/** Places in books, with the chapter they are in. */
export const bookPositionsHere = async (
  db: Db,
  positions: readonly PositionHere[],
): Promise<BookPosition[]> =>
  (
    await sql<BookPosition>`
      select here.edition_id, here.share as percent, here.part as chapter, edition.chars as book_chars,
        chapter.title, ${ofWholeChapter('words', 'chapter')} as words, ${ofWholeChapter('chars', 'chapter')} as chars,
        chapter.start_chars,
        (select count(*) from chapter listed where listed.edition_id = here.edition_id
          and listed.spine_index <= here.part and listed.title <> '') as chapter_number
      from ${asRows(positions)}
      join edition on edition.id = here.edition_id
      left join chapter file on file.edition_id = here.edition_id and file.spine_index = here.part
      left join chapter on chapter.edition_id = here.edition_id
        and chapter.spine_index = coalesce(file.part_of, file.spine_index)`.execute(db)
  ).rows;

export interface ComicPosition {
  edition_id: number;
  issue: number;
  page: number;
  issue_id: number;
  title: string;
  pages: number;
  parts: number;
}

/** Places in comics, with the issue they are in. */
export const comicPositionsHere = async (
  db: Db,
  positions: readonly PositionHere[],
): Promise<ComicPosition[]> =>
  (
    await sql<ComicPosition>`
      select here.edition_id, here.part as issue, greatest(1, least(here.at, comic_issue.pages))::int as page,
        comic_issue.id as issue_id, comic_issue.title, comic_issue.pages, edition.parts
      from ${asRows(positions)}
      join edition on edition.id = here.edition_id
      join comic_issue on comic_issue.edition_id = here.edition_id and comic_issue.position = here.part - 1`.execute(
      db,
    )
  ).rows;

export interface SoundPosition {
  edition_id: number;
  title: string;
  position: number;
  /** Of the file. */
  length: number;
  seconds: number;
  /** Of the work, up to the file and in all. */
  before: number;
  total: number;
}

/** Places in what is heard, with the file they are in. */
export const soundPositionsHere = async (
  db: Db,
  positions: readonly PositionHere[],
): Promise<SoundPosition[]> =>
  (
    await sql<SoundPosition>`
      select here.edition_id, audio_file.title, audio_file.position, audio_file.seconds::float8 as length,
        least(here.at, audio_file.seconds)::float8 as seconds, edition.seconds as total,
        (select coalesce(sum(seconds), 0) from audio_file earlier
          where earlier.edition_id = here.edition_id and earlier.position < audio_file.position)::float8 as before
      from ${asRows(positions)}
      join edition on edition.id = here.edition_id
      join audio_file on audio_file.id = here.part and audio_file.edition_id = here.edition_id`.execute(db)
  ).rows;

/** Last listening position of somebody in each of these works. */
export const soundPositionsOf = async (
  db: Db,
  accountId: number,
  editionIds: readonly number[],
): Promise<(PositionHere & { read_at: number })[]> =>
  (
    await sql<PositionHere & { read_at: number }>`
      select distinct on (edition_id) edition_id, file_id as part, 0 as share, seconds as at, heard_at as read_at
      from listening_place
      where account_id = ${accountId} and edition_id = any(${[...editionIds]}) and file_id is not null
      order by edition_id, heard_at desc`.execute(db)
  ).rows;
