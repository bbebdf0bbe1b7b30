import { Link, useLocation } from 'react-router-dom';
import styles from './CompanyAside.module.css';
import { companyLinks } from './companyLinks.ts';

/** Links to the company pages, beside each of them. */
export function CompanyAside() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.aside} aria-label="Về Mọt">
      <h2 className={styles.title}>Về Mọt</h2>
      <ul>
        {companyLinks.map(({ name, to }) => (
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
