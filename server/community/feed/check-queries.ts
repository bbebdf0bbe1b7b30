import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** Counters that are not what their rows say; none, as long as triggers move them. */
export async function wrongCounters(
  db: Db,
): Promise<{ what: string; id: number; kept: number; counted: number }[]> {
  const { rows } = await sql<{ what: string; id: number; kept: number; counted: number }>`
    select * from (
      select 'likes of post' as what, id, likes as kept,
        (select count(*)::int from reaction where post_id = post.id) as counted from post
      union all select 'shares of post', id, shares, (select count(*)::int from repost where post_id = post.id) from post
      union all select 'comments of post', id, comments,
        (select count(*)::int from comment where post_id = post.id and state = 'shown') from post
      union all select 'likes of comment', id, likes,
        (select count(*)::int from comment_reaction where comment_id = comment.id) from comment
      union all select 'answers to comment', id, replies,
        (select count(*)::int from comment answer where answer.parent_id = comment.id and state = 'shown') from comment
      union all select 'pictures of post', id, pictured::int,
        (exists (select from post_media where post_id = post.id))::int from post
      union all select 'pictures of tagged post', post_id, pictured::int,
        (exists (select from post_media where post_id = post_tag.post_id))::int from post_tag
      union all select 'posts of tag', id, posts, (select count(*)::int from post_tag where tag_id = tag.id and shown) from tag
    ) all_of_them where kept <> counted limit 100`.execute(db);
  return rows;
}
