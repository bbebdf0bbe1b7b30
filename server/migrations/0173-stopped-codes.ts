import { type Kysely, sql } from 'kysely';

/** Codes can be stopped, and given again; packages that a list of people got are kept with what they had before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activation_batch add column stopped_at timestamptz(3);

    create table package_trial (
      id integer generated always as identity primary key,
      account_id integer references account on delete set null,
      name text not null check (name <> ''),
      plan jsonb not null,
      told jsonb not null,
      created_at timestamptz(3) not null,
      written_at timestamptz(3),
      back_at timestamptz(3) check (back_at is null or written_at is not null)
    );
    create index package_trial_written on package_trial (id desc) where written_at is not null;

    create table package_given (
      trial_id integer not null references package_trial,
      membership_id integer not null references membership on delete cascade,
      expires_at timestamptz(3) not null,
      /* Null: it was made by this list. */
      before jsonb,
      primary key (trial_id, membership_id)
    );
    create index package_given_membership on package_given (membership_id);
  `.execute(db);
}
