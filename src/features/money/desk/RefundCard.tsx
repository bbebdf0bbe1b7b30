import { bankName } from '#rules/money/banks.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Confirm, Retry } from './decisions.tsx';
import styles from './desk.module.css';
import { type Desk, type Refund, refundLabels, shortMethodLabels } from './desk-labels.ts';
import { OrderLink } from './OrderLink.tsx';

interface RefundCardProps {
  refund: Refund;
  desk: Desk;
  /** On the page of its purchase. */
  inOrder?: boolean;
}

/** One refund with what may be done about it. */
export function RefundCard({ refund, desk, inOrder }: RefundCardProps) {
  const Title = inOrder ? 'h3' : 'h2';
  const {
    state,
    amount,
    gateway,
    reference,
    number,
    decided_at,
    ended_at,
    transaction_no,
    by_hand,
    may_retry,
    payee,
  } = refund;
  return (
    <article className={styles.refund}>
      <div>
        <p className={styles.over}>
          {shortMethodLabels[gateway]}, {clockThenDay(decided_at)}
        </p>
        <Title className="text-head">
          {refundLabels[state]} {money(amount)}
        </Title>
        <dl className={styles.facts}>
          <div>
            <dt>Mã khoản hoàn</dt>
            <dd>{reference}</dd>
          </div>
          {number && !inOrder && (
            <div>
              <dt>Đơn</dt>
              <dd>{desk.support ? <OrderLink number={number} /> : number}</dd>
            </div>
          )}
          {payee && (
            <div>
              <dt>Chuyển tới</dt>
              <dd>
                {payee.number}, {bankName(payee.bank)}, {payee.holder}
              </dd>
            </div>
          )}
          {transaction_no && (
            <div>
              <dt>Mã giao dịch</dt>
              <dd>{transaction_no}</dd>
            </div>
          )}
          {ended_at !== null && (
            <div>
              <dt>Xong lúc</dt>
              <dd>{clockThenDay(ended_at)}</dd>
            </div>
          )}
        </dl>
        {by_hand && (
          <p className={styles.hint}>Chuyển khoản tay với nội dung MOT{reference}, rồi báo ở đây.</p>
        )}
      </div>
      {desk.finance && (by_hand || may_retry) && (
        <div className={styles.actions}>
          {by_hand && <Confirm refund={refund} />}
          {may_retry && <Retry refund={refund} />}
        </div>
      )}
    </article>
  );
}
