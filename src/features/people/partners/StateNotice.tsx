import type { MyPartner } from '#contract/people/partners.ts';
import { stateNames } from '#rules/people/partners.ts';
import styles from './partners.module.css';

const words = {
  waiting: 'Mọt đang xem đơn của bạn. Tên miền và khoá chuẩn bị trước được, khung mở khi Mọt đồng ý.',
  refused: 'Mọt chưa nhận lời lần này.',
  stopped: 'Khung đang đóng với trang của bạn, khoá cũng không mở được.',
  approved: '',
};

/** Why the frame does not open, where it does not. */
export function StateNotice({ partner: { state, reason } }: { partner: MyPartner }) {
  if (state === 'approved') return null;
  return (
    <p className={styles.state} role="status">
      <strong>{stateNames[state]}.</strong> {words[state]} {reason && `Lý do: ${reason}`}
    </p>
  );
}
