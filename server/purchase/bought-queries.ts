import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import type { Page } from '../kit/db/fragments.ts';

/** Works that a person has rights to which have not ended, the last first. Moments in ms since 1970. */
export const boughtWorks = async (db: Db, accountId: number, now: Date, { limit, offset }: Page) =>
  (
    await sql<{
      content_id: number;
      content_type: number;
      title: string;
      access_type: number;
      chapters: number | null;
      since: number;
      until: number | null;
    }>`
      select edition.id as content_id, edition.content_type, work.title, held.access_type, held.chapters, held.since,
        held.until
      from (
        select edition_id, min(access_type) as access_type, max(id) as last,
          case when bool_or(spine_index is null) then null else count(distinct spine_index)::int end as chapters,
          floor(extract(epoch from min(created_at)) * 1000)::float8 as since,
          case when bool_or(expires_at is null) then null
            else floor(extract(epoch from max(expires_at)) * 1000)::float8 end as until
        from content_grant
        where account_id = ${accountId} and (expires_at is null or expires_at > ${now})
        group by edition_id
      ) held
      join edition on edition.id = held.edition_id
      join work on work.id = edition.work_id
      order by held.last desc
      limit ${limit} offset ${offset}`.execute(db)
  ).rows;
