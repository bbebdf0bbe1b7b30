import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { useWide } from '#ui/useWide.ts';
import { DeskLink } from './DeskLink.tsx';
import { PartnerLink } from './PartnerLink.tsx';
import styles from './profile.module.css';
import { SignOutButton } from './SignOutButton.tsx';
import { addressOfTab, profileTabs } from './tabs.ts';
import { Who } from './Who.tsx';

type Place = { at: string; label: string; icon: IconName; to: string };

const places: readonly Place[] = [
  ...profileTabs.map(({ tab, label, icon }) => ({ at: tab, label, icon, to: addressOfTab(tab) })),
  { at: 'notebook', label: 'Ghi chú', icon: 'note', to: linkTo('notebook') },
  { at: 'feed', label: 'Bảng tin', icon: 'newspaper', to: linkTo('feed') },
  { at: 'words', label: 'Từ đã lưu', icon: 'book-open', to: linkTo('words') },
  { at: 'game', label: 'Gieo quẻ hôm nay', icon: 'star', to: linkTo('gameStick', { id: '' }) },
  { at: 'oak', label: 'Sồi của bạn', icon: 'nut', to: linkTo('packagePlanOak') },
  { at: 'plans', label: 'Gói hội viên', icon: 'crown', to: linkTo('packagePlan') },
  { at: 'orders', label: 'Đơn hàng', icon: 'shopping-bag', to: linkTo('ordersPhysical') },
  { at: 'messages', label: 'Tin nhắn', icon: 'message-circle', to: linkTo('shopChat') },
  { at: 'shop', label: 'Tiệm của tôi', icon: 'shopping-bag', to: linkTo('openShop') },
  { at: 'coupons', label: 'Mã giảm giá', icon: 'ticket', to: linkTo('coupons') },
  { at: 'transactions', label: 'Giao dịch', icon: 'receipt', to: linkTo('transactions') },
];

interface AccountColumnsProps {
  /** The place of the list that this page is. */
  at: string;
  /** The page is headed by the reader's name. */
  named?: boolean;
  /** As wide as there is room: a list and no form. */
  roomy?: boolean;
  children: ReactNode;
}

/**
 * A page of the account: on a wide screen beside the list of all of them, on a phone alone. The page has one place in both, so
 * that what is open or typed in it stays when the window crosses from one to the other.
 */
export function AccountColumns({ at, named, roomy, children }: AccountColumnsProps) {
  const wide = useWide(1024);
  return (
    <div className={wide ? styles.columns : styles.alone} data-roomy={roomy || undefined}>
      {wide && <Aside at={at} named={named} />}
      <div className={wide ? styles.panel : styles.alone}>{children}</div>
    </div>
  );
}

function Aside({ at, named }: Pick<AccountColumnsProps, 'at' | 'named'>) {
  return (
    <div className={styles.aside}>
      <Who heading={named} />
      <nav aria-label="Tài khoản">
        <ul>
          {places.map(place => (
            <li key={place.at}>
              <Link
                to={place.to}
                className={styles.sideLink}
                aria-current={place.at === at ? 'page' : undefined}
              >
                <Icon name={place.icon} />
                {place.label}
              </Link>
            </li>
          ))}
          <DeskLink side />
          <PartnerLink side />
        </ul>
      </nav>
      <SignOutButton />
    </div>
  );
}
