import { Link } from 'react-router-dom';
import styles from './Choices.module.css';

interface Choice {
  name: string;
  to: string;
  on: boolean;
  /** How many there would be; null while it is not known. 0 cannot be chosen. */
  count?: number | null;
}

interface ChoicesProps {
  /** Read aloud before the choices. */
  label: string;
  choices: readonly Choice[];
  /** Letters: small, all in sight. */
  small?: boolean;
}

const COUNT_MOST = 99;

/** Its room is kept while it is not known: what stands beside it does not move. */
const Count = ({ of }: { of: number | null }) => (
  <span className={styles.count}>{of !== null && (of > COUNT_MOST ? `${COUNT_MOST}+` : of)}</span>
);

/** Views of a list, each at its own address. Rolls sideways on a phone. */
export const Choices = ({ label, choices, small }: ChoicesProps) => (
  <nav className={styles.nav} aria-label={label} data-small={small || undefined}>
    <ul className={styles.list}>
      {choices.map(({ name, to, on, count }) => (
        <li key={name}>
          {count === 0 && !on ? (
            <span className={styles.choice} data-off>
              {name} <Count of={count} />
            </span>
          ) : (
            <Link className={styles.choice} to={to} aria-current={on ? 'page' : undefined}>
              {name}
              {count !== undefined && (
                <>
                  {' '}
                  <Count of={count} />
                </>
              )}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
