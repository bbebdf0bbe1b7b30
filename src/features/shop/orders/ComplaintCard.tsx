import { useCall } from '#client/queries.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { PhotoStrip } from '#features/shop/ratings/index.ts';
import { complaintReasonNames, offerNames } from '#rules/shop/complaint-names.ts';
import { money } from '#rules/text/text.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { OrderMoment } from './OrderMoment.tsx';
import styles from './orders.module.css';

const ComplaintMoves = lazyPart(() => import('./ComplaintMoves.tsx').then(file => file.ComplaintMoves));

/** One's complaint about an order, the answer to it, and what came of it. Pictures are asked for anew: their addresses end. */
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
            <strong>{complaintReasonNames[data.reason]}</strong> · <OrderMoment at={data.at} />
          </p>
          <p className={styles.letter}>{data.words}</p>
          <PhotoStrip bases={data.pictures} of="khiếu nại" />
          {data.answered_at === null ? (
            <p className={styles.answer}>
              {data.state === 'late'
                ? `${shopname} chưa trả lời trong 48 giờ, Mọt đang xem thay.`
                : `Đã tới ${shopname}. Có trả lời là Mọt báo bạn ngay.`}
            </p>
          ) : (
            <div className={styles.answer}>
              <p className="text-small ink-3">
                <strong>{data.answered_by === 'platform' ? 'Mọt' : shopname}</strong> trả lời ·{' '}
                <OrderMoment at={data.answered_at} />
              </p>
              <p className={styles.letter}>{data.answer}</p>
              {data.offer && (
                <p className="text-small ink-3">
                  Đề nghị: {offerNames[data.offer.kind]}
                  {data.offer.amount > 0 && ` ${money(data.offer.amount)}`}
                  {data.accepted_at !== null && ', bạn đã nhận'}
                </p>
              )}
              <PhotoStrip bases={data.shop_pictures} of={`của ${shopname}`} />
            </div>
          )}
          {data.asked && (
            <div className={styles.answer}>
              <p className="text-small ink-3">
                <strong>Bạn nhờ Mọt xem</strong> · <OrderMoment at={data.asked.at} />
              </p>
              <p className={styles.letter}>{data.asked.words}</p>
            </div>
          )}
          {data.decision && (
            <div className={styles.answer}>
              <p className="text-small ink-3">
                <strong>
                  {data.decision.outcome === 'refund'
                    ? `Mọt hoàn bạn ${money(data.decision.amount)}`
                    : 'Mọt không hoàn tiền'}
                </strong>{' '}
                · <OrderMoment at={data.decision.at} />
              </p>
              <p className={styles.letter}>{data.decision.reason}</p>
            </div>
          )}
          {(data.may.accept || data.may.ask || data.may.payee) && <ComplaintMoves complaint={data} />}
        </>
      )}
    </section>
  );
}
