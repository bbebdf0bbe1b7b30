import type { GameSummary, SharedFacts } from '#contract/community/game-shapes.ts';
import { type GameKey, gameState } from '#rules/community/games/games.ts';
import { pictureAddress } from './picture-address.ts';
import type { GameRow } from './queries.ts';

/** The colour that a game stands on. */
export const grounds: Record<GameKey, string> = {
  'gieo-que': '#32110e',
  'mot-nam-nhin-lai': '#1f4d3b',
  'tet-2024': '#8c1f1a',
  'tet-2025': '#5c3a06',
};

/** Contents of a game's own picture. */
export const gameFacts = ({ key, title, description }: GameRow): SharedFacts => ({
  ...{
    kicker: 'Trò chơi',
    title,
    lines: [description],
    note: '',
    ground: grounds[key],
    spines: [],
    name: '',
  },
});

/** `today`: YYYY-MM-DD in Vietnam. */
export function summaryOf(row: GameRow, today: string): GameSummary {
  const { key, title, description, first_day: from, last_day: to } = row;
  const picture = pictureAddress(key, gameFacts(row), 'wide');
  return { key, title, description, picture, from, to, state: gameState({ from, to }, today) };
}
