import { useAccount } from '#features/people/account/index.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './welcome.module.css';

/** A quiet word to someone whose operator's package ran out and is to be extended. */
export function PackageWaiting() {
  const { account } = useAccount();
  if (account?.telco_waiting_extend !== 1) return null;
  return (
    <section className={styles.waiting} aria-label="Gói hội viên">
      <Icon name="clock" />
      <p>
        <strong>Gói của bạn đang chờ nhà mạng gia hạn.</strong> Gia hạn xong, phần dành cho hội viên tự mở
        lại; sách miễn phí và sách của bạn vẫn đọc như thường.
      </p>
    </section>
  );
}
