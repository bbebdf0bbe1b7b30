import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/paths.ts';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import styles from './layouts.module.css';
import type { Page } from './page.ts';
import { TopBand } from './TopBand.tsx';

/** A page on its own, such as the reader: no header and no tabs, it brings its own way back. */
export const NormalLayout = ({ children }: { children: ReactNode }) => (
  <main className={styles.alone}>{children}</main>
);

/** A page inside someone else's page: fills its frame and nothing more. */
export const EmbedLayout = ({ children }: { children: ReactNode }) => (
  <main className={styles.framed}>{children}</main>
);

/** Paying and how it ended: nothing leads away but the mark, and on a phone the page's own way out. */
export const CheckoutLayout = ({ page, children }: { page?: Page; children: ReactNode }) => (
  <>
    <header className={styles.checkout}>
      <div className={`wrap ${styles.checkoutRow}`}>
        <Link to={linkTo('home')} className={styles.checkoutHome}>
          <Wordmark size={30} />
          <span className="unseen">, trang chủ</span>
        </Link>
        <p className={styles.checkoutTitle}>{page?.title}</p>
      </div>
    </header>
    <TopBand />
    <OfflineStrip />
    <main id="content" tabIndex={-1} className={`wrap ${styles.main}`} data-own data-foot>
      {children}
    </main>
    <div className={styles.safe} />
  </>
);

/** One thing to finish, such as an order: on small screens nothing beside it leads away. */
export const FocusedLayout = ({ page, children }: { page?: Page; children: ReactNode }) => (
  <DefaultLayout page={page && { ...page, own: true }}>{children}</DefaultLayout>
);
