import { type Kysely, sql } from 'kysely';

/** Whom a link brought is asked by its source, without reading all accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index account_utm_source on account (utm_source) where utm_source is not null`.execute(db);
}
