import { type Kysely, sql } from 'kysely';

/** Pushes to browsers (docs/decisions/146-interruptions.md): where they go, which notices wait for one, and the hours without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* A browser that is told of one's own things while nobody looks; it goes with its session. */
    create table push_subscription (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      session_id integer not null unique references session on delete cascade,
      /* SHA-256 of the address, so that one browser is known again. */
      endpoint_hash bytea not null unique,
      /* The address and the keys of the browser. */
      sealed text not null,
      made_at timestamptz(3) not null
    );
    create index push_subscription_account on push_subscription (account_id);

    alter table notice_setting drop constraint notice_setting_channel_check,
      add constraint notice_setting_channel_check check (channel in ('app', 'mail', 'zns', 'push'));

    /* When browsers may be told, and when they were; what waits together is told as one. */
    alter table notice
      add column push_due timestamptz(3),
      add column pushed_at timestamptz(3);
    create index notice_push on notice (account_id, push_due) where push_due is not null and pushed_at is null;

    /* Hours of Vietnam's clock, 0 to 23. */
    create table platform_quiet (
      id integer primary key check (id = 1),
      from_hour integer not null check (from_hour between 0 and 23),
      to_hour integer not null check (to_hour between 0 and 23)
    );
    insert into platform_quiet values (1, 22, 7);
    create table own_quiet (
      account_id integer primary key references account on delete cascade,
      from_hour integer not null check (from_hour between 0 and 23),
      to_hour integer not null check (to_hour between 0 and 23),
      /* With the platform's hours an hour of each day is left. */
      constraint own_quiet_length check ((to_hour - from_hour + 24) % 24 between 1 and 12)
    );
  `.execute(db);
}
