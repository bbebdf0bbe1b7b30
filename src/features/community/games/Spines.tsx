import type { SharedFacts } from '#contract/community/game-shapes.ts';
import { inkOn } from '#ui/tint.ts';
import styles from './Spines.module.css';

/** Books on a board, a spine each: the longer it was read the higher it stands. */
export function Spines({ spines }: Pick<SharedFacts, 'spines'>) {
  const most = Math.max(1, ...spines.map(({ minutes }) => minutes));
  return (
    <ul className={styles.shelf}>
      {spines.map(({ title, tint, minutes }) => (
        <li
          key={title}
          className={styles.spine}
          style={{
            background: tint,
            color: inkOn(tint),
            height: `${110 + 70 * Math.sqrt(minutes / most)}px`,
          }}
        >
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}
