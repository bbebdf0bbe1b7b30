import { Link } from 'react-router-dom';
import styles from './Choices.module.css';

interface Choice {
  name: string;
  to: string;
  on: boolean;
}

interface ChoicesProps {
  /** Read aloud before the choices. */
  label: string;
  choices: readonly Choice[];
  /** Letters: small, all in sight. */
  small?: boolean;
}

/** Views of a list, each at its own address. Rolls sideways on a phone. */
export const Choices = ({ label, choices, small }: ChoicesProps) => (
  <nav className={styles.nav} aria-label={label} data-small={small || undefined}>
    <ul className={styles.list}>
      {choices.map(({ name, to, on }) => (
        <li key={name}>
          <Link className={styles.choice} to={to} aria-current={on ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
