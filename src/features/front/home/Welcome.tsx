import { useAccount } from '#features/people/account/index.ts';
import { callName } from '#rules/people/person.ts';
import styles from './Welcome.module.css';

/** Greets someone who has no book open: a guest, or a reader on the first day. */
export function Welcome() {
  const { account } = useAccount();
  const name = account ? callName(account.fullname) : 'bạn';
  return (
    <section className={styles.welcome}>
      <h1 className={styles.title}>Chào {name}, mình đọc gì hôm nay?</h1>
      <p className={styles.text}>
        {account
          ? 'Mở một cuốn, Mọt nhớ giúp bạn chỗ đang đọc.'
          : 'Mở một cuốn là đọc được ngay. Đăng nhập thì đọc dở ở máy này, mở máy khác là tiếp đúng chỗ.'}
      </p>
    </section>
  );
}
