import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { MyPartner } from '#contract/people/partners.ts';
import { useAccount } from '#features/people/account/index.ts';
import { roleNames } from '#rules/people/partners.ts';
import { Avatar } from '#ui/Avatar.tsx';
import styles from '#ui/desk/DeskFrame.module.css';
import { Icon } from '#ui/Icon.tsx';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { useChosenInView } from '#ui/useChosenInView.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import { addressOfView, type ViewRow, viewsFor } from './views.ts';

interface PartnerFrameProps {
  /** Undefined: not known yet, or none. */
  partner: MyPartner | undefined;
  here?: ViewRow;
  children: ReactNode;
}

/** A rail with the pages that one's role opens, or on small screens a row of them, beside the page. */
export function PartnerFrame({ partner, here, children }: PartnerFrameProps) {
  const { account } = useAccount();
  const nav = useRef<HTMLElement>(null);
  useChosenInView(nav, `${here?.view} ${partner?.role}`);
  return (
    <div className={styles.frame}>
      <header className={styles.rail}>
        <div className={styles.brand}>
          <Link to={linkTo('home')} className={styles.home}>
            <Wordmark size={30} />
            <span className="unseen">, trang chủ</span>
          </Link>
          <span className={styles.desk}>Đối tác</span>
        </div>
        {!partner && <div className={styles.room} />}
        {partner && (
          <nav ref={nav} aria-label="Bàn đối tác" className={styles.nav}>
            <ul className={styles.list}>
              {viewsFor(partner.role).map(({ view, label, icon }) => (
                <li key={view}>
                  <Link
                    to={addressOfView(view, partner.partner_id)}
                    className={styles.link}
                    aria-current={view === here?.view ? 'page' : undefined}
                  >
                    <Icon name={icon} size={20} />
                    <span className={styles.word}>{label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {partner && account && (
          <Link to={linkTo('profile', { tab: '' })} className={styles.person}>
            <Avatar name={account.fullname} picture={account.avatar} size={36} />
            <span className={styles.personWords}>
              <span className={styles.personName}>{partner.name}</span>
              <span className={styles.personRole}>{roleNames[partner.role]}</span>
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
