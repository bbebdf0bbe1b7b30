import { Icon } from '#ui/Icon.tsx';
import styles from './shop.module.css';

/** A shop's name, with a shield of one that is confirmed. */
export const ShopName = ({ shop: { name, verified } }: { shop: { name: string; verified: boolean } }) => (
  <span className={styles.shopName}>
    {name}
    {verified && (
      <span className={styles.verified} title="Tiệm đã xác nhận">
        <Icon name="shield" size={16} />
        <span className="unseen">, tiệm đã xác nhận</span>
      </span>
    )}
  </span>
);
