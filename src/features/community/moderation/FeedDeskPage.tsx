import { useSearchParams } from 'react-router-dom';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { duration } from '#rules/text/moment.ts';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Switch } from '#ui/Switch.tsx';
import { useNow } from '#ui/useNow.ts';
import { AppealList } from './AppealList.tsx';
import { Cases } from './Cases.tsx';
import styles from './feed-desk.module.css';
import { OrderList } from './OrderList.tsx';

const MINUTE_MS = 60_000;
/** From here on waiting is said in red. */
const LONG_MS = 3 * 60 * MINUTE_MS;

const parts = ['bao-cao', 'khieu-nai', 'van-ban'] as const;
type Part = (typeof parts)[number];
const partOf = (query: URLSearchParams): Part =>
  query.get('xem')?.startsWith('verdict-')
    ? 'khieu-nai'
    : (parts.find(part => part === query.get('muc')) ?? 'bao-cao');

/** Whether first posts of everybody wait: for a day of many at once. */
function Surge({ on }: { on: boolean }) {
  const task = useTask();
  const set = (next: boolean) =>
    void task.run(async () => {
      await request(moderationDeskCalls.setSurge, { on: next ? 1 : 0 });
      await queryClient.invalidateQueries({
        queryKey: callKey(moderationDeskCalls.feedTasks, {}).slice(0, 2),
      });
    });
  return (
    <div className={styles.surge}>
      <Switch label="Giữ bài đầu tiên của mọi người" checked={on} disabled={task.busy} onChange={set} />
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
    </div>
  );
}

/** /ban-lam-viec/bang-tin: what was reported or waits on the feed, appeals, and orders of authorities; done by keyboard. */
export function FeedDeskPage() {
  usePageTitle('Kiểm duyệt bảng tin');
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const part = partOf(query);
  const { data, error, refetch } = useCall(
    moderationDeskCalls.feedTasks,
    {},
    { staleTime: 0, refetchInterval: 30_000 },
  );
  if (isRefused(error, 'not_found'))
    return (
      <Empty
        level={1}
        title="Bạn không có quyền mở trang này"
        text="Trang này dành cho người kiểm duyệt của Mọt."
      />
    );
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  const count = data ? data.counts.post + data.counts.comment : 0;
  const longest = Math.max(0, ...(data?.items.map(({ since }) => now - since) ?? []));
  const waited = duration(Math.max(1, Math.round(longest / MINUTE_MS)));
  return (
    <div className={styles.page}>
      <PageHead
        title={
          count > 0 ? (
            <>
              {count} việc, lâu nhất đợi <span data-long={longest >= LONG_MS || undefined}>{waited}</span>
            </>
          ) : (
            'Bảng tin'
          )
        }
        note={data && `Hôm nay đã xem ${data.today.decided}, giữ ${data.today.kept}.`}
        actions={data && <Surge on={data.surge} />}
      />
      <Filters<Part>
        label="Phần việc"
        options={[
          { value: 'bao-cao', label: 'Báo cáo', count: count || undefined },
          { value: 'khieu-nai', label: 'Khiếu nại', count: data?.counts.verdict || undefined },
          { value: 'van-ban', label: 'Văn bản' },
        ]}
        value={part}
        onChange={next => setQuery(next === 'bao-cao' ? {} : { muc: next })}
      />
      {part === 'bao-cao' && <Cases tasks={data?.items} />}
      {part === 'khieu-nai' && <AppealList />}
      {part === 'van-ban' && <OrderList />}
    </div>
  );
}
