import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { eventCalls, type ReadingEventCard } from '#contract/reading/progress-events.ts';
import { eventRule } from '#rules/reading/reading-events.ts';
import { Measure } from '#ui/Measure.tsx';
import { dateInShort } from './calendar.ts';
import styles from './Events.module.css';

/** "Còn tới 30/11", "Bắt đầu 10/12", "Đã xong" */
export const eventWhen = ({ state, from, to }: ReadingEventCard): string =>
  ({
    on: `Đang diễn ra, tới ${dateInShort(to)}`,
    coming: `Bắt đầu ${dateInShort(from)}`,
    over: `Đã khép lại ${dateInShort(to)}`,
  })[state];

/** "Đạt 3 trên 7 ngày", "Bạn đã hoàn thành" */
export const eventResult = ({ kept, days, done }: ReadingEventCard): string =>
  done ? `Bạn đã hoàn thành, ${kept} ngày` : `Đạt ${kept} trên ${days} ngày`;

/** Challenges with how one does in each; nothing while there are none. What does not load is no loss to the figures above. */
export function Events() {
  const heading = useId();
  const { data } = useCall(eventCalls.eventReadStatistics, {}, { refetchOnMount: 'always' });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.events} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Thử thách đọc
      </h2>
      <ul className={styles.list}>
        {data.map(event => (
          <li key={event.id} className={styles.card} data-done={event.done || undefined}>
            <p className={styles.when}>{eventWhen(event)}</p>
            <p className={styles.name}>
              <Link to={linkTo('statsPart', { slug: event.slug })}>{event.title}</Link>
            </p>
            <p className={styles.note}>{eventRule({ ...event })}</p>
            {event.state !== 'coming' && (
              <>
                <Measure label={event.title} value={event.kept} most={event.days} />
                <p className={styles.result}>{eventResult(event)}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
