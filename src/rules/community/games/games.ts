/** The four small games, as their addresses and the table `game` spell them. */
export const gameKeys = ['gieo-que', 'mot-nam-nhin-lai', 'tet-2024', 'tet-2025'] as const;
export type GameKey = (typeof gameKeys)[number];

/** Games played as a round against the server's clock. */
export const roundGames = ['tet-2024', 'tet-2025'] as const;
export type RoundGame = (typeof roundGames)[number];

/** Games that can be played once a day: those that `getUserMark` counts. */
export const dailyGames = ['gieo-que', ...roundGames] as const satisfies readonly GameKey[];

export type GameState = 'soon' | 'running' | 'over';

/** State of a game on a day in Vietnam; without a first or a last day it is open on that side. Days are YYYY-MM-DD. */
export function gameState(dates: { from: string | null; to: string | null }, today: string): GameState {
  if (dates.from !== null && today < dates.from) return 'soon';
  return dates.to !== null && today > dates.to ? 'over' : 'running';
}

/** Rewards are given while a game runs; before and after it is played for the play alone. */
export const isRewarded = (state: GameState): boolean => state === 'running';
