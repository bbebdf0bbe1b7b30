import type { SharedFacts, Stick, YearCard } from '#contract/community/game-shapes.ts';
import { drawingOfStick } from '#rules/community/games/drawings.ts';
import type { GameKey, RoundGame } from '#rules/community/games/games.ts';
import { moodNames } from '#rules/community/games/sticks.ts';
import { yearGrounds } from '#rules/community/games/year-grounds.ts';
import { cardWords, shelfWords } from '#rules/community/games/year-words.ts';
import type { EndedRound } from './queries.ts';
import { grounds } from './summaries.ts';

/* What others see of a result. Everything that is not here stays with the person. */

const plain = (game: GameKey): Pick<SharedFacts, 'ground' | 'spines' | 'name'> => ({
  ...{ ground: grounds[game], spines: [], name: '' },
});

export const stickFacts = ({ number, title, line, source, mood }: Stick): SharedFacts => ({
  ...plain('gieo-que'),
  ...{ kicker: `Thẻ ${number} · ${moodNames[mood]}`, title, lines: line.split('\n'), note: source },
  drawing: drawingOfStick(number),
});

/** A lotus, a kite. */
const roundDrawings: Record<RoundGame, number> = { 'tet-2024': 1, 'tet-2025': 2 };

export const roundFacts = (game: RoundGame, { score, seconds, moves }: EndedRound): SharedFacts => ({
  ...plain(game),
  ...(game === 'tet-2024'
    ? { kicker: 'Lật tranh Tết', title: `${seconds} giây`, lines: [`Đủ bốn đôi tranh, ${moves} lượt lật.`] }
    : { kicker: 'Rắn hứng sách', title: `${score} cuốn`, lines: [`Con rắn sách dài ${score + 1} đốt.`] }),
  drawing: roundDrawings[game],
  note: game === 'tet-2024' ? 'Tết Giáp Thìn 2024' : 'Tết Ất Tỵ 2025',
});

export function yearFacts(year: number, card: YearCard): SharedFacts {
  const { kicker, title, lines } = cardWords(card);
  const facts = {
    ...{ kicker: `Một năm nhìn lại, ${year}`, title, lines, note: kicker, name: '' },
    ...{ ground: yearGrounds[card.key], spines: [] },
  };
  return card.key === 'shelf' ? { ...facts, ...shelfWords(card), spines: card.spines } : facts;
}
