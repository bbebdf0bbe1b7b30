import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { savedOfflineAccount } from '#client/savedSession.ts';
import { linkTo } from '#contract/paths.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { orElse } from '#ui/orElse.ts';
import { BottomNav } from './BottomNav.tsx';
import { Header } from './Header.tsx';
import styles from './layouts.module.css';
import type { Page } from './page.ts';
import { TopBand } from './TopBand.tsx';

// Under the fold of every page; without its files the page is whole all the same.
export const FootLinks = lazyPart<() => ReactNode>(
  orElse(
    () => import('./FootLinks.tsx').then(file => file.FootLinks),
    () => null,
  ),
);

/** Header, page, navigation: the layout of everything that needs no other. */
export function DefaultLayout({ page, children }: { page?: Page; children: ReactNode }) {
  const host = useHost();
  const own = page?.own ?? false;
  const ownFoot = own || page?.foot;
  return (
    <>
      <a className={styles.skip} href="#content">
        Tới nội dung chính
      </a>
      <a className={styles.skip} data-to="player" href="#player">
        Tới trình nghe
      </a>
      {own && <TopBand />}
      <Header tab={page?.tab} wideOnly={own} />
      <OfflineStrip>
        {savedOfflineAccount(host) && <Link to={linkTo('songs')}>Nghe phần đã tải</Link>}
      </OfflineStrip>
      <main
        id="content"
        tabIndex={-1}
        className={`wrap ${styles.main}`}
        data-own={own || undefined}
        data-foot={ownFoot || undefined}
      >
        {children}
      </main>
      <footer className={`wrap ${styles.foot}`} data-foot={ownFoot || undefined}>
        <FootLinks />
      </footer>
      {ownFoot ? <div className={styles.safe} /> : <BottomNav tab={page?.tab} />}
    </>
  );
}
