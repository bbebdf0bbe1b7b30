import { type PayType, waysToPay } from '#rules/money/purchase-ways.ts';
import styles from './payment.module.css';

export const WayTile = ({ way }: { way: PayType }) => (
  <span className={styles.letters} aria-hidden="true">
    {waysToPay[way].letters}
  </span>
);
