import { askDeleteAccount } from '#features/people/account/index.ts';
import { Button } from '#ui/Button.tsx';
import styles from './profile.module.css';

/** The way out for good; the dialog shows first what goes with the account. */
export function DeleteCard() {
  return (
    <section className={styles.card} aria-labelledby="delete">
      <h2 id="delete">Xoá tài khoản</h2>
      <p className={styles.hint}>
        Xoá tài khoản và mọi điều riêng của bạn, ngay lúc xác nhận. Không lấy lại được.
      </p>
      <Button icon="trash" onClick={() => void askDeleteAccount()}>
        Xoá tài khoản…
      </Button>
    </section>
  );
}
