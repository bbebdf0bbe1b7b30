import { useState } from 'react';
import type { MyAffairs } from '#contract/money/affiliates.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { useNow } from '#ui/useNow.ts';
import { longDay, payoutSaid } from './affiliate-labels.ts';
import styles from './affiliates.module.css';
import { BankForm } from './BankForm.tsx';
import cash from './money.module.css';

interface MoneyProps {
  data: MyAffairs;
  me: NonNullable<MyAffairs['me']>;
}

/** When what is confirmed is paid, or why not yet. */
function nextWords({ money: { ready, least, next_on } }: MyAffairs, bank: MoneyProps['me']['bank']): string {
  if (!bank) return 'Thêm tài khoản để Mọt chuyển tiền cho bạn.';
  const to = `tài khoản •• ${bank.last4}`;
  if (ready < 0) return 'Có đơn bị trả sau khi đã trả thưởng, lần trả tới trừ lại.';
  return ready < least
    ? `đã duyệt. Đủ ${money(least)} thì trả ngày ${longDay(next_on)} vào ${to}`
    : `đã duyệt, trả ngày ${longDay(next_on)} vào ${to}`;
}

/** Confirmed, pending and paid sums. */
export function Money({ data, me }: MoneyProps) {
  const now = useNow();
  const [editing, setEditing] = useState(false);
  const { waiting, waiting_orders, ready, ready_orders, payouts } = data.money;
  return (
    <section className={styles.card} aria-labelledby="cash">
      <div className={styles.head}>
        <h2 id="cash" className={styles.heading}>
          Tiền của bạn
        </h2>
        <Button kind="quiet" size="small" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          Tài khoản nhận
        </Button>
      </div>
      {editing && <BankForm me={me} onDone={() => setEditing(false)} />}
      <p className={cash.sum}>{money(ready)}</p>
      <p className="text-small ink-2">{nextWords(data, me.bank)}</p>
      <dl className={cash.rows}>
        <div>
          <dt>Đã duyệt</dt>
          <dd>{grouped(ready_orders)} đơn</dd>
          <dd>{money(ready)}</dd>
        </div>
        <div>
          <dt>Chờ đối soát</dt>
          <dd>{grouped(waiting_orders)} đơn</dd>
          <dd>{money(waiting)}</dd>
        </div>
      </dl>
      {payouts.length > 0 && (
        <ul className={cash.paid}>
          {payouts.map(row => (
            <li key={`${row.at}-${row.amount}`}>
              <span>
                {shortMoment(row.at, now)}, {payoutSaid(row.state)}
                {row.tax > 0 && <span className="ink-3"> · giữ thuế {money(row.tax)}</span>}
              </span>
              <strong>{money(row.amount)}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className={cash.code}>
        Mã giới thiệu của bạn <strong>{me.code}</strong>
      </p>
    </section>
  );
}
