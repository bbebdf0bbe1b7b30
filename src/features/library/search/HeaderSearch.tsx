import { Link, useLocation, useMatch } from 'react-router-dom';
import { linkTo, nearPaths } from '#contract/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import { catchLetters } from '#ui/typedAhead.ts';
import { useWide } from '#ui/useWide.ts';
import { LateSearchBox } from './lateSearchBox.tsx';
import { searchQueryOf } from './query.ts';
import styles from './search.module.css';

/** In the header: a field where there is room, on small screens the way to the page that has one. */
export default function HeaderSearch() {
  const wide = useWide(1024);
  const { search } = useLocation();
  // Decoded, as the search page itself reads it.
  const here = useMatch(nearPaths.search.path);
  if (!wide)
    return (
      <Link
        to={linkTo('search', { slug: '' })}
        className={styles.open}
        aria-label="Tìm kiếm"
        data-typing
        onClick={catchLetters}
      >
        <Icon name="search" size={23} />
      </Link>
    );
  const asked = here && searchQueryOf(here.params.slug, new URLSearchParams(search));
  return (
    <div className={styles.inHeader}>
      <LateSearchBox query={asked?.q ?? ''} />
    </div>
  );
}
