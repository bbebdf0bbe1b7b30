import { useCall } from '#client/queries.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { PhotoStrip } from '#features/shop/ratings/index.ts';
import { complaintLabels } from './complaint-labels.ts';
import { OrderMoment } from './OrderMoment.tsx';
import styles from './orders.module.css';

/** One's complaint about an order, and the answer to it. Pictures are asked for anew: their addresses end. */
export function ComplaintCard({ code, shopname }: { code: string; shopname: string }) {
  const { data, error, refetch } = useCall(
    complaintCalls.getComplaint,
    { order_code: code },
    { staleTime: 0, refetchInterval: 600_000 },
  );
  return (
    <section className={styles.block} aria-labelledby="order-complaint">
      <h2 id="order-complaint" className={styles.blockTitle}>
        Khiếu nại
      </h2>
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" />}
      {data && (
        <>
          <p className="text-small ink-3">
            <strong>{complaintLabels[data.reason]}</strong> · <OrderMoment at={data.at} />
          </p>
          <p className={styles.letter}>{data.words}</p>
          <PhotoStrip bases={data.pictures} of="khiếu nại" />
          {data.answered_at === null ? (
            <p className={styles.answer}>Đã tới {shopname}. Có trả lời là Mọt báo bạn ngay.</p>
          ) : (
            <div className={styles.answer}>
              <p className="text-small ink-3">
                <strong>{data.answered_by === 'platform' ? 'Mọt' : shopname}</strong> trả lời ·{' '}
                <OrderMoment at={data.answered_at} />
              </p>
              <p className={styles.letter}>{data.answer}</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}
