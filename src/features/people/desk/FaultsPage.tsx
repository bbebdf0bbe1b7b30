import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '#client/queries.ts';
import { isRefused, request } from '#client/request.ts';
import { type Fault, faultCalls } from '#contract/people/faults.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { FaultDrawer } from './FaultDrawer.tsx';
import { faultWords } from './fault-words.ts';

const PAGE = 30;
type Shown = 'misprint' | 'sound' | 'misprint-settled' | 'sound-settled';
const options: { value: Shown; label: string }[] = [
  { value: 'misprint', label: 'Sai chữ' },
  { value: 'sound', label: 'Lỗi tiếng' },
  { value: 'misprint-settled', label: 'Sai chữ, đã xử lý' },
  { value: 'sound-settled', label: 'Lỗi tiếng, đã xử lý' },
];

/** /ban-lam-viec/loi-ban-doc-bao: misprints and faults of sound that readers found; who found them is told what came of it. */
export function FaultsPage() {
  usePageTitle('Lỗi bạn đọc báo');
  const [shown, show] = useState<Shown>('misprint');
  const [chosen, choose] = useState<Fault | null>(null);
  const client = useQueryClient();
  const kind = shown.startsWith('sound') ? 'sound' : 'misprint';
  const settled = shown.endsWith('settled') ? 1 : 0;
  const list = useInfiniteQuery({
    queryKey: [...callKey(faultCalls.listFaults, { kind, settled }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      request(faultCalls.listFaults, { kind, settled, before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: page => (page.length === PAGE ? page.at(-1)?.fault_id : undefined),
    staleTime: 0,
  });
  if (isRefused(list.error, 'not_found'))
    return (
      <Empty level={1} title="Bạn không có quyền mở trang này" text="Trang này dành cho biên tập của Mọt." />
    );
  return (
    <>
      <PageHead title="Lỗi bạn đọc báo" note="Sửa xong bấm Đã sửa, người báo nhận được tin." />
      <Filters label="Loại" options={options} value={shown} onChange={show} />
      <TableFrame apart>
        <DataTable
          label="Lỗi bạn đọc báo"
          columns={[
            { key: 'title', label: 'Sách', cell: row => row.title },
            { key: 'part', label: 'Phần', cell: row => row.part },
            { key: 'what', label: 'Lỗi', cell: faultWords },
            { key: 'at', label: 'Lúc', width: '10rem', cell: row => clockThenDay(row.at), wideOnly: true },
          ]}
          rows={list.data?.pages.flat()}
          rowKey={row => row.fault_id}
          rowName={row => `${row.title}, ${row.part}`}
          onOpen={choose}
          empty={<Empty title="Không có lỗi nào đợi" text="Lỗi mà bạn đọc báo sẽ nằm ở đây." />}
          failed={list.isError}
          onRetry={() => void list.refetch()}
          more={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </TableFrame>
      {chosen && (
        <FaultDrawer
          fault={chosen}
          onClose={() => choose(null)}
          onDone={() =>
            client.invalidateQueries({
              queryKey: callKey(faultCalls.listFaults, { kind: 'sound' }).slice(0, 2),
            })
          }
        />
      )}
    </>
  );
}
