import { Link, useParams } from 'react-router-dom';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { youthCalls } from '#contract/front/youth.ts';
import { suggestLabel } from '#contract/front/youth-names.ts';
import type { Output } from '#contract/kit/call.ts';
import { CardCover, LoadProblem, useShown, Waiting } from '#features/library/cards/index.ts';
import { shortWeekdayOf, weekdayOf } from '#rules/front/cabinet-words.ts';
import { isDay } from '#rules/text/days.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Cabinet } from './Cabinet.tsx';
import styles from './Calendar.module.css';
import { Suggested } from './Suggested.tsx';

/** The work of today, or of a day before, and the days one can look back on. */
export default function SuggestionPage() {
  const { slug } = useParams();
  if (slug !== undefined && !isDay(slug)) return <NotFound home={linkTo('youth')} />;
  return <OfDay key={slug ?? ''} day={slug} />;
}

function OfDay({ day }: { day: string | undefined }) {
  const { data, error, refetch } = useShown(youthCalls.suggestToday, day ? { day } : {});
  const title = day && day !== data?.today ? `Gợi ý ${weekdayOf(day)}` : suggestLabel.title;
  usePageTitle(title);
  if (isRefused(error, 'not_found')) return <NotFound home={linkTo('youthSuggestion', { slug: '' })} />;
  return (
    <Cabinet>
      <h1 className="text-page">{title}</h1>
      <p className={styles.lead}>{suggestLabel.lead}</p>
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" />}
      {data?.suggestion && (
        <div className={styles.card}>
          <Suggested of={data.suggestion} today={data.suggestion.day === data.today} level={2} />
        </div>
      )}
      {data && !data.suggestion && (
        <Empty
          title="Hôm nay chưa có cuốn nào."
          text="Người biên tập đang xếp lại tủ. Sách của tủ vẫn mở cho bạn."
          action={
            <ButtonLink kind="soft" to={linkTo('youthEbooks')}>
              Xem sách chữ
            </ButtonLink>
          }
        />
      )}
      {data && data.calendar.length > 0 && <Calendar of={data} shown={day ?? data.today} />}
    </Cabinet>
  );
}

const Calendar = ({ of, shown }: { of: Output<typeof youthCalls.suggestToday>; shown: string }) => (
  <section aria-labelledby="calendar">
    <h2 id="calendar" className="text-title-2">
      Ba mươi ngày qua
    </h2>
    <ol className={styles.days}>
      {of.calendar.map(({ day, title, address, cover }) => (
        <li key={day}>
          <Link to={address} className={styles.day} aria-current={day === shown ? 'page' : undefined}>
            <span className={styles.date}>{day === of.today ? 'Hôm nay' : shortWeekdayOf(day)}</span>
            <span aria-hidden="true">
              <CardCover book={cover} sizes="(min-width: 640px) 96px, 28vw" />
            </span>
            <span className={styles.title}>{title}</span>
          </Link>
        </li>
      ))}
    </ol>
  </section>
);
