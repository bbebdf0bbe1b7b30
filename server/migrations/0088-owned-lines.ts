import { type Kysely, sql } from 'kysely';

/** Lines whose money went back because the person had got the same thing by another purchase meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunded_line add column owned boolean not null default false`.execute(db);
}
