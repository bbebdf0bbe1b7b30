import { sql } from 'kysely';
import type { Tables } from '../../kit/db/schema.ts';
import type { ExportQuery } from './export-query.ts';

/* What a person played and shared, in their export: rows of exported-tables.ts. */

export const gameTables = {
  game_round: {
    as: 'games',
    rows: (db, id) =>
      db
        .selectFrom('game_round')
        .leftJoin('game_stick', join =>
          join.on('game', '=', 'gieo-que').on(sql`(seed ->> 'stick')::int`, '=', sql.ref('game_stick.id')),
        )
        .select(['game', 'day', 'game_stick.title as stick', 'outcome', 'began_at'])
        .where('account_id', '=', id)
        .orderBy('day')
        .orderBy('game')
        .execute(),
  },
  game_result: {
    as: 'shared_results',
    rows: (db, id) =>
      db
        .selectFrom('game_result')
        .select(['id', 'game', 'subject', 'facts', 'shared_at'])
        .where('account_id', '=', id)
        .orderBy('shared_at')
        .execute(),
  },
  year_off: {
    as: 'no_year_since',
    rows: (db, id) => db.selectFrom('year_off').select('at').where('account_id', '=', id).execute(),
  },
  given_badge: {
    as: 'badges',
    rows: (db, id) =>
      db
        .selectFrom('given_badge')
        .select(['key', 'day'])
        .where('account_id', '=', id)
        .orderBy('day')
        .execute(),
  },
} satisfies Partial<Record<keyof Tables, ExportQuery>>;
