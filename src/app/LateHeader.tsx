import { useLocation } from 'react-router-dom';
import type { Tab } from '#contract/paths.ts';
import { HeaderMenu } from '#features/library/browse/HeaderMenu.tsx';
import HeaderSearch from '#features/library/search/HeaderSearch.tsx';
import { useAccount } from '#features/people/account/index.ts';
import NoticeBell from '#features/people/notices/NoticeBell.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import styles from './LateHeader.module.css';

/** By its own file: what the others of its folder bring would come with every page. */
const OakBalance = lazyPart<typeof import('#features/money/buy/OakBalance.tsx').default>(
  () => import('#features/money/buy/OakBalance.tsx').then(file => file.default),
  { extra: true },
);

const CartLink = lazyPart<typeof import('#features/shop/cart/CartLink.tsx').default>(
  () => import('#features/shop/cart/CartLink.tsx').then(file => file.default),
  { extra: true },
);

/** Pages of paper books, and of their orders. */
const sellsPaper = /^\/(shop|sach-giay|pre-order|account\/order)(\/|$)/;

/** Parts of the header that load after the first page: shelves, search, notices. */
export default function LateHeader({ tab }: { tab?: Tab }) {
  const { account } = useAccount();
  const { pathname } = useLocation();
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
      {account && (
        <div className={`${styles.wide} ${styles.oak}`}>
          <OakBalance />
        </div>
      )}
      {account && sellsPaper.test(pathname) && <CartLink />}
      <div className={narrow ? undefined : styles.wide}>
        <NoticeBell />
      </div>
    </>
  );
}
