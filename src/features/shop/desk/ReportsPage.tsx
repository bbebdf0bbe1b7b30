import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callKey } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { type ChatReport, chatReportCalls } from '#contract/shop/chat-reports.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './desk.module.css';
import { Forbidden } from './Forbidden.tsx';
import { Report } from './Report.tsx';

const PAGE = 30;
const KEY = [...callKey(chatReportCalls.listReports, {}), 'pages'];
const below = (last: ChatReport) => ({ before: last.report_id, settled: last.settled ? 1 : 0 });

/** /ban-lam-viec/bao-cao: reported messages, those that wait first, and what was decided about each. */
export function ReportsPage() {
  usePageTitle('Tin bị báo');
  const client = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => request(chatReportCalls.listReports, pageParam, { signal }),
    initialPageParam: { before: 0, settled: 0 },
    getNextPageParam: page => {
      const last = page.at(-1);
      return last && page.length === PAGE ? below(last) : undefined;
    },
    staleTime: 0,
  });
  const { data, error } = list;
  if (isRefused(error, 'not_found')) return <Forbidden text="Trang này dành cho người duyệt của Mọt." />;
  const rows = data?.pages.flat();
  return (
    <div className={styles.page}>
      <PageHead title="Tin bị báo" note="Tin đang đợi đứng đầu, mới nhất trước." />
      {!rows && error && <LoadProblem error={error} onRetry={() => void list.refetch()} />}
      {!rows && !error && (
        <Loading>
          <Skeleton shape="card" height="200px" />
        </Loading>
      )}
      {rows?.length === 0 && (
        <Empty title="Không có tin nào bị báo" text="Tin mà bạn đọc hay tiệm báo sẽ nằm ở đây." />
      )}
      <ul className={styles.changes}>
        {rows?.map(report => (
          <li key={report.report_id}>
            <Report report={report} onDone={() => client.invalidateQueries({ queryKey: KEY })} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.actions}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Xem thêm
          </Button>
        </div>
      )}
    </div>
  );
}
