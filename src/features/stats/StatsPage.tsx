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
  byMonth,
  comparedWith,
  daysInARow,
  filled,
  sumOf,
  type TimeDay,
  timeInWords,
  together,
} from '#rules/progress-days.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { monthBefore, monthName, monthOf, monthsOfYear, weekBefore, weekOf } from './calendar.ts';
import { DayShelf } from './DayShelf.tsx';
import { LastWorks } from './LastWorks.tsx';
import styles from './StatsPage.module.css';

/** This year and the one before it, to compare them. */
const DAYS = 731;

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
  const { total, begun } = time.data;
  return together(total) > 0 || begun > 0 ? <Sums {...time.data} /> : <Nothing />;
}

const Nothing = () => (
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
);

type View = 'week' | 'month' | 'year';
const views = [
  { value: 'week', label: 'Tuần' },
  { value: 'month', label: 'Tháng' },
  { value: 'year', label: 'Năm' },
] as const;

interface Span {
  /** "Tuần này" */
  when: string;
  heading: string;
  days: TimeDay[];
  /** The span before it, and what that is called. */
  before: string;
  earlier: Both;
}

/** What a view shows of the days that are known, and what it compares them with. */
function spanOf(view: View, date: string, days: readonly TimeDay[]): Span {
  if (view === 'week')
    return {
      when: 'Tuần này',
      heading: 'Kệ tuần này',
      days: filled(weekOf(date), days),
      before: 'tuần trước',
      earlier: sumOf(filled(weekBefore(date), days)),
    };
  if (view === 'month')
    return {
      when: 'Tháng này',
      heading: `Kệ ${monthName(date)}`,
      days: filled(monthOf(date), days),
      before: 'tháng trước',
      earlier: sumOf(filled(monthBefore(date), days)),
    };
  return {
    when: 'Năm nay',
    heading: `Kệ năm ${date.slice(0, 4)}`,
    days: byMonth(monthsOfYear(date), days),
    before: 'năm trước',
    earlier: sumOf(byMonth(monthsOfYear(date, 1), days)),
  };
}

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

function Sums({ days, date, today, total, works, begun, finished, read, heard }: Statistics) {
  const [view, setView] = useState<View>('month');
  const span = spanOf(view, date, days);
  const sum = sumOf(span.days);
  const compared = comparedWith(span.before, together(sum), together(span.earlier));
  const allWorks = [
    works.read > 0 && `đọc ${works.read} cuốn`,
    works.heard > 0 && `nghe ${works.heard} tác phẩm`,
  ];
  const facts = [
    ['hôm nay', timeInWords(together(today)), bothInWords(today)],
    ['đọc xong', `${finished} cuốn`, finished < begun ? `${begun - finished} cuốn đang dở` : ''],
    ['liền một mạch', `${daysInARow(days, date)} ngày`, ''],
    ['tất cả', timeInWords(together(total)), allWorks.filter(Boolean).join(', ')],
  ] as const;
  return (
    <>
      <Sentence when={span.when} sum={sum} />
      {compared && <p className={styles.compared}>{compared}</p>}
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
        <h2 className={styles.heading}>{span.heading}</h2>
        <Segmented label="Khoảng thời gian" options={views} value={view} onChange={setView} />
      </div>
      <DayShelf
        label={`Thời gian đọc và nghe từng ${view === 'year' ? 'tháng' : 'ngày'}, ${span.when.toLowerCase()}`}
        days={span.days}
        today={date}
        months={view === 'year'}
      />
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
