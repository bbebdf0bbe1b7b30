import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import styles from './StatsPage.module.css';

/** Links to other statistics of the reader. */
export const MoreOfYours = () => (
  <nav className={styles.more} aria-label="Của bạn">
    <Link to={linkTo('achievements')}>Huy hiệu của bạn</Link>
    <Link to={linkTo('bookcase')}>Kệ của bạn</Link>
    <Link to={linkTo('gameYear', { id: '' })}>Một năm nhìn lại</Link>
  </nav>
);
