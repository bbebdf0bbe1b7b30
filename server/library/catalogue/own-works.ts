import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { ofWholeChapter } from '../../kit/db/fragments.ts';
import { prepared } from '../../kit/db/prepared.ts';
import type { BookPosition } from './position-queries.ts';
import { type CardRow, cards } from './queries.ts';

/* A reader's own lists of works with their cards, in one query: the home page asks for all of them at once. */

/** How much of each list is wanted; what is not named is not read. */
export interface OwnLimits {
  /** Begun to read or to hear. */
  begun?: { limit: number; offset: number };
  /** Begun to hear. */
  heard?: number;
  /** The newest of the categories that they chose, without what they have begun, by kind. */
  favourites?: ReadonlyMap<number, number>;
}

/** A place in one of the lists, and for what was begun where in it: in its text, its issues, its sound. */
interface OwnPosition {
  list: 'begun' | 'heard' | 'favourites';
  kind: number;
  nth: number;
  edition_id: number;
  in_text: boolean;
  in_comic: boolean;
  in_sound: boolean;
  /** From here on: of the position in the text. */
  percent: number;
  chapter: number;
  read_at: number;
  chapter_title: string | null;
  chapter_words: number | null;
  chapter_chars: number | null;
  start_chars: number | null;
  chapter_number: number | null;
}
export type OwnWork = CardRow & OwnPosition & { book_chars: number };

export interface OwnWorks {
  /** Newest first; a work that was both read and heard is there once. */
  begun: OwnWork[];
  /** Heard last first. */
  heard: CardRow[];
  favouritesOf(kind: number): CardRow[];
}

/** Which works a reader has begun, with the chapter that their position in the text is in. */
const begunOf = (accountId: number, { limit, offset } = { limit: 0, offset: 0 }) => sql`
  select 'begun' as list, 0 as kind, begun.edition_id,
    row_number() over (order by begun.last desc, begun.edition_id desc) as nth, in_text, in_comic, in_sound,
    place.percent, place.chapter, place.read_at, place.chapter_title, place.chapter_words, place.chapter_chars,
    place.start_chars, place.chapter_number
  from (
    select edition_id, max(read_at) as last, bool_or(place = 'text') as in_text,
      bool_or(place = 'comic') as in_comic, bool_or(place = 'sound') as in_sound
    from (
      select edition_id, read_at, 'text' as place from progress where account_id = ${accountId}
      union all
      select edition_id, read_at, 'comic' from comic_place where account_id = ${accountId}
      union all
      select edition_id, heard_at, 'sound' from listening_place where account_id = ${accountId} and file_id is not null
    ) places
    group by edition_id order by max(read_at) desc, edition_id desc limit ${limit} offset ${offset}
  ) begun
  left join lateral (
    select progress.percent, progress.chapter, progress.read_at, chapter.title as chapter_title,
      ${ofWholeChapter('words', 'chapter')} as chapter_words, ${ofWholeChapter('chars', 'chapter')} as chapter_chars,
      chapter.start_chars,
      (select count(*) from chapter listed where listed.edition_id = progress.edition_id
        and listed.spine_index <= progress.chapter and listed.title <> '') as chapter_number
    from progress
    left join chapter file on file.edition_id = progress.edition_id and file.spine_index = progress.chapter
    left join chapter on chapter.edition_id = progress.edition_id
      and chapter.spine_index = coalesce(file.part_of, file.spine_index)
    where progress.account_id = ${accountId} and progress.edition_id = begun.edition_id
  ) place on begun.in_text`;

/** A list that says no more than which works are in it. */
const onlyIds = (list: string, kind: number, order: string) => sql`
  select ${sql.raw(`'${list}'`)}, ${kind}::integer, edition_id, row_number() over (order by ${sql.raw(order)}),
    false, false, false, null::real, null::integer, null::bigint, null, null::integer, null::integer, null::integer,
    null::bigint`;

const heardOf = (accountId: number, limit: number) => sql`
  ${onlyIds('heard', 0, 'heard_at desc, edition_id')} from (
    select edition_id, max(heard_at) as heard_at from listening_place where account_id = ${accountId}
    group by edition_id order by heard_at desc, edition_id limit ${limit}
  ) heard`;

/** One walk along an index for each category. */
const favouritesOf = (accountId: number, kind: number, limit: number) => sql`
  ${onlyIds('favourites', kind, 'edition_id desc')} from (
    select newest.id as edition_id from favourite_category cross join lateral (
      select id from edition
      where content_type = ${kind} and category_id = favourite_category.category_id
        and not exists (select from progress where account_id = ${accountId} and edition_id = edition.id)
        and not exists (select from comic_place where account_id = ${accountId} and edition_id = edition.id)
      order by id desc limit ${limit}) newest
    where favourite_category.account_id = ${accountId}
    order by newest.id desc limit ${limit}
  ) chosen`;

/** Reads the lists that are wanted. */
export async function ownWorks(db: Db, accountId: number, limits: OwnLimits): Promise<OwnWorks> {
  const { begun, heard = 0, favourites = new Map<number, number>() } = limits;
  const lists = [
    begunOf(accountId, begun),
    heardOf(accountId, heard),
    ...[...favourites].map(([kind, limit]) => favouritesOf(accountId, kind, limit)),
  ];
  const own = sql<OwnPosition>`(${sql.join(lists, sql` union all `)})`;
  const rows = await cards(db)
    .modifyFront(prepared(`own-works-${favourites.size}`))
    .innerJoin(own.as('own'), 'own.edition_id', 'edition.id')
    .selectAll('own')
    .select('edition.chars as book_chars')
    .execute();
  rows.sort((one, other) => one.nth - other.nth);
  const listed = (list: OwnPosition['list']) => rows.filter(row => row.list === list);
  return {
    begun: listed('begun'),
    heard: listed('heard'),
    favouritesOf: kind => listed('favourites').filter(row => row.kind === kind),
  };
}

/** A reader's position in the text of a work that is in_text. */
export const positionInText = (work: OwnWork): BookPosition & { read_at: number } => ({
  edition_id: work.id,
  percent: work.percent,
  chapter: work.chapter,
  read_at: work.read_at,
  book_chars: work.book_chars,
  title: work.chapter_title,
  words: work.chapter_words,
  chars: work.chapter_chars,
  start_chars: work.start_chars,
  chapter_number: work.chapter_number,
});
