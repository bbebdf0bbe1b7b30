import { dailyGames, type GameKey, gameState } from '#rules/community/games/games.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Db } from '../../kit/db/db.ts';
import { allGames, playedOn } from './queries.ts';

/** How many running games somebody may still play today: what `getUserMark` says. */
export async function gamesToday(db: Db, accountId: number, now: number): Promise<number> {
  const today = todayInVietnam(now);
  const running = (await allGames(db)).filter(
    ({ key, first_day: from, last_day: to }) =>
      (dailyGames as readonly GameKey[]).includes(key) && gameState({ from, to }, today) === 'running',
  );
  if (running.length === 0) return 0;
  const keys = running.map(({ key }) => key);
  return running.length - (await playedOn(db, accountId, keys, today));
}
