import { useCall } from '#client/queries.ts';
import { aboutCalls } from '#contract/library/about.ts';
import { hoursText, isOpenAt } from '#rules/library/support.ts';
import styles from './SupportCard.module.css';

/** Whom to call, and when; nothing until it is known. */
export function SupportCard() {
  const { data } = useCall(aboutCalls.getSupport, {});
  if (!data) return null;
  const { phone, hours, store_hours } = data;
  return (
    <section className={styles.card} aria-label="Gọi cho Mọt">
      {phone && (
        <a className={styles.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )}
      <p>
        Mọt nghe máy {hoursText(hours)} mỗi ngày
        {isOpenAt(hours, Date.now()) ? '.' : '; giờ này Mọt đang nghỉ.'}
      </p>
      <p className="text-small ink-2">Các tiệm nhận và gửi sách {hoursText(store_hours)}.</p>
    </section>
  );
}
