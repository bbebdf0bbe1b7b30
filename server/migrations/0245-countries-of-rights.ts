import { type Kysely, sql } from 'kysely';

/** Where the right to an edition holds, by the codes of ISO 3166-1; null is the whole world. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table edition
      add column rights_countries text[]
        check (cardinality(rights_countries) > 0 and array_to_string(rights_countries, ' ', '?') ~ '^[A-Z]{2}( [A-Z]{2})*$')
  `.execute(db);
}
