import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { listening } from '#contract/listening.ts';
import { useAccount } from '#features/account/index.ts';
import { LoadProblem } from '#features/catalogue/index.ts';
import {
  daysInARow,
  filled,
  type HeardDay,
  heardIn,
  heardInWords,
  monthOf,
  weekOf,
} from '#rules/heard-days.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { HeardShelf } from './HeardShelf.tsx';
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

/** /account/stats: how long one has listened. Only for someone signed in; the app sees to that. */
export default function StatsPage() {
  const { os } = useHost();
  const { account } = useAccount();
  return (
    <div className={styles.page}>
      <Link to={linkTo(os === 'zalo' ? 'miniLibrary' : 'library')} className={styles.back}>
        Tủ sách
      </Link>
      {account ? <Heard key={account.userId} /> : <Waiting />}
    </div>
  );
}

function Heard() {
  const heard = useCall(listening.listenStatistics, { days: DAYS }, { refetchOnMount: 'always' });
  if (heard.isPending) return <Waiting />;
  if (!heard.data) return <LoadProblem error={heard.error} onRetry={() => void heard.refetch()} />;
  const { total } = heard.data;
  return total > 0 ? <Sums {...heard.data} /> : <Nothing />;
}

const Nothing = () => (
  <Empty
    level={1}
    title="Bạn chưa nghe phút nào."
    text="Mở một cuốn sách nói, thời gian bạn nghe sẽ được ghi lại ở đây."
    action={
      <ButtonLink kind="soft" to={linkTo('audiobooks')}>
        Tìm sách nói
      </ButtonLink>
    }
  />
);

interface SumsProps {
  days: HeardDay[];
  date: string;
  today: number;
  total: number;
  works: number;
}

const views = [
  { value: 'week', label: 'Tuần' },
  { value: 'month', label: 'Tháng' },
] as const;

function Sums({ days, date, today, total, works }: SumsProps) {
  const [view, setView] = useState<'week' | 'month'>('month');
  const [week, month] = [filled(weekOf(date), days), filled(monthOf(date), days)];
  const shown = view === 'week' ? week : month;
  const sum = heardIn(shown);
  const facts = [
    [heardInWords(today), 'hôm nay'],
    [heardInWords(heardIn(week)), 'tuần này'],
    [`${daysInARow(days, date)} ngày`, 'liền một mạch'],
    [heardInWords(total), `tất cả, ${works} tác phẩm`],
  ] as const;
  const when = view === 'week' ? 'Tuần này' : 'Tháng này';
  return (
    <>
      <h1 className={styles.title}>
        {sum > 0 ? (
          <>
            {when} bạn nghe <span className={styles.sum}>{heardInWords(sum)}</span>.
          </>
        ) : (
          `${when} bạn chưa nghe phút nào.`
        )}
      </h1>
      <dl className={styles.facts}>
        {facts.map(([value, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.over}>
        <h2 className={styles.heading}>{view === 'week' ? 'Kệ tuần này' : 'Kệ tháng này'}</h2>
        <Segmented label="Khoảng thời gian" options={views} value={view} onChange={setView} />
      </div>
      <HeardShelf label={`Thời gian nghe từng ngày, ${when.toLowerCase()}`} days={shown} today={date} />
      <p className={styles.hint}>
        Ngày tính theo giờ Việt Nam. Nghe nhanh hay chậm, phút nào cũng là một phút.
      </p>
    </>
  );
}
