import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { useAccount } from '#features/people/account/index.ts';
import { chatAddress } from '#features/shop/chat-link/index.ts';
import { memberMay, memberNames } from '#rules/shop/members.ts';
import { Avatar } from '#ui/Avatar.tsx';
import styles from '#ui/desk/DeskFrame.module.css';
import { Icon } from '#ui/Icon.tsx';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { useChosenInView } from '#ui/useChosenInView.ts';
import { Wordmark } from '#ui/Wordmark.tsx';
import { addressOfView, type ViewRow, views } from './views.ts';

interface SellerFrameProps {
  /** Undefined: it is not known yet. */
  shop: MyShop | undefined;
  here?: ViewRow;
  children: ReactNode;
}

/** A rail with the pages of the seller's desk that one's role opens, or on small screens a row of them, beside the page. */
export function SellerFrame({ shop, here, children }: SellerFrameProps) {
  const { account } = useAccount();
  const nav = useRef<HTMLElement>(null);
  const role = shop?.role ?? null;
  const at = here?.under ?? here?.view;
  useChosenInView(nav, `${at} ${role}`);
  return (
    <div className={styles.frame}>
      <header className={styles.rail}>
        <div className={styles.brand}>
          <Link to={linkTo('home')} className={styles.home}>
            <Wordmark size={30} />
            <span className="unseen">, trang chủ</span>
          </Link>
          <span className={styles.desk}>Bán hàng</span>
        </div>
        {!shop && <div className={styles.room} />}
        {role && (
          <nav ref={nav} aria-label="Bàn bán hàng" className={styles.nav}>
            <ul className={styles.list}>
              {views
                .filter(
                  ({ right, under }) => under === undefined && (right === null || memberMay(role, right)),
                )
                .map(({ view, label, icon }) => (
                  <li key={view}>
                    <Link
                      to={addressOfView(view)}
                      className={styles.link}
                      aria-current={view === at ? 'page' : undefined}
                    >
                      <Icon name={icon} size={20} />
                      <span className={styles.word}>{label}</span>
                    </Link>
                  </li>
                ))}
              {memberMay(role, 'chat') && (
                <li>
                  <Link to={chatAddress({ desk: 'shop' })} className={styles.link}>
                    <Icon name="message-circle" size={20} />
                    <span className={styles.word}>Tin nhắn</span>
                  </Link>
                </li>
              )}
            </ul>
          </nav>
        )}
        {role && account && (
          <Link to={linkTo('profile', { tab: '' })} className={styles.person}>
            <Avatar name={account.fullname} picture={account.avatar} size={36} />
            <span className={styles.personWords}>
              <span className={styles.personName}>{shop?.name}</span>
              <span className={styles.personRole}>{memberNames[role]}</span>
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
