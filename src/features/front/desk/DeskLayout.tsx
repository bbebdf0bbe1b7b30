import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { type Desk, useDesk, type View } from '#features/money/desk/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { Avatar } from '#ui/Avatar.tsx';
import styles from '#ui/desk/DeskFrame.module.css';
import { Icon } from '#ui/Icon.tsx';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { useChosenInView } from '#ui/useChosenInView.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { roleWords, sectionAt, sectionsFor } from './sections.ts';

/** How many wait for a decision; of refunds as many as one page shows, and a plus when there are more. */
function useCounts(desk: Desk | null | undefined): Partial<Record<View, string>> {
  const held = useCall(financeCalls.heldOrders, {}, { enabled: desk?.support ?? false }).data;
  const refunds = useCall(financeCalls.listRefunds, {}, { enabled: desk?.finance ?? false }).data;
  const count = (list: { items: unknown[]; more: boolean } | undefined) =>
    list && list.items.length > 0 ? `${list.items.length}${list.more ? '+' : ''}` : undefined;
  return { 'tien-giu': held?.count ? String(held.count) : undefined, 'hoan-tien': count(refunds) };
}

/** The shell of all desks: a rail with the pages that one's roles open, or on small screens a row of them, beside the page. */
export function DeskLayout({ children }: { children: ReactNode }) {
  const { data: desk } = useDesk();
  const here = sectionAt(useLocation().pathname);
  const sections = desk && sectionsFor(desk);
  const { account } = useAccount();
  const counts = useCounts(desk);
  const nav = useRef<HTMLElement>(null);
  // A number that comes makes its neighbours move on.
  useChosenInView(nav, desk ? [here?.address, ...Object.values(counts)].join(' ') : 'none');
  return (
    <div className={styles.frame}>
      <header className={styles.rail}>
        <div className={styles.brand}>
          <Link to={linkTo('home')} className={styles.home}>
            <Wordmark size={28} />
            <span className="unseen">, trang chủ</span>
          </Link>
          <span className={styles.desk}>Bàn làm việc</span>
          {sections && sections.length > 0 && desk && <DeskSearch desk={desk} />}
        </div>
        {desk === undefined && <div className={styles.room} />}
        {sections && sections.length > 0 && (
          <nav ref={nav} aria-label="Bàn làm việc" className={styles.nav}>
            <ul className={styles.list}>
              {sections.map(({ address, label, icon, view, group }, at) => {
                const count = view === undefined ? undefined : counts[view];
                return (
                  <li key={address}>
                    {group && sections[at - 1]?.group !== group && (
                      <span className={styles.group}>{group}</span>
                    )}
                    <Link
                      to={address}
                      className={styles.link}
                      aria-current={address === here?.address ? 'page' : undefined}
                    >
                      <Icon name={icon} size={20} />
                      <span className={styles.word}>{label}</span>
                      {count && (
                        <span className={styles.count}>
                          <span className="unseen">, đang đợi </span>
                          {count}
                        </span>
                      )}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </nav>
        )}
        {desk && account && roleWords(desk) && (
          <Link to={linkTo('profile', { tab: '' })} className={styles.person}>
            <Avatar name={account.fullname} picture={account.avatar} size={36} />
            <span className={styles.personWords}>
              <span className={styles.personName}>{account.fullname}</span>
              <span className={styles.personRole}>{roleWords(desk)}</span>
            </span>
          </Link>
        )}
      </header>
      <main>
        <OfflineStrip />
        <div id="content" tabIndex={-1} className={styles.page}>
          {children}
        </div>
      </main>
    </div>
  );
}
