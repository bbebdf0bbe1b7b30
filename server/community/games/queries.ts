import { type Selectable, sql } from 'kysely';
import type { SharedFacts } from '#contract/community/game-shapes.ts';
import type { GameKey } from '#rules/community/games/games.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

export type GameRow = Selectable<Tables['game']>;
export type StickRow = Selectable<Tables['game_stick']>;
export type RoundRow = Selectable<Tables['game_round']>;
export type EndedRound = NonNullable<RoundRow['ended']>;

export const allGames = (db: Db): Promise<GameRow[]> =>
  db.selectFrom('game').selectAll().orderBy('id').execute();

export const gameNamed = (db: Db, key: GameKey): Promise<GameRow> =>
  db.selectFrom('game').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

export const allSticks = (db: Db): Promise<StickRow[]> =>
  db.selectFrom('game_stick').selectAll().orderBy('id').execute();

export const stickNumbered = (db: Db, id: number): Promise<StickRow | undefined> =>
  db.selectFrom('game_stick').selectAll().where('id', '=', id).executeTakeFirst();

interface RoundOf {
  accountId: number;
  game: GameKey;
  day: string;
}
const roundOf = (db: Db, { accountId, game, day }: RoundOf) =>
  db
    .selectFrom('game_round')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('game', '=', game)
    .where('day', '=', day);

export const round = (db: Db, of: RoundOf): Promise<RoundRow | undefined> =>
  roundOf(db, of).executeTakeFirst();

/** Nobody else turns or ends it until the transaction is over. */
export const lockRound = (db: Db, of: RoundOf): Promise<RoundRow | undefined> =>
  roundOf(db, of).forUpdate().executeTakeFirst();

/** The rounds of somebody in a game, newest first. */
export const roundsOf = (db: Db, accountId: number, game: GameKey, limit: number): Promise<RoundRow[]> =>
  db
    .selectFrom('game_round')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('game', '=', game)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();

/** Sticks that somebody drew, a number for each time. */
export async function sticksSeen(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('game_round')
    .select(sql<number>`(seed ->> 'stick')::int`.as('stick'))
    .where('account_id', '=', accountId)
    .where('game', '=', 'gieo-que')
    .execute();
  return rows.map(({ stick }) => stick);
}

interface NewTry extends RoundOf {
  key: string;
  seed: Record<string, unknown>;
  at: Date;
}
const rowOf = ({ accountId, key, seed, at, ...rest }: NewTry) => ({
  ...rest,
  account_id: accountId,
  key,
  seed: JSON.stringify(seed),
  began_at: at,
});

/** Whether this was the first round of that day: of many at once one is, and the others change nothing. */
export async function insertRound(db: Db, given: NewTry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('game_round')
    .values(rowOf(given))
    .onConflict(conflict => conflict.columns(['account_id', 'game', 'day']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Another try of that day: the one before counts no more, its best end stays. */
export const beginTry = (db: Db, given: NewTry) => {
  const row = rowOf(given);
  return db
    .insertInto('game_round')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'game', 'day'])
        .doUpdateSet({ key: row.key, seed: row.seed, began_at: row.began_at, turns: '[]', ended: null }),
    )
    .execute();
};

export const saveRound = (
  db: Db,
  { account_id, game, day }: RoundRow,
  set: { turns?: RoundRow['turns']; ended?: EndedRound; outcome?: EndedRound },
) =>
  db
    .updateTable('game_round')
    .set(Object.fromEntries(Object.entries(set).map(([name, value]) => [name, JSON.stringify(value)])))
    .where('account_id', '=', account_id)
    .where('game', '=', game)
    .where('day', '=', day)
    .execute();

/** How many of these games somebody has played on a day. */
export async function playedOn(
  db: Db,
  accountId: number,
  games: readonly GameKey[],
  day: string,
): Promise<number> {
  const { played } = await db
    .selectFrom('game_round')
    .select(({ fn }) => fn.countAll<number>().as('played'))
    .where('account_id', '=', accountId)
    .where('game', 'in', games)
    .where('day', '=', day)
    .where(({ or, eb }) => or([eb('game', '=', 'gieo-que'), eb('outcome', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return Number(played);
}

export const resultById = (db: Db, id: string) =>
  db.selectFrom('game_result').selectAll().where('id', '=', id).executeTakeFirst();

export const resultsOf = (db: Db, accountId: number, game: GameKey) =>
  db
    .selectFrom('game_result')
    .select(['id', 'subject'])
    .where('account_id', '=', accountId)
    .where('game', '=', game)
    .execute();

interface ResultOf {
  accountId: number;
  game: GameKey;
  subject: string;
}

/** Opens a result; one that is open keeps its address and takes the new facts. Answers the address. */
export async function putResult(
  db: Db,
  { accountId, game, subject }: ResultOf,
  given: { id: string; facts: SharedFacts; at: Date },
): Promise<string> {
  const facts = JSON.stringify(given.facts);
  const { id } = await db
    .insertInto('game_result')
    .values({ id: given.id, account_id: accountId, game, subject, facts, shared_at: given.at })
    .onConflict(conflict => conflict.columns(['account_id', 'game', 'subject']).doUpdateSet({ facts }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const removeResult = (db: Db, { accountId, game, subject }: ResultOf) =>
  db
    .deleteFrom('game_result')
    .where('account_id', '=', accountId)
    .where('game', '=', game)
    .where('subject', '=', subject)
    .execute();
