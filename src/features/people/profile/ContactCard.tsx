import type { Account } from '#contract/people/account.ts';
import { askChangeEmail, askVerifyPhone } from '#features/people/account/index.ts';
import { maskedAccount } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import items from './items.module.css';
import styles from './profile.module.css';

interface ContactProps {
  label: string;
  /** Accessible name of the button: "Đổi số điện thoại". */
  thing: string;
  value: string | null;
  onChange: () => void;
}

function Contact({ label, thing, value, onChange }: ContactProps) {
  return (
    <li className={items.item}>
      <div className={items.words}>
        <p className="text-small-strong">{label}</p>
        <p className={value ? undefined : styles.none}>{value ? maskedAccount(value) : 'Chưa có'}</p>
      </div>
      <Button size="small" onClick={onChange}>
        {value ? 'Đổi' : 'Thêm'}
        <span className="unseen"> {thing}</span>
      </Button>
    </li>
  );
}

/** Phone and e-mail: what one signs in with, each changed only with a code. */
export function ContactCard({ account }: { account: Account }) {
  return (
    <section className={styles.card} aria-labelledby="contact">
      <h2 id="contact">Liên lạc</h2>
      <p className={styles.hint}>Dùng để đăng nhập và nhận mã. Người khác không thấy.</p>
      <ul className={items.items}>
        <Contact
          label="Số điện thoại"
          thing="số điện thoại"
          value={account.mobile}
          onChange={() => void askVerifyPhone()}
        />
        <Contact label="Email" thing="email" value={account.email} onChange={() => void askChangeEmail()} />
      </ul>
    </section>
  );
}
