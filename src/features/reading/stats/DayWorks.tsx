import { useCall } from '#client/queries.ts';
import { statisticsCalls } from '#contract/reading/progress-statistics.ts';
import { coverBase, LoadProblem } from '#features/library/cards/index.ts';
import { bothInWords, type TimeDay } from '#rules/text/progress-days.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { useWide } from '#ui/useWide.ts';
import { dayInWords } from './calendar.ts';
import styles from './StatsPage.module.css';

interface DayWorksProps {
  one: TimeDay;
  open: boolean;
  onClose: () => void;
}

/** Works read and heard on a day, with their times. */
export function DayWorks({ one, open, onClose }: DayWorksProps) {
  const Panel = useWide(640) ? Dialog : Sheet;
  return (
    <Panel open={open} onClose={onClose} title={dayInWords(one.day)}>
      <p className={styles.none}>Bạn {bothInWords(one)}.</p>
      <Works day={one.day} />
    </Panel>
  );
}

/** The same in the page. */
export const DayWorksList = ({ day, empty }: { day: string; empty: boolean }) =>
  empty ? <p className={styles.none}>Chưa đọc hay nghe.</p> : <Works key={day} day={day} />;

function Works({ day }: { day: string }) {
  const { data, error, refetch } = useCall(statisticsCalls.readListenDay, { day });
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height="76px" />
      </Loading>
    );
  return (
    <ul className={styles.list}>
      {data.map(({ book, read, heard }) => (
        <li key={book.id}>
          <ListRow
            to={book.address}
            title={book.title}
            authors={book.authors}
            cover={coverBase(book)}
            tint={book.tint}
            meta={bothInWords({ read, heard })}
          />
        </li>
      ))}
    </ul>
  );
}
