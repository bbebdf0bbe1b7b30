import { clockThenDay } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Accept, GiveBackHeld } from './decisions.tsx';
import styles from './desk.module.css';
import {
  accountLabel,
  attemptLabels,
  type Desk,
  entryLabel,
  heldLabels,
  mayBeAccepted,
  type OrderDetail,
  outcomeLabels,
  shortMethodLabels,
  sideOf,
} from './desk-labels.ts';
import { RefundCard } from './RefundCard.tsx';

interface OrderMoneyProps {
  order: OrderDetail;
  desk: Desk;
}

/** Gateways' reports, refunds and ledger entries of a purchase. */
export function OrderMoney({ order, desk }: OrderMoneyProps) {
  const { attempts, money: came, refunds, entries } = order;
  return (
    <>
      {attempts.length > 0 && (
        <section className={styles.card} aria-labelledby="attempts">
          <h2 id="attempts" className={styles.heading}>
            Các lần trả
          </h2>
          <ul className={styles.pairs}>
            {attempts.map(({ gateway, reference, state, created_at }) => (
              <li key={reference}>
                <span>
                  {shortMethodLabels[gateway]} <span className={styles.quietLine}>{reference}</span>
                </span>
                <span className={styles.figure}>
                  {attemptLabels[state]}
                  <span className={styles.quietLine}>{clockThenDay(created_at)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {came.length > 0 && <Came order={order} desk={desk} />}
      {refunds.length > 0 && (
        <section className={styles.card} aria-labelledby="refunds">
          <h2 id="refunds" className={styles.heading}>
            Hoàn tiền
          </h2>
          <ul className={styles.stack}>
            {refunds.map(refund => (
              <li key={refund.id}>
                <RefundCard refund={refund} desk={desk} inOrder />
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries.length > 0 && (
        <section className={styles.card} aria-labelledby="entries">
          <h2 id="entries" className={styles.heading}>
            Ghi trong sổ
          </h2>
          <ul className={styles.stack}>
            {entries.map(({ id, kind, at, postings }) => (
              <li key={id}>
                <h3 className="text-small-strong">
                  {entryLabel(kind)} <span className="text-small ink-3">{clockThenDay(at)}</span>
                </h3>
                <ul className={styles.pairs}>
                  {postings.map(({ account, currency, amount }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes
                    <li key={at}>
                      <span>{accountLabel(account)}</span>
                      <span className={styles.figure}>{sideOf(amount, currency)}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Money that came; what is held of it waits for a decision here too. */
function Came({ order: { number, state, money: came }, desk }: OrderMoneyProps) {
  const waits = came.filter(({ outcome }) => outcome === 'held');
  const sum = waits.reduce((total, { amount }) => total + amount, 0);
  const acceptable = state === 'held' && waits.every(({ reason }) => mayBeAccepted(reason));
  return (
    <section className={styles.card} data-warn={waits.length > 0 || undefined} aria-labelledby="came">
      <h2 id="came" className={styles.heading}>
        Tiền đã tới
      </h2>
      <ul className={styles.stack}>
        {came.map(({ id, gateway, transaction_no, amount, received_at, outcome, reason }) => (
          <li key={id}>
            <ul className={styles.pairs}>
              <li>
                <span>
                  {shortMethodLabels[gateway]} <span className={styles.quietLine}>{transaction_no}</span>
                  <span className={styles.quietLine}>{clockThenDay(received_at)}</span>
                </span>
                <span className={styles.figure}>
                  {money(amount)}
                  <span className={outcome === 'held' ? styles.warnLine : styles.quietLine}>
                    {outcomeLabels[outcome]}
                  </span>
                  {reason && <span className={styles.quietLine}>{heldLabels[reason]}</span>}
                </span>
              </li>
            </ul>
            {outcome === 'held' && (
              <div className={styles.actions}>
                {acceptable && id === waits[0]?.id && <Accept number={number} amount={sum} />}
                {desk.finance && <GiveBackHeld held={{ id, amount, gateway, reason: reason ?? 'unknown' }} />}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
