import { Empty } from '#ui/Notice.tsx';
import styles from './profile.module.css';

/** Says what is true: an address is needed for paper books alone, and none is kept. */
export function AddressTab() {
  return (
    <section className={styles.card}>
      <Empty
        title="Mọt không giữ địa chỉ nào của bạn"
        text="Địa chỉ chỉ cần khi nhận sách giấy. Ở đây bạn đọc sách ngay trên máy, nên Mọt không hỏi."
      />
    </section>
  );
}
