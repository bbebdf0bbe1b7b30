import { type Kysely, sql } from 'kysely';

/** A partner's page may be told of words that a reader chose: off until its people ask for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partner drop constraint partner_parts_check,
      add constraint partner_parts_check check (parts <@ array['sound', 'login', 'left', 'select']);
  `.execute(db);
}
