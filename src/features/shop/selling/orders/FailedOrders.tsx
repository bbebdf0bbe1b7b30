import { grouped } from '#rules/text/text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { Failed } from './deeds.ts';
import styles from './sold.module.css';

interface FailedOrdersProps {
  /** "Chưa xác nhận được 1 đơn". */
  title: string;
  orders: readonly Failed[];
  onClose?: () => void;
}

/** Orders that were left where they are, by name, each with its reason. */
export const FailedOrders = ({ title, orders, onClose }: FailedOrdersProps) => (
  <div className={styles.failed} role="alert">
    <div className={styles.failedHead}>
      <p className="text-label">
        {title} {grouped(orders.length)} đơn
      </p>
      {onClose && <IconButton label="Đóng" icon="x" onClick={onClose} />}
    </div>
    <ul>
      {orders.map(({ order_id, order_code, words }) => (
        <li key={order_id}>
          <span className="text-label">{order_code}</span>: {words}
        </li>
      ))}
    </ul>
  </div>
);
