import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';

export interface OwnedWork {
  content_id: number;
  content_type: number;
  title: string;
  access_type: number;
  chapters: number | null;
  since: number;
  until: number | null;
}

/** Works that a person has rights to which have not ended, the last first. Moments in ms since 1970. */
const ownedWorks = (accountId: number, now: Date) => sql<OwnedWork>`
  select edition.id as content_id, edition.content_type, work.title, held.access_type, held.chapters, held.since, held.until
  from (
    select edition_id, min(access_type) as access_type, max(id) as last, max(created_at) as changed,
      case when bool_or(spine_index is null) then null else count(distinct spine_index)::int end as chapters,
      floor(extract(epoch from min(created_at)) * 1000)::float8 as since,
      case when bool_or(expires_at is null) then null
        else floor(extract(epoch from max(expires_at)) * 1000)::float8 end as until
    from content_grant
    where account_id = ${accountId} and (expires_at is null or expires_at > ${now})
    group by edition_id
  ) held
  join edition on edition.id = held.edition_id
  join work on work.id = edition.work_id`;

/** `how`: bought, given, or '' for both. */
export const boughtWorks = async (
  db: Db,
  accountId: number,
  now: Date,
  { how, limit, offset }: Page & { how: '' | 'bought' | 'given' },
) =>
  (
    await sql<OwnedWork>`${ownedWorks(accountId, now)}
      where ${how} in ('', case held.access_type when 3 then 'bought' else 'given' end)
      order by held.last desc limit ${limit} offset ${offset}`.execute(db)
  ).rows;

/** The same as far as a right came since a moment: bought, given, or taken back in part. */
export const worksChanged = async (db: Db, accountId: number, now: Date, since: Date) =>
  (
    await sql<OwnedWork>`${ownedWorks(accountId, now)}
      where held.changed >= ${since} or exists (
        select from content_gone where account_id = ${accountId} and edition_id = edition.id and at >= ${since})
      order by held.last desc`.execute(db)
  ).rows;

/** Works whose last right ended, or was taken back, since a moment. */
export const worksGone = async (db: Db, accountId: number, now: Date, since: Date) =>
  (
    await sql<{ content_id: number }>`
      select edition_id as content_id from (
        select edition_id from content_gone where account_id = ${accountId} and at >= ${since}
        union
        select edition_id from content_grant
        where account_id = ${accountId} and expires_at >= ${since} and expires_at <= ${now}
      ) gone
      where not exists (
        select from content_grant
        where account_id = ${accountId} and content_grant.edition_id = gone.edition_id
          and (expires_at is null or expires_at > ${now}))
      order by content_id`.execute(db)
  ).rows;
