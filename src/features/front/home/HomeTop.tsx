import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { KindLinks } from '#features/library/cards/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { catchLetters } from '#ui/typedAhead.ts';
import styles from './HomeTop.module.css';

/** Top of the home page where the header has no room for it: the way to search, and to each kind. */
export function HomeTop() {
  return (
    <div className={styles.top}>
      <Link to={linkTo('search', { slug: '' })} className={styles.search} data-typing onClick={catchLetters}>
        <Icon name="search" size={20} />
        Tìm sách, tác giả, giọng đọc
      </Link>
      <KindLinks />
    </div>
  );
}
