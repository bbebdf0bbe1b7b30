import { type Kysely, sql } from 'kysely';

/** A cover that editors put over the file's own, the days between which an edition may be shown, and drafts that wait for their moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table edition
      add column cover_hash text check (cover_hash ~ '^[0-9a-f]{32}$'),
      /* Whose pictures are shown: the editors' cover, or the file's own; null for neither. */
      add column cover_key text generated always as (
        coalesce(cover_hash, case when has_cover then content_hash end)) stored,
      /* By Vietnam's calendar; both days are within. */
      add column rights_from date,
      add column rights_until date check (rights_until >= rights_from);
    create index edition_rights_from on edition (rights_from) where rights_from is not null and copyright = 'awaiting';
    create index edition_rights_until on edition (rights_until) where rights_until is not null and copyright = 'cleared';
    alter table work_draft
      add column publish_at timestamptz(3),
      add column publish_by integer references account on delete set null,
      /* Why it was not published by the clock, '' when nothing is wrong. */
      add column problem text not null default '';
    create index work_draft_due on work_draft (publish_at) where publish_at is not null;
    create index work_draft_publish_by on work_draft (publish_by) where publish_by is not null;
  `.execute(db);
}
