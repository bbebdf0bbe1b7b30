import { linkTo } from '#contract/all-paths.ts';
import type { ShopMoney } from '#contract/shop/shop-money.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { grouped, money as vnd } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Section } from '#ui/desk/Section.tsx';
import styles from './money.module.css';
import { holdNames, pauseWords } from './money-words.ts';

interface OfMoney {
  money: ShopMoney;
}

/** Held sums, by reason. */
export function Holds({ money: { holds, hold_days } }: OfMoney) {
  const sum = holds.reduce((total, row) => total + row.sum, 0);
  const orders = holds.reduce((total, row) => total + row.orders, 0);
  return (
    <Section title={`Đang giữ ${vnd(sum)}`} note={`${grouped(orders)} đơn`}>
      <ul className={styles.holds}>
        {holds.map(({ why, orders: count, sum: part, until }) => (
          <li key={why} data-why={why}>
            <span className={styles.cell}>
              {holdNames[why]}
              {until !== null && <span className={styles.small}>Sớm nhất {dayThenClock(until)}</span>}
            </span>
            <span className={styles.number}>{grouped(count)}</span>
            <b className={styles.number}>{vnd(part)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        Tiền của một đơn tới hạn {grouped(hold_days)} ngày sau khi giao; tiệm mới lâu hơn một chút.
      </p>
    </Section>
  );
}

/** Bank account, and reasons to hold money back. */
export function Account({ money: { account, pause, pause_until }, owner }: OfMoney & { owner: boolean }) {
  return (
    <Section title="Tài khoản nhận" warn={pause !== null}>
      <div className={styles.stack}>
        {account && (
          <p className={styles.cell}>
            <b>
              {account.bank} •• {account.last4}
            </b>
            <span className={styles.small}>{account.holder}</span>
          </p>
        )}
        {pause && (
          <p className={styles.warn}>
            {pauseWords[pause]}
            {pause_until !== null && ` Tới ${dayThenClock(pause_until)}.`}
          </p>
        )}
        {owner && (
          <ButtonLink kind="soft" to={linkTo('openShop', undefined, { buoc: 'bank' })}>
            Đổi tài khoản
          </ButtonLink>
        )}
        <p className={styles.small}>Đổi tài khoản thì Mọt báo chỗ cũ và tiền chờ 72 giờ.</p>
      </div>
    </Section>
  );
}
