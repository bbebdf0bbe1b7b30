import { type Kysely, sql } from 'kysely';

/**
 * A right names the line that bought it: the same edition through a combo and alone is two rights, and a refund ends one of
 * them. An edition that somebody has a right to cannot be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table content_grant add column line_id bigint references purchase_line;
    alter table membership add column line_id bigint unique references purchase_line;
    drop index content_grant_once;
    create unique index content_grant_once on content_grant
      (account_id, edition_id, coalesce(spine_index, -1), access_type, once, coalesce(line_id, 0));
    create index content_grant_line on content_grant (line_id) where line_id is not null;
    alter table content_grant drop constraint content_grant_edition_id_fkey,
      add constraint content_grant_edition_id_fkey foreign key (edition_id) references edition;
  `.execute(db);
}
