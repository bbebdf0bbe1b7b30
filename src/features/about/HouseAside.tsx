import { NavLink } from 'react-router-dom';
import styles from './HouseAside.module.css';
import { houseLinks } from './houseLinks.ts';

/** The house's own pages, beside each of them. */
export function HouseAside() {
  return (
    <nav className={styles.aside} aria-label="Về Mọt">
      <h2 className={styles.title}>Về Mọt</h2>
      <ul>
        {houseLinks.map(({ name, to }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.link}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
