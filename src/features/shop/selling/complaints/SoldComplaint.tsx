import { useCall } from '#client/queries.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { PhotoStrip } from '#features/shop/ratings/index.ts';
import {
  complaintReasonNames,
  complaintStateNames,
  offerNames,
  payerNames,
} from '#rules/shop/complaint-names.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { useNow } from '#ui/useNow.ts';
import styles from '../orders/sold.module.css';
import { AnswerComplaint } from './AnswerComplaint.tsx';

/** One complaint beside the list: what its buyer says and shows, what the shop answered, and how it ended. */
export function SoldComplaint({ code, sums }: { code: string; sums: boolean }) {
  const now = useNow();
  const { data, error, refetch } = useCall(
    complaintCalls.getComplaint,
    { order_code: code },
    { staleTime: 0, refetchInterval: 600_000 },
  );
  if (!data)
    return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting shape="rows" />;
  const { offer, asked, decision } = data;
  return (
    <>
      <section aria-label="Người mua nói" className={styles.part}>
        <p className="text-label">{complaintReasonNames[data.reason]}</p>
        <p>“{data.words}”</p>
        <p className={styles.small}>
          {data.buyer}, {shortMoment(data.at, now)}. {complaintStateNames[data.state]}
          {data.due !== null && `, hạn ${shortMoment(data.due, now)}`}
        </p>
        <PhotoStrip bases={data.pictures} of="của người mua" />
      </section>
      <ul>
        {data.lines.map(({ name, variation, quantity, paid }) => (
          <li key={`${name} ${variation}`} className={styles.line}>
            <span className={styles.words}>
              <span className="text-label">{name}</span>
              <span className={styles.small}>
                {variation}, {grouped(quantity)} cuốn
              </span>
            </span>
            {sums && <span className={styles.number}>{money(paid)}</span>}
          </li>
        ))}
      </ul>
      {data.answer && (
        <section aria-label="Trả lời" className={styles.part}>
          <p className="text-label">{data.answered_by === 'seller' ? 'Tiệm trả lời' : 'Mọt trả lời'}</p>
          <p>“{data.answer}”</p>
          {offer && (
            <p className={styles.small}>
              Đề nghị: {offerNames[offer.kind]}
              {offer.amount > 0 && ` ${money(offer.amount)}`}
              {data.accepted_at !== null && ', người mua đã nhận'}
            </p>
          )}
          <PhotoStrip bases={data.shop_pictures} of="của tiệm" />
        </section>
      )}
      {asked && (
        <section aria-label="Người mua nhờ Mọt xem" className={styles.part}>
          <p className="text-label">Người mua nhờ Mọt xem</p>
          <p>“{asked.words}”</p>
        </section>
      )}
      {decision && (
        <section aria-label="Mọt đã xử" className={styles.part}>
          <p className="text-label">
            {decision.outcome === 'refund' ? `Mọt hoàn ${money(decision.amount)}` : 'Mọt không hoàn tiền'}
            {decision.payer && `, ${payerNames[decision.payer]} chịu`}
          </p>
          <p>“{decision.reason}”</p>
        </section>
      )}
      {data.may.answer && <AnswerComplaint complaint={data} />}
    </>
  );
}
