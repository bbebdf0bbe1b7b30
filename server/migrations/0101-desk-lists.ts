import { type Kysely, sql } from 'kysely';

/** What lists of the desk look for among many: who works here, editions whose right is not cleared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index account_staff on account using gin (roles) where roles <> '{}';
    create index edition_not_cleared on edition (copyright, work_id) where copyright <> 'cleared';
  `.execute(db);
}
