import { type Kysely, sql } from 'kysely';
import { firstSticks } from './first-sticks.ts';

/** The hundred sticks that the tube begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rows = firstSticks.map(
    ([title, line, source, mood], at) => sql`(${at + 1}, ${title}, ${line}, ${source}, ${mood})`,
  );
  await sql`insert into game_stick (id, title, line, source, mood) values ${sql.join(rows)}`.execute(db);
}
