import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Icon } from '#ui/Icon.tsx';
import { FailedOrders } from './FailedOrders.tsx';
import styles from './sold.module.css';
import type { Labels } from './useLabels.ts';

/** Labels of parcels: one, or many as one PDF in the order of the list; it opens as often as one likes. */
export function LabelsDrawer({ labels, onClose }: { labels: Labels | null; onClose: () => void }) {
  const waiting = labels !== null && labels.at < labels.of;
  return (
    <Drawer
      open={labels !== null}
      onClose={onClose}
      title="Phiếu dán gói"
      foot={
        labels?.sheet && (
          <Button kind="primary" icon="printer" wide onClick={() => window.open(labels.sheet, '_blank')}>
            Mở {grouped(labels.printed)} phiếu
          </Button>
        )
      }
    >
      {labels && labels.failed.length > 0 && (
        <FailedOrders title="Chưa lấy được phiếu của" orders={labels.failed} />
      )}
      <p className={styles.small} role="status">
        {waiting ? `Đang lấy ${grouped(labels.of)} phiếu` : 'In lại lúc nào cũng được.'}
      </p>
      <ul className={styles.labels}>
        {labels?.ready.map(({ order_id, order_code, code, address }) => (
          <li key={order_id}>
            <a href={address} target="_blank" rel="noopener noreferrer" className={styles.label}>
              <span className={styles.words}>
                <span className="text-label">{order_code}</span>
                <span className={styles.small}>Mã vận đơn {code}</span>
              </span>
              <Icon name="printer" size={20} />
              <span className="unseen">, mở phiếu trong thẻ mới</span>
            </a>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
