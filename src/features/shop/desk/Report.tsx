import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { ChatReport } from '#contract/shop/chat-reports.ts';
import { chatLine, reportReasonNames } from '#rules/shop/chat.ts';
import { clockThenDay, dayThenClock } from '#rules/text/moment.ts';
import styles from './desk.module.css';
import { outcomeNames, SettleReport } from './SettleReport.tsx';

interface ReportProps {
  report: ChatReport;
  onDone(): Promise<void>;
}

/** One reported message among those around it, why it was reported, and how that ended. */
export function Report({ report, onDone }: ReportProps) {
  const { report_id, shop_id, shop, side, seq, reason, words, around, at, settled } = report;
  const shopName = shop || 'Mọt hỗ trợ';
  const nameOf = (of: ChatReport['side']) => (of === 'buyer' ? 'Khách' : shopName);
  return (
    <article className={styles.decide} aria-labelledby={`report${report_id}`}>
      <div>
        <h2 id={`report${report_id}`} className={styles.heading}>
          {reportReasonNames[reason]}
        </h2>
        <p className={styles.small}>
          {nameOf(side)} báo lúc {clockThenDay(at)}, trong phòng với{' '}
          {shop_id > 0 ? (
            <Link className={styles.inline} to={linkTo('deskShops', undefined, { tiem: String(shop_id) })}>
              {shopName}
            </Link>
          ) : (
            shopName
          )}
        </p>
        {words && <p className={styles.quote}>“{words}”</p>}
      </div>
      <ol className={styles.around} aria-label="Tin bị báo và các tin quanh nó">
        {around.map(message => (
          <li key={message.seq} data-reported={message.seq === seq || undefined}>
            <span className={styles.small}>
              {nameOf(message.side)}, {clockThenDay(message.at)}
              {message.seq === seq && ', tin bị báo'}
            </span>
            {message.body || chatLine(message.type, message.body)}
          </li>
        ))}
      </ol>
      {settled ? (
        <p>
          {outcomeNames[settled.outcome]}: {settled.reason}
          <span className={styles.small}>
            {settled.by}, {dayThenClock(settled.at)}
          </span>
        </p>
      ) : (
        <SettleReport id={report_id} ofShop={shop_id > 0} onDone={onDone} />
      )}
    </article>
  );
}
