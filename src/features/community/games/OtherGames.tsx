import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { gameCalls } from '#contract/community/games.ts';
import type { GameKey } from '#rules/community/games/games.ts';
import styles from './Games.module.css';

/** Address of each game. */
const doors: Record<GameKey, string> = {
  'gieo-que': linkTo('gameStick', { id: '' }),
  'mot-nam-nhin-lai': linkTo('gameYear', { id: '' }),
  'tet-2024': linkTo('gameTet2024'),
  'tet-2025': linkTo('gameTet2025'),
};
const states = { soon: 'sắp mở', running: '', over: 'đã kết thúc' } as const;

/** The doors to the other games; nothing while they are not known. */
export function OtherGames({ but }: { but: GameKey }) {
  const { data } = useCall(gameCalls.seoGame, {});
  if (!data) return null;
  return (
    <nav aria-label="Trò khác">
      <h2 className="text-head">Trò khác</h2>
      <ul className={styles.others}>
        {data
          .filter(({ key }) => key !== but)
          .map(({ key, title, state }) => (
            <li key={key}>
              <Link to={doors[key]}>
                {title}
                {states[state] && <span className={styles.small}>{states[state]}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
