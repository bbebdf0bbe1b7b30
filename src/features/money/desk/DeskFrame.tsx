import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { useAccount } from '#features/people/account/index.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon } from '#ui/Icon.tsx';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { useChosenInView } from '#ui/useChosenInView.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import styles from './DeskFrame.module.css';
import { type Desk, roleLabel } from './desk-labels.ts';
import { addressOfView, type View, views } from './views.ts';

/** How many wait for a decision; of refunds as many as one page shows, and a plus when there are more. */
function useCounts(desk: Desk | null | undefined): Partial<Record<View, string>> {
  const held = useCall(financeCalls.heldOrders, {}, { enabled: desk?.support ?? false }).data;
  const refunds = useCall(financeCalls.listRefunds, {}, { enabled: desk?.finance ?? false }).data;
  const count = (list: { items: unknown[]; more: boolean } | undefined) =>
    list && list.items.length > 0 ? `${list.items.length}${list.more ? '+' : ''}` : undefined;
  return { 'tien-giu': held?.count ? String(held.count) : undefined, 'hoan-tien': count(refunds) };
}

interface DeskFrameProps {
  desk: Desk | null | undefined;
  here?: View;
  children: ReactNode;
}

/**
 * A rail with the desk's pages, or on small screens a row of them, beside the page. Null: whoever has no role sees no page;
 * undefined: it is not known yet.
 */
export function DeskFrame({ desk, here, children }: DeskFrameProps) {
  const { account } = useAccount();
  const counts = useCounts(desk);
  const nav = useRef<HTMLElement>(null);
  // A number that comes makes its neighbours move on.
  useChosenInView(nav, desk ? [here, ...Object.values(counts)].join(' ') : 'none');
  return (
    <div className={styles.frame}>
      <header className={styles.rail}>
        <div className={styles.brand}>
          <Link to={linkTo('home')} className={styles.home}>
            <Wordmark size={30} />
            <span className="unseen">, trang chủ</span>
          </Link>
          <span className={styles.desk}>Tài chính</span>
        </div>
        {desk === undefined && <div className={styles.room} />}
        {desk && (
          <nav ref={nav} aria-label="Bàn tài chính" className={styles.nav}>
            <ul className={styles.list}>
              {views
                .filter(({ who }) => desk[who])
                .map(({ view, label, icon }) => (
                  <li key={view}>
                    <Link
                      to={addressOfView(view)}
                      className={styles.link}
                      aria-current={view === here ? 'page' : undefined}
                    >
                      <Icon name={icon} size={20} />
                      <span className={styles.word}>{label}</span>
                      {counts[view] && (
                        <span className={styles.count}>
                          <span className="unseen">, đang đợi </span>
                          {counts[view]}
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        )}
        {desk && account && (
          <Link to={linkTo('profile', { tab: '' })} className={styles.person}>
            <Avatar name={account.fullname} picture={account.avatar} size={36} />
            <span className={styles.personWords}>
              <span className={styles.personName}>{account.fullname}</span>
              <span className={styles.personRole}>{roleLabel(desk)}</span>
            </span>
          </Link>
        )}
      </header>
      <div>
        <OfflineStrip />
        <div id="content" tabIndex={-1} className={styles.page}>
          {children}
        </div>
      </div>
    </div>
  );
}
