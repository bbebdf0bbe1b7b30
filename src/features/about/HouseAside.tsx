import { Link, useLocation } from 'react-router-dom';
import styles from './HouseAside.module.css';
import { houseLinks } from './houseLinks.ts';

/** The house's own pages, beside each of them. */
export function HouseAside() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.aside} aria-label="Về Mọt">
      <h2 className={styles.title}>Về Mọt</h2>
      <ul>
        {houseLinks.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className={styles.link} aria-current={to === pathname ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
