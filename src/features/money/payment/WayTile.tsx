import type { PayType } from '#rules/money/purchase-ways.ts';
import styles from './payment.module.css';

/** Two letters instead of a company's mark. */
const letters: Record<PayType, string> = {
  zalopay: 'ZP',
  momo: 'Mo',
  vnpay: 'VN',
  vietqr: 'QR',
  zalo: 'Za',
  cod: 'TM',
};

export const WayTile = ({ way }: { way: PayType }) => (
  <span className={styles.letters} aria-hidden="true">
    {letters[way]}
  </span>
);
