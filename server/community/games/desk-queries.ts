import type { Selectable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

type GameRow = Selectable<Tables['game']>;
type StickRow = Selectable<Tables['game_stick']>;

export const gameById = (db: Db, id: number): Promise<GameRow | undefined> =>
  db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirst();

export const writeGame = (db: Db, id: number, row: Omit<GameRow, 'id' | 'key'>) =>
  db.updateTable('game').set(row).where('id', '=', id).execute();

export const writeStick = (db: Db, id: number, row: Omit<StickRow, 'id'>) =>
  db.updateTable('game_stick').set(row).where('id', '=', id).execute();
