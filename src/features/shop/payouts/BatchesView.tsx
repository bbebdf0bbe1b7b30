import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { useNow } from '#ui/useNow.ts';
import { Draft } from './Draft.tsx';
import { batchNames } from './labels.ts';

/** Batches, the newest first. */
export function BatchesView() {
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get('trang')) || 1);
  const { data, error, refetch } = useCall(payoutCalls.payoutBatches, page > 1 ? { page_no: page } : {}, {
    staleTime: 0,
  });
  return (
    <>
      <PageHead title="Đợt chuyển" note="Mỗi tuần một đợt; bạn lập thêm được." actions={<Draft />} />
      <TableFrame>
        <DataTable
          label="Đợt chuyển"
          columns={[
            { key: 'number', label: 'Đợt', cell: row => row.number },
            { key: 'state', label: 'Tình trạng', cell: row => batchNames[row.state] },
            { key: 'count', label: 'Kỳ trả', end: true, cell: row => grouped(row.count) },
            { key: 'sum', label: 'Tổng', end: true, cell: row => money(row.sum) },
            { key: 'by', label: 'Ai lập', cell: row => row.drafted_by || 'Theo lịch tuần', wideOnly: true },
            { key: 'at', label: 'Lúc', end: true, cell: row => shortMoment(row.drafted_at, now) },
          ]}
          rows={data?.items}
          rowKey={row => row.batch_id}
          rowName={row => row.number}
          addressOf={row => linkTo('payoutBatch', { batch: String(row.batch_id) })}
          failed={error !== null}
          onRetry={() => void refetch()}
          more={data?.more}
          onMore={() => setQuery({ trang: String(page + 1) })}
          empty={<Empty title="Chưa có đợt nào" text="Đợt đầu tiên lập khi có tiệm tới hạn." />}
        />
      </TableFrame>
    </>
  );
}
