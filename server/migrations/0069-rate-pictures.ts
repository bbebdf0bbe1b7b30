import { type Kysely, sql } from 'kysely';

/** Pictures on their way to a rating or a complaint, and what a rating says beyond stars and words (docs/decisions/077-ratings-and-complaints.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* Sent, and not yet part of anything: goes when it is, or after a day. */
    create table sent_photo (
      key text primary key check (key ~ '^[0-9a-f]{32}$'),
      account_id integer not null references account on delete cascade,
      purpose text not null check (purpose in ('rate', 'complaint')),
      created_at timestamptz(3) not null
    );
    create index sent_photo_account on sent_photo (account_id);
    create index sent_photo_age on sent_photo (created_at);

    alter table product_rating
      add column praises text[] not null default '{}'
        check (praises <@ array['paper', 'packing', 'on_time', 'as_told', 'print']),
      add column edited_at timestamptz(3);
    create index product_rating_pictured on product_rating (product_id, stars, id desc) where pictures <> '{}';
  `.execute(db);
}
