import { useLocation } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { newsCalls } from '#contract/library/news.ts';
import { Choices } from '#ui/Choices.tsx';
import styles from './TopicNav.module.css';

/** From one category of news to another. */
export function TopicNav() {
  const { pathname } = useLocation();
  const { data = [] } = useCall(newsCalls.newsCategory, {});
  const all = [{ name: 'Tất cả', address: linkTo('news', { slug: '' }) }, ...data];
  return (
    <div className={styles.nav}>
      <Choices
        label="Chuyên mục"
        choices={all.map(({ name, address }) => ({ name, to: address, on: address === pathname }))}
      />
    </div>
  );
}
