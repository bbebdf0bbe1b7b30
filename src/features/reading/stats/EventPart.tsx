import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { eventCalls } from '#contract/reading/progress-events.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { eventRule } from '#rules/reading/reading-events.ts';
import { timeInWords } from '#rules/text/progress-days.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Measure } from '#ui/Measure.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { dateInShort, dayInWords } from './calendar.ts';
import styles from './Events.module.css';
import { eventResult, eventWhen } from './Events.tsx';
import { Waiting } from './Waiting.tsx';

/** A challenge: its rule, each of its days, and how one stands. */
export function EventPart({ slug }: { slug: string }) {
  const { data, error, isPending, refetch } = useCall(
    eventCalls.eventChartInfo,
    { slug },
    { refetchOnMount: 'always' },
  );
  usePageTitle(data?.event.title ?? '');
  if (isPending) return <Waiting />;
  if (isRefused(error, 'not_found') || isRefused(error, 'bad_input'))
    return <NotFound home={linkTo('stats')} />;
  if (!data) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  const { event, chart, today } = data;
  return (
    <>
      <p className={styles.when}>{eventWhen(event)}</p>
      <h1 className={styles.title}>{event.title}</h1>
      <p className={styles.about}>{event.about}</p>
      <p className={styles.rule}>
        {eventRule({ ...event })}, từ {dateInShort(event.from)} đến {dateInShort(event.to)}.
      </p>
      <div className={styles.box} data-done={event.done || undefined}>
        <p className={styles.kept}>{eventResult(event)}</p>
        <Measure label={event.title} value={event.kept} most={event.days} />
        <p className={styles.note}>Tất cả {timeInWords(event.seconds)}</p>
      </div>
      <table className={styles.days}>
        <caption className={styles.heading}>Từng ngày</caption>
        <thead>
          <tr>
            <th scope="col">Ngày</th>
            <th scope="col">Thời gian</th>
            <th scope="col">Kết quả</th>
          </tr>
        </thead>
        <tbody>
          {chart.map(({ day, seconds, kept }) => (
            <tr key={day} data-kept={kept || undefined} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">{dayInWords(day)}</th>
              <td>{seconds > 0 ? timeInWords(seconds) : '–'}</td>
              <td>{dayResult({ day, kept }, today)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A day to come has no result, and one without enough is not called a failure. */
function dayResult({ day, kept }: { day: string; kept: boolean }, today: string): string {
  if (kept) return 'Đạt';
  return day === today ? 'Hôm nay' : '–';
}
