import { Link, useLocation } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { news } from '#contract/news.ts';
import styles from './TopicNav.module.css';

/** From one category of news to another. */
export function TopicNav() {
  const { pathname } = useLocation();
  const { data = [] } = useCall(news.newsCategory, {});
  return (
    <nav aria-label="Chuyên mục" className={styles.nav}>
      <ul className={styles.list}>
        {[{ name: 'Tất cả', address: linkTo('news', { slug: '' }) }, ...data].map(({ name, address }) => (
          <li key={address}>
            <Link
              to={address}
              className={styles.topic}
              aria-current={address === pathname ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
