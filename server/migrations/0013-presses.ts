import { type Kysely, sql } from 'kysely';

/** Presses that were answered: the same key again gets the same answer (decision 025). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table press (
      /* Whose press it is: an account, or the device of a guest. */
      account_id integer references account on delete cascade,
      device_id text not null,
      /* area.name of the contract. */
      call text not null,
      key text not null,
      /* SHA-256 of what was sent with it. */
      input_hash bytea not null check (length(input_hash) = 32),
      /* The reply, or what finds it again; null only inside the transaction that does the work. */
      result jsonb,
      made_at timestamptz not null,
      check ((account_id is null) = (device_id <> '')),
      unique nulls not distinct (account_id, device_id, call, key)
    );
    create index press_made_at on press (made_at);
  `.execute(db);
}
