import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/* Which posts a list shows, by key: each list reads along an index of its own. */

/** The youth cabinet as editors mark it: works of its topics, and tags of the same names. */
export interface Shelf {
  topics: readonly number[];
  /** Folded names. */
  tags: readonly string[];
}

/** Whether a post (by its row `post`) belongs to the cabinet. */
const onShelf = ({ topics, tags }: Shelf): RawBuilder<boolean> => sql<boolean>`(
  post.edition_id in (
    select edition.id from edition join work_topic using (work_id) where topic_id = any(${[...topics]}::int[])
  ) or exists (
    select from post_tag join tag on tag.id = post_tag.tag_id
    where post_tag.post_id = post.id and tag.folded = any(${[...tags]}::text[])
  ))`;

/** Position of a post in its list. */
export interface PostPlace {
  id: number;
  at: Date;
}

export interface Wanted {
  /** The viewer; null for a guest. */
  viewer: number | null;
  shelf: Shelf | null;
  /** After this one. */
  from: { at: Date; id: number } | null;
  limit: number;
}

/** Neither sees the other where one blocked, and one does not see whom one muted. */
const seenBy = (viewer: number | null, author: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
        select from author_rule rule
        where (rule.account_id = ${viewer} and rule.other_id = ${author})
          or (rule.account_id = ${author} and rule.other_id = ${viewer} and rule.rule = 'block'))`;

/** The same of one person's own page: whom one muted is found there. */
export const blockedBetween = async (db: Db, one: number, other: number): Promise<boolean> =>
  (
    await sql<{ yes: boolean }>`select exists (
      select from author_rule where rule = 'block'
        and ((account_id = ${one} and other_id = ${other}) or (account_id = ${other} and other_id = ${one}))
    ) as yes`.execute(db)
  ).rows[0]?.yes === true;

const shelfOnly = (shelf: Shelf | null) => (shelf ? sql`and ${onShelf(shelf)}` : sql``);

/** The newest, or those about one edition. */
export async function newestPosts(
  db: Db,
  { viewer, shelf, from, limit, edition }: Wanted & { edition?: number },
): Promise<PostPlace[]> {
  const { rows } = await sql<PostPlace>`
    select post.id, post.published_at as at from post
    where post.state = 'shown' ${edition ? sql`and post.edition_id = ${edition}` : sql``}
      ${from ? sql`and (post.published_at, post.id) < (${from.at}, ${from.id})` : sql``}
      and ${seenBy(viewer, sql`post.account_id`)} ${shelfOnly(shelf)}
    order by post.published_at desc, post.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Of one person: what all see, or with `own` everything that is not deleted. */
export async function postsOfPerson(
  db: Db,
  { person, own, shelf, from, limit }: Omit<Wanted, 'viewer'> & { person: number; own: boolean },
): Promise<PostPlace[]> {
  const { rows } = await sql<PostPlace>`
    select post.id, post.published_at as at from post
    where post.account_id = ${person} and ${own ? sql`post.state <> 'deleted'` : sql`post.state = 'shown'`}
      ${from ? sql`and (post.published_at, post.id) < (${from.at}, ${from.id})` : sql``} ${shelfOnly(shelf)}
    order by post.published_at desc, post.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function postsWithTag(
  db: Db,
  { tag, viewer, shelf, from, limit }: Wanted & { tag: number },
): Promise<PostPlace[]> {
  const { rows } = await sql<PostPlace>`
    select post.id, post_tag.published_at as at from post_tag join post on post.id = post_tag.post_id
    where post_tag.tag_id = ${tag} and post_tag.shown
      ${from ? sql`and (post_tag.published_at, post_tag.post_id) < (${from.at}, ${from.id})` : sql``}
      and ${seenBy(viewer, sql`post.account_id`)} ${shelfOnly(shelf)}
    order by post_tag.published_at desc, post_tag.post_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The last count of those talked about, or one that a reader is going through; undefined before the first. */
export const lastCount = (db: Db) =>
  db.selectFrom('talked_count').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Of one count, after a position. */
export async function talkedPosts(
  db: Db,
  { count, after, viewer, shelf, limit }: Omit<Wanted, 'from'> & { count: number; after: number },
): Promise<{ id: number; position: number }[]> {
  const { rows } = await sql<{ id: number; position: number }>`
    select post.id, talked.position from talked_post talked join post on post.id = talked.post_id
    where talked.count_id = ${count} and talked.position > ${after} and post.state = 'shown'
      and ${seenBy(viewer, sql`post.account_id`)} ${shelfOnly(shelf)}
    order by talked.position limit ${limit}`.execute(db);
  return rows;
}

/** How many came after a post, up to `most`; undefined for a post that is not there. */
export async function countAfter(
  db: Db,
  { post, viewer, shelf, most }: { post: number; viewer: number | null; shelf: Shelf | null; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from post, (select published_at, id from post where id = ${post}) last
      where post.state = 'shown' and (post.published_at, post.id) > (last.published_at, last.id)
        and ${viewer === null ? sql`true` : sql`post.account_id <> ${viewer}`}
        and ${seenBy(viewer, sql`post.account_id`)} ${shelfOnly(shelf)}
      limit ${most}
    ) newer`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface WallRow {
  post_id: number;
  position: number;
  key: string;
  width: number;
  height: number;
  alt: string;
  at: Date;
  count: number;
  body: string;
}

interface WallWanted extends Omit<Wanted, 'from'> {
  tag: number | null;
  person: number | null;
  from: { at: Date; id: number; position: number } | null;
}

/** Which rows a wall goes along: those of a tag, of a person, or all pictures. Each has an index that knows of pictures. */
function along({ tag, person }: Pick<WallWanted, 'tag' | 'person'>) {
  const ofPerson = person === null ? sql`` : sql`and post.account_id = ${person}`;
  if (tag !== null)
    return {
      rows: sql`post_tag listed join post on post.id = listed.post_id
        join post_media media on media.post_id = listed.post_id`,
      when: sql`listed.tag_id = ${tag} and listed.shown and listed.pictured ${ofPerson}`,
      order: [sql`listed.published_at`, sql`listed.post_id`] as const,
    };
  if (person !== null)
    return {
      rows: sql`post join post_media media on media.post_id = post.id`,
      when: sql`post.account_id = ${person} and post.state = 'shown' and post.pictured`,
      order: [sql`post.published_at`, sql`post.id`] as const,
    };
  return {
    rows: sql`post_media media join post on post.id = media.post_id`,
    when: sql`media.shown`,
    order: [sql`media.published_at`, sql`media.post_id`] as const,
  };
}

/** Pictures of shown posts, the newest post first; of a tag or a person, or all. */
export function wallOf({ viewer, shelf, tag, person, from, limit }: WallWanted): RawBuilder<WallRow> {
  const { rows, when, order } = along({ tag, person });
  const [at, id] = order;
  return sql<WallRow>`
    select media.post_id, media.position, media.key, media.width, media.height, media.alt, ${at} as at, post.body,
      (select count(*)::int from post_media other where other.post_id = media.post_id) as count
    from ${rows}
    where ${when} and not post.spoiler
      ${
        from
          ? sql`and (${at}, ${id}) <= (${from.at}, ${from.id})
            and ((${at}, ${id}) < (${from.at}, ${from.id}) or media.position > ${from.position})`
          : sql``
      }
      and ${seenBy(viewer, sql`post.account_id`)} ${shelfOnly(shelf)}
    order by ${at} desc, ${id} desc, media.position limit ${limit}`;
}

export const wallPictures = async (db: Db, wanted: WallWanted): Promise<WallRow[]> =>
  (await wallOf(wanted).execute(db)).rows;
