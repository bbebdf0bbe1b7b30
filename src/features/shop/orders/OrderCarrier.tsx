import type { ShopOrderDetail } from '#contract/shop/orders.ts';
import { copyText } from '#hosts/page.ts';
import { buttonStyle } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './orders.module.css';

/** Carrier of an order and, once it has the parcel, the tracking code and link. */
export function OrderCarrier({ carrier, parcel }: Pick<ShopOrderDetail, 'carrier' | 'parcel'>) {
  if (!parcel && !carrier) return null;
  return (
    <div className={styles.carrier}>
      <Icon name="truck" size={22} />
      <p className={styles.parcel}>
        {parcel?.carrier ?? carrier}
        {parcel && (
          <span className="text-small ink-3">
            Mã vận đơn <strong>{parcel.code}</strong>
          </span>
        )}
      </p>
      {parcel && (
        <div className={styles.buttons}>
          <CopyButton text={parcel.code} what="mã vận đơn" copy={copyText} line="mã vận đơn" size="small" />
          <a
            {...buttonStyle({ kind: 'soft', size: 'small' })}
            href={parcel.page}
            target="_blank"
            rel="noopener"
          >
            Theo dõi<span className="unseen"> trên trang của {parcel.carrier}, mở thẻ mới</span>
          </a>
        </div>
      )}
    </div>
  );
}
