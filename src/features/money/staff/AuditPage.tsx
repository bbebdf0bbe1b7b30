import { useInfiniteQuery } from '@tanstack/react-query';
import { callKey } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import type { Output } from '#contract/kit/call.ts';
import { deskRoleCalls } from '#contract/money/desk-roles.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Forbidden } from '../desk/index.ts';
import { auditNames } from './audit-names.ts';
import styles from './staff.module.css';

const PAGE = 30;
type Row = Output<typeof deskRoleCalls.listAudit>[number];

const personName = (person: Row['actor']): string =>
  person?.name ?? (person ? 'Tài khoản không còn' : 'Máy chủ');

/** Actor, and below the affected person. */
const peopleOf = ({ actor, subject }: Row) => (
  <>
    {personName(actor)}
    {subject && <span className={styles.whom}>với {personName(subject)}</span>}
  </>
);

/** /ban-lam-viec/so-viec: who changed what and why, newest first, for admins. */
export function AuditPage() {
  usePageTitle('Sổ việc');
  const list = useInfiniteQuery({
    queryKey: [...callKey(deskRoleCalls.listAudit, {}), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(
        deskRoleCalls.listAudit,
        { page_size: PAGE, ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: last => (last.length === PAGE ? last.at(-1)?.id : undefined),
    staleTime: 0,
  });
  if (isRefused(list.error, 'not_found')) return <Forbidden />;
  return (
    <>
      <PageHead title="Sổ việc" note="Ai đổi gì, lúc nào, vì sao. Dòng đã ghi không sửa được." />
      <TableFrame>
        <DataTable
          label="Sổ việc"
          columns={[
            {
              key: 'action',
              label: 'Việc',
              width: '11rem',
              cell: row => auditNames[row.action] ?? row.action,
            },
            { key: 'reason', label: 'Lý do', cell: row => row.reason },
            { key: 'actor', label: 'Ai, với ai', width: '10rem', cell: peopleOf },
            { key: 'at', label: 'Lúc', width: '8.5rem', cell: row => clockThenDay(row.at) },
          ]}
          rows={list.data?.pages.flat()}
          rowKey={row => row.id}
          rowName={row => auditNames[row.action] ?? row.action}
          empty={<Empty title="Chưa có việc nào" text="Việc đầu tiên sẽ ghi ở đây." />}
          failed={list.isError}
          onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
          more={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </TableFrame>
    </>
  );
}
