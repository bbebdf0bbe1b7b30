import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { phrase, titleOfChapter } from '../../kit/db/fragments.ts';

/** Chapters of one way in that are looked at. */
const MOST_CHAPTERS = 400;
/** A file outside the contents with fewer words is a cover, a title page, an imprint. */
const TITLE_PAGE_WORDS = 100;

/** A person, as far as what they were sold or given goes. */
export interface Holder {
  accountId: number;
  now: Date;
}

/** How chapters are open: to everyone or to members by the terms of their book, or to somebody by what they hold of it. */
export type WayIn = 'everyone' | 'members' | Holder;

function cameIn(way: WayIn): RawBuilder<unknown> {
  // Written out, as the index of open words says it.
  if (way === 'everyone') return sql`open_to = 'everyone'`;
  if (way === 'members') return sql`open_to = 'members'`;
  const held = sql`content_grant where account_id = ${way.accountId} and not once and (expires_at is null or expires_at > ${way.now})`;
  return sql`edition_id = any(array(select edition_id from ${held})) and exists (
    select from ${held} and content_grant.edition_id = chapter.edition_id
      and coalesce(content_grant.spine_index, chapter.spine_index) = chapter.spine_index)`;
}

interface ChapterFound {
  edition_id: number;
  spine_index: number;
  /** Start of the chapter: an earlier file where it is too long for one. */
  first: number;
}

/**
 * Chapters of one way in where the words stand side by side, in the order of books and chapters. Those of another way are not
 * looked at: however many they are, they take no place of these.
 */
export async function chaptersWith(
  db: Db,
  /** `rest`: what is asked of editions besides. */
  { folded, rest }: { folded: string; rest: RawBuilder<unknown> },
  way: WayIn,
): Promise<ChapterFound[]> {
  const { rows } = await sql<ChapterFound>`
    with hit as materialized (
      select edition_id, spine_index, coalesce(part_of, spine_index) as first from chapter
      where word_places @@ ${phrase(folded)}
        and (title <> '' or words >= ${TITLE_PAGE_WORDS} or part_of is not null) and ${cameIn(way)}
      limit ${MOST_CHAPTERS})
    select hit.edition_id, hit.spine_index, hit.first
    from hit join edition on edition.id = hit.edition_id join work on work.id = edition.work_id
    where ${rest}
    order by hit.edition_id, hit.spine_index`.execute(db);
  return rows;
}

/** Whether somebody is a member now. */
export const isMember = async (db: Db, { accountId, now }: Holder): Promise<boolean> =>
  (await db
    .selectFrom('membership')
    .select('id')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const chapterText = (db: Db, editionId: number, spineIndex: number) =>
  db
    .selectFrom('chapter')
    .select([
      titleOfChapter.as('title'),
      e => sql<string>`case when ${e.ref('body')} = '' then ${e.ref('folded')} else body end`.as('text'),
    ])
    .where('edition_id', '=', editionId)
    .where('spine_index', '=', spineIndex)
    .executeTakeFirst();
