import { Link, useLocation } from 'react-router-dom';
import { linkTo } from '#contract/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { useWide } from '#ui/useWide.ts';
import { searchQueryOf } from './query.ts';
import { SearchBox } from './SearchBox.tsx';
import styles from './search.module.css';

/** In the header: a field where there is room, on small screens the way to the page that has one. */
export default function HeaderSearch() {
  const wide = useWide(1024);
  const { pathname, search } = useLocation();
  if (!wide)
    return (
      <Link to={linkTo('search', { slug: '' })} className={styles.open} aria-label="Tìm kiếm">
        <Icon name="search" size={23} />
      </Link>
    );
  const [, here, slug] = pathname.split('/');
  const asked =
    `/${here}` === linkTo('search', { slug: '' }) ? searchQueryOf(slug, new URLSearchParams(search)) : null;
  return (
    <div className={styles.inHeader}>
      <SearchBox query={asked?.q ?? ''} />
    </div>
  );
}
