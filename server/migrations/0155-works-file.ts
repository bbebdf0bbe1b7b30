import { type Kysely, sql } from 'kysely';

/** Tables of works that an editor tried: what each would do, until it is written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table work_trial (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      plan jsonb not null,
      told jsonb not null,
      written_at timestamptz(3),
      created_at timestamptz(3) not null
    );
    create index work_trial_account on work_trial (account_id, id desc);
  `.execute(db);
}
