import { useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { statisticsCalls } from '#contract/reading/progress-statistics.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { isDay } from '#rules/text/days.ts';
import { together } from '#rules/text/progress-days.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { EventPart } from './EventPart.tsx';
import { Events } from './Events.tsx';
import { MoreOfYours } from './MoreOfYours.tsx';
import styles from './StatsPage.module.css';
import { Sums } from './Sums.tsx';
import { type View, viewOf } from './span.ts';
import { Waiting } from './Waiting.tsx';

/** This year and the one before it, to compare them. */
const DAYS = 731;

/**
 * /account/stats: how long one has read and listened; /account/stats/<slug>: in a day, a week, a month or a year, or a
 * challenge. Only for someone signed in; the app sees to that.
 */
export default function StatsPage() {
  const { os } = useHost();
  const { account } = useAccount();
  const { slug } = useParams();
  const view = viewOf(slug);
  const back = view
    ? { to: linkTo(os === 'zalo' ? 'miniLibrary' : 'library'), name: 'Tủ sách' }
    : { to: linkTo('stats'), name: 'Thời gian đọc và nghe' };
  return (
    <div className={styles.page}>
      <Link to={back.to} className={styles.back}>
        {back.name}
      </Link>
      {!account && <Waiting />}
      {account && view && <Time key={account.userId} view={view} />}
      {account && !view && slug && <EventPart key={slug} slug={slug} />}
    </div>
  );
}

function Time({ view }: { view: View }) {
  const [query] = useSearchParams();
  const time = useCall(statisticsCalls.readListenStatistics, { days: DAYS }, { refetchOnMount: 'always' });
  const asked = query.get('luc') ?? '';
  const at = isDay(asked) ? asked : null;
  const shown = useRef(false);
  const day = view === 'day' ? (at ?? time.data?.date) : undefined;
  // The list of a day's works pushes down what follows it: it is there from the first moment.
  const isFirst = day !== undefined && !shown.current;
  const works = useCall(statisticsCalls.readListenDay, { day: day ?? '' }, { enabled: isFirst });
  if (time.isPending || (isFirst && works.isPending)) return <Waiting />;
  shown.current = true;
  if (!time.data) return <LoadProblem error={time.error} onRetry={() => void time.refetch()} />;
  const { total, begun } = time.data;
  return together(total) > 0 || begun > 0 ? <Sums told={time.data} view={view} at={at} /> : <Nothing />;
}

const Nothing = () => (
  <>
    <Empty
      level={1}
      title="Chưa có phút nào được ghi lại."
      text="Mở một cuốn, đọc hay nghe đều được, thời gian hiện ra ở đây."
      action={
        <ButtonLink kind="soft" to={linkTo('home')}>
          Tìm một cuốn
        </ButtonLink>
      }
    />
    <Events />
    <MoreOfYours />
  </>
);
