import { NavLink } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { news } from '#contract/news.ts';
import { linkTo } from '#contract/paths.ts';
import styles from './TopicNav.module.css';

/** From one category of news to another. */
export function TopicNav() {
  const { data = [] } = useCall(news.newsCategory, {});
  return (
    <nav aria-label="Chuyên mục" className={styles.nav}>
      <ul className={styles.list}>
        {[{ name: 'Tất cả', address: linkTo('news', { slug: '' }) }, ...data].map(({ name, address }) => (
          <li key={address}>
            <NavLink to={address} end className={styles.topic}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
