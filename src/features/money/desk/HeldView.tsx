import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { Pager } from '#features/library/cards/index.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Empty } from '#ui/Notice.tsx';
import { Accept, GiveBackHeld } from './decisions.tsx';
import styles from './desk.module.css';
import { type Desk, type Held, heldLabels, mayBeAccepted, shortMethodLabels } from './desk-labels.ts';
import { OrderLink } from './OrderLink.tsx';
import { Problem, WaitingRows } from './Problem.tsx';
import { pageOf } from './pageOf.ts';

/** /ban-lam-viec/tien/tien-giu: money about which nobody has decided, the oldest first. */
export function HeldView({ desk }: { desk: Desk }) {
  const page = pageOf(useSearchParams()[0]);
  const { data, error, refetch } = useCall(financeCalls.heldOrders, page > 1 ? { page_no: page } : {});
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <WaitingRows />;
  if (data.items.length === 0 && page === 1)
    return (
      <Empty
        level={1}
        title="Không có khoản nào phải giữ"
        text="Tiền tới muộn, tới hai lần hoặc sai số sẽ nằm ở đây."
      />
    );
  return (
    <>
      <h1 className={styles.title}>
        {grouped(data.count)} khoản đợi quyết định, <span className="son-text">{money(data.sum)}</span>
      </h1>
      <ul className={styles.cards}>
        {data.items.map(held => (
          <li key={held.id} className={styles.card}>
            <HeldCard held={held} desk={desk} />
          </li>
        ))}
      </ul>
      <Pager page={page} hasNext={data.more} />
    </>
  );
}

function HeldCard({ held, desk }: { held: Held; desk: Desk }) {
  const { gateway, transaction_no, amount, reason, received_at, number, total, state } = held;
  return (
    <article>
      <p className={styles.over}>
        {shortMethodLabels[gateway]},{' '}
        <time dateTime={new Date(received_at).toISOString()}>{clockThenDay(received_at)}</time>
      </p>
      <h2 className="text-head">
        {heldLabels[reason]}: {money(amount)}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>Mã giao dịch</dt>
          <dd>{transaction_no}</dd>
        </div>
        {number && (
          <div>
            <dt>Đơn</dt>
            <dd>
              <OrderLink number={number} />
              {total !== null && `, giá ${money(total)}`}
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        {number && state === 'held' && mayBeAccepted(reason) && <Accept number={number} amount={amount} />}
        {desk.finance && <GiveBackHeld held={held} />}
      </div>
    </article>
  );
}
