import { type Kysely, sql } from 'kysely';

/** Finds the lines of golden hours whose copies went back unsold as their hour ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index stock_movement_unsold on stock_movement (flash_line_id) where kind = 'put_back' and actor = 'clock'
  `.execute(db);
}
