import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type Statistics, statisticsCalls } from '#contract/progress-statistics.ts';
import { useAccount } from '#features/account/index.ts';
import { LoadProblem } from '#features/cards/index.ts';
import {
  type Both,
  bothInWords,
  daysInARow,
  filled,
  sumOf,
  timeInWords,
  together,
} from '#rules/progress-days.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { lastDays, weekOf } from './calendar.ts';
import { DayShelf } from './DayShelf.tsx';
import { LastWorks } from './LastWorks.tsx';
import styles from './StatsPage.module.css';

/** As far back as days in a row are counted. */
const DAYS = 366;

const Waiting = () => (
  <Loading>
    <div className={styles.waiting}>
      <Skeleton width="70%" height="40px" />
      <Skeleton height="208px" />
    </div>
  </Loading>
);

/** /account/stats: how long one has read and listened. Only for someone signed in; the app sees to that. */
export default function StatsPage() {
  const { os } = useHost();
  const { account } = useAccount();
  return (
    <div className={styles.page}>
      <Link to={linkTo(os === 'zalo' ? 'miniLibrary' : 'library')} className={styles.back}>
        Tủ sách
      </Link>
      {account ? <Time key={account.userId} /> : <Waiting />}
    </div>
  );
}

function Time() {
  const time = useCall(statisticsCalls.readListenStatistics, { days: DAYS }, { refetchOnMount: 'always' });
  if (time.isPending) return <Waiting />;
  if (!time.data) return <LoadProblem error={time.error} onRetry={() => void time.refetch()} />;
  return together(time.data.total) > 0 ? <Sums {...time.data} /> : <Nothing />;
}

const Nothing = () => (
  <Empty
    level={1}
    title="Chưa có phút nào được ghi lại."
    text="Chỗ đọc của bạn vẫn ở tủ sách. Mở tiếp một cuốn, đọc hay nghe đều được, thời gian hiện ra ở đây."
    action={
      <ButtonLink kind="soft" to={linkTo('home')}>
        Tìm một cuốn
      </ButtonLink>
    }
  />
);

const views = [
  { value: 'week', label: 'Tuần' },
  { value: 'month', label: '30 ngày' },
] as const;

/** "Tuần này bạn đọc 1 giờ và nghe 5 phút." */
function Sentence({ when, sum: { read, heard } }: { when: string; sum: Both }) {
  const time = (what: string, seconds: number) => (
    <>
      {what} <span className={styles.sum}>{timeInWords(seconds)}</span>
    </>
  );
  return (
    <h1 className={styles.title}>
      {when} bạn {read > 0 && time('đọc', read)}
      {read > 0 && heard > 0 && ' và '}
      {heard > 0 && time('nghe', heard)}
      {read + heard === 0 && 'chưa đọc hay nghe phút nào'}.
    </h1>
  );
}

function Sums({ days, date, today, total, works, read, heard }: Statistics) {
  const [view, setView] = useState<'week' | 'month'>('month');
  const [week, month] = [filled(weekOf(date), days), filled(lastDays(date, 30), days)];
  const shown = view === 'week' ? week : month;
  const when = view === 'week' ? 'Tuần này' : '30 ngày qua';
  const weekSum = sumOf(week);
  const allWorks = [
    works.read > 0 && `đọc ${works.read} cuốn`,
    works.heard > 0 && `nghe ${works.heard} tác phẩm`,
  ];
  const facts = [
    ['hôm nay', timeInWords(together(today)), bothInWords(today)],
    ['tuần này', timeInWords(together(weekSum)), bothInWords(weekSum)],
    ['liền một mạch', `${daysInARow(days, date)} ngày`, ''],
    ['tất cả', timeInWords(together(total)), allWorks.filter(Boolean).join(', ')],
  ] as const;
  return (
    <>
      <Sentence when={when} sum={sumOf(shown)} />
      <dl className={styles.facts}>
        {facts.map(([what, value, parts]) => (
          <div key={what}>
            <dt>
              {what}
              {parts && <span className={styles.parts}>{parts}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.over}>
        <h2 className={styles.heading}>{view === 'week' ? 'Kệ tuần này' : 'Kệ 30 ngày qua'}</h2>
        <Segmented label="Khoảng thời gian" options={views} value={view} onChange={setView} />
      </div>
      <DayShelf label={`Thời gian đọc và nghe từng ngày, ${when.toLowerCase()}`} days={shown} today={date} />
      <p className={styles.hint}>
        Ngày tính theo giờ Việt Nam. Nghe nhanh hay chậm, phút nào cũng là một phút; trang sách để yên hai
        phút thì thôi tính.
      </p>
      <div className={styles.works}>
        <LastWorks kind="read" works={read} />
        <LastWorks kind="heard" works={heard} />
      </div>
    </>
  );
}
