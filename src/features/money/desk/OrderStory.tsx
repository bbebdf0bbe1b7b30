import { stateNames } from '#rules/money/desk-labels.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import desk from './desk.module.css';
import type { OrderDetail } from './desk-labels.ts';
import styles from './OrderStory.module.css';

const causes: Record<string, string> = {
  time: 'hết giờ',
  reader: 'bạn đọc huỷ',
  accepted: 'hỗ trợ nhận tiền',
  refund: 'hoàn tiền',
  held: 'hoàn tiền đang giữ',
};

/** Each move of a purchase, the oldest first; the last one is how it is now. */
export const OrderStory = ({ order: { events } }: { order: OrderDetail }) => (
  <section className={desk.card} aria-labelledby="story">
    <h2 id="story" className={desk.heading}>
      Diễn biến
    </h2>
    <ol className={styles.story}>
      {events.map(({ after, cause, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only added, at the end
        <li key={index} data-now={index === events.length - 1 || undefined}>
          <p className={styles.after}>{stateNames[after]}</p>
          <p className={desk.note}>
            {clockThenDay(at)}
            {causes[cause] && `, ${causes[cause]}`}
          </p>
        </li>
      ))}
    </ol>
  </section>
);
