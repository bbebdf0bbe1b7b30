import { type GameKey, gameState, isRewarded } from '#rules/community/games/games.ts';
import type { GivenBadge } from '#rules/reading/achievements.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { giveBadge } from '../../reading/progress/badge-queries.ts';
import { gameNamed } from './queries.ts';

/** The same for all who finish: a badge, once. Nothing that has a price is given by a game. */
const badges: Partial<Record<GameKey, GivenBadge>> = {
  'gieo-que': 'first-stick',
  'tet-2024': 'tet-2024',
  'tet-2025': 'tet-2025',
};

/** Gives somebody the badge of a game while it runs; true when they had none. */
export async function rewardFor(tx: Tx, accountId: number, game: GameKey, day: string): Promise<boolean> {
  const badge = badges[game];
  if (!badge) return false;
  const { first_day: from, last_day: to } = await gameNamed(tx, game);
  return isRewarded(gameState({ from, to }, day)) && giveBadge(tx, accountId, badge, day);
}
