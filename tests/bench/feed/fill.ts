import { sql } from 'kysely';
import type { Database } from '../../../server/kit/db/db.ts';

const WORKS = 2_000;
const TAGS = 500;
/** Works of the youth cabinet: one of twenty. */
const SHELF = 100;

/**
 * So many posts, one a minute, of one writer for each forty; every third about a work, every second with a tag of five hundred (the
 * first ones often), every fifth with a picture, and one post that many speak about. As the owner of the tables and without triggers:
 * counters are written as they would be.
 */
export async function fillFeed(owner: Database, count: number, now: number): Promise<void> {
  await owner.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    const last = new Date(now);
    const [people, said] = [Math.max(50, Math.ceil(count / 40)), Math.min(20_000, count)];
    await sql`
      insert into account (phone, fullname, birthday, created_at)
      select '09' || lpad(i::text, 8, '0'), 'Người ' || i, '1990-01-01', '2024-01-01' from generate_series(1, ${people}::int) i`.execute(
      tx,
    );
    await sql`
      insert into work (title, folded, language) select 'Tựa ' || i, ' tua ' || i || ' ', 'vi' from generate_series(1, ${WORKS}::int) i`.execute(
      tx,
    );
    await sql`
      insert into edition (work_id, content_type, content_hash, price_type, price_vnd, words, chars, has_cover, tint)
      select id, 1, md5(id::text), 2, 39000, 0, 0, true, '#27476e' from work`.execute(tx);
    await sql`insert into topic (name) values ('Thanh niên') on conflict do nothing`.execute(tx);
    await sql`
      insert into work_topic (work_id, topic_id)
      select work.id, topic.id from work, topic where topic.name = 'Thanh niên' and work.id <= ${SHELF}`.execute(
      tx,
    );
    await sql`
      insert into post (account_id, kind, body, edition_id, state, published_at, likes, comments)
      select 1 + (i::bigint * 7919) % ${people}, 'words', 'Đọc tới trang ' || i || ' thì gấp sách lại, mai đọc tiếp.',
        case when i % 3 = 0 then 1 + (i / 3 * 31) % ${WORKS} end, 'shown',
        ${last}::timestamptz - make_interval(mins => ${count}::int - i), i % 11, case when i = ${count} then ${said}::int else 0 end
      from generate_series(1, ${count}::int) i`.execute(tx);
    await sql`
      insert into tag (folded, name, posts) select 'the' || i, 'thẻ' || i, 1 from generate_series(1, ${TAGS}::int) i`.execute(
      tx,
    );
    // The square of a share: the first tags are in many posts, the last in few.
    await sql`
      insert into post_tag (post_id, tag_id, published_at, shown)
      select id, 1 + floor(${TAGS} * power(((id::bigint * 7919) % 1000) / 1000.0, 3))::int, published_at, true from post where id % 2 = 0`.execute(
      tx,
    );
    await sql`
      insert into post_media (post_id, position, key, width, height, published_at, shown)
      select id, 0, md5(id::text), 900, 600, published_at, true from post where id % 5 = 0`.execute(tx);
    await sql`
      insert into comment (post_id, account_id, body, state, created_at, likes)
      select ${count}::int, 1 + i % ${people}, 'Lời ' || i, 'shown', ${last}::timestamptz + make_interval(secs => i), i % 17
      from generate_series(1, ${said}::int) i`.execute(tx);
    await sql`
      insert into author_rule (account_id, other_id, rule, at)
      select 1, i, 'mute', ${last} from generate_series(2, 20) i`.execute(tx);
  });
  await sql`vacuum analyze`.execute(owner);
}
