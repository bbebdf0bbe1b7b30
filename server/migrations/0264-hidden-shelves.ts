import { type Kysely, sql } from 'kysely';

/** Categories and topics that no list names; their pages and their works stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table category add column hidden boolean not null default false;
    alter table topic add column hidden boolean not null default false`.execute(db);
}
