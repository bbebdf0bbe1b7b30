import { type PayType, paymentMethods } from '#rules/money/purchase-methods.ts';
import styles from './payment.module.css';

export const MethodTile = ({ method }: { method: PayType }) => (
  <span className={styles.letters} aria-hidden="true">
    {paymentMethods[method].letters}
  </span>
);
