import { useState } from 'react';
import { ListEnd, LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { byDay } from '#rules/people/notices-days.ts';
import { Chip } from '#ui/Chip.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import styles from './notices.module.css';
import { useNotices } from './useNotices.ts';

/** As many as fill the page, so that nothing below it moves when the notices come. */
const WAITING_ROWS = Array.from({ length: 12 }, (_, at) => at);

const Waiting = () => (
  <Loading>
    {WAITING_ROWS.map(at => (
      <div key={at} className={styles.row}>
        <Skeleton width="44px" height="44px" />
        <div className={styles.waiting}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      </div>
    ))}
  </Loading>
);

/** Notices by day, all or unread; the same in the drawer and on the page. */
export function NoticeList({ onOpen }: { onOpen?: () => void }) {
  const { account } = useAccount();
  const [unread, setUnread] = useState<0 | 1>(0);
  return (
    <>
      <div className={styles.filters}>
        <Chip on={unread === 0} onPress={() => setUnread(0)}>
          Tất cả
        </Chip>
        <Chip on={unread === 1} onPress={() => setUnread(1)}>
          Chưa đọc
        </Chip>
      </div>
      {account ? (
        <Days key={account.userId} reader={account.userId} unread={unread} onOpen={onOpen} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

interface DaysProps {
  reader: number;
  unread: 0 | 1;
  onOpen?: () => void;
}

function Days({ reader, unread, onOpen }: DaysProps) {
  const list = useNotices(reader, unread);
  if (list.isPending) return <Waiting />;
  if (!list.data) return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />;
  const items = list.data.pages.flatMap(page => page.items);
  if (items.length === 0)
    return unread ? (
      <Empty title="Bạn đã đọc hết." text="Có gì mới là Mọt báo ở đây." />
    ) : (
      <Empty title="Chưa có gì mới." text="Sách bạn theo dõi ra chương là Mọt báo." />
    );
  return (
    <>
      {byDay(items, Date.now()).map(([day, notices]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul>
            {notices.map(notice => (
              <li key={notice.id}>
                <NoticeRow notice={notice} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ListEnd list={list} waiting={<Waiting />} />
    </>
  );
}
