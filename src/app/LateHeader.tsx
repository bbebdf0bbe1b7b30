import { HeaderMenu } from '#features/browse/HeaderMenu.tsx';
import NoticeBell from '#features/notices/NoticeBell.tsx';
import HeaderSearch from '#features/search/HeaderSearch.tsx';
import styles from './LateHeader.module.css';
import type { Tab } from './shell.ts';

/** What the header can do without for a moment: the way to the shelves, to what one looks for, and to what is new. */
export default function LateHeader({ tab }: { tab?: Tab }) {
  // On a phone a page below the navigation has no room for it.
  const narrow = tab === 'home' || tab === 'me';
  return (
    <>
      <HeaderMenu />
      {/* On a phone the home page begins with a field of its own. */}
      {tab === 'home' ? (
        <div className={styles.wide}>
          <HeaderSearch />
        </div>
      ) : (
        <HeaderSearch />
      )}
      <div className={narrow ? undefined : styles.wide}>
        <NoticeBell />
      </div>
    </>
  );
}
