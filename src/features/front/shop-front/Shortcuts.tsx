import { linkTo } from '#contract/all-paths.ts';
import { ChipLink } from '#ui/ChipLink.tsx';
import type { IconName } from '#ui/Icon.tsx';
import styles from './ShopHomePage.module.css';

const ways: readonly { name: string; to: string; icon: IconName }[] = [
  { name: 'Giờ vàng', to: linkTo('shopFlashSale'), icon: 'zap' },
  { name: 'Giá tốt', to: linkTo('shopDeals'), icon: 'star' },
  { name: 'Bán chạy', to: linkTo('shopRanking'), icon: 'trending-up' },
  { name: 'Mã giảm giá', to: linkTo('coupons'), icon: 'ticket' },
  { name: 'Các tiệm', to: linkTo('shopSellers'), icon: 'list' },
  { name: 'Giỏ hàng', to: linkTo('shopCart'), icon: 'shopping-bag' },
  { name: 'Đơn hàng', to: linkTo('ordersPhysical'), icon: 'truck' },
];

/** Shortcuts of the marketplace: one row, which scrolls sideways where it is too long. */
export const Shortcuts = () => (
  <nav aria-label="Trong các tiệm" className={styles.ways}>
    <ul>
      {ways.map(({ name, to, icon }) => (
        <li key={name}>
          <ChipLink to={to} icon={icon}>
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  </nav>
);
