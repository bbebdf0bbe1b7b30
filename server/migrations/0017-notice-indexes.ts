import { type Kysely, sql } from 'kysely';

/** Who reads a comic or watches its videos, by edition; and what is old, for housekeeping. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index comic_place_edition on comic_place (edition_id, account_id);
    create index video_place_edition on video_place (edition_id, account_id);
    /* Rows come in the order of their time: a few pages say where the old ones lie. */
    create index notice_age on notice using brin (created_at);
    create index notice_event_age on notice_event using brin (created_at);
    create index popup_log_age on popup_log using brin (shown_at);
  `.execute(db);
}
