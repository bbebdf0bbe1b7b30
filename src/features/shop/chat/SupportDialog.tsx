import { useCall } from '#client/queries.ts';
import { aboutCalls } from '#contract/library/about.ts';
import { chatAddress } from '#features/shop/chat-link/index.ts';
import { hoursText, isOpenAt } from '#rules/library/support.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './support.module.css';

/** Help at once: the phone and its hours, and the way to write. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { data } = useCall(aboutCalls.getSupport, {});
  const open = data && isOpenAt(data.hours, Date.now());
  return (
    <Dialog open onClose={onClose} title="Cần Mọt giúp nhanh?">
      <div className={styles.ways}>
        {data?.phone && (
          <a className={styles.phone} href={`tel:${data.phone.replaceAll(' ', '')}`}>
            <Icon name="phone" size={22} />
            <span>
              <strong>{data.phone}</strong>
              <span>Gọi Mọt</span>
            </span>
          </a>
        )}
        <p className={styles.hours}>
          {data
            ? `Có người trả lời ${hoursText(data.hours)} mỗi ngày. ${open ? 'Giờ này Mọt đang ở đây.' : 'Giờ này Mọt đang nghỉ, bạn nhắn trước nhé.'}`
            : ' '}
        </p>
        {data && <p className={styles.hours}>Các tiệm trả lời {hoursText(data.store_hours)}.</p>}
        <ButtonLink to={chatAddress({ shop: 0 })} kind="primary" icon="message-circle" wide onClick={onClose}>
          Nhắn Mọt
        </ButtonLink>
      </div>
    </Dialog>
  );
}
