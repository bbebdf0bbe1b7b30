import { useSearchParams } from 'react-router-dom';
import type { MyShop } from '#contract/shop/opening.ts';
import { complaintReasonNames, complaintStateNames } from '#rules/shop/complaint-names.ts';
import { memberMay } from '#rules/shop/members.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from '../orders/sold.module.css';
import { SoldComplaint } from './SoldComplaint.tsx';
import { type ComplaintList, useComplaints } from './useComplaints.ts';

const lists: readonly { value: ComplaintList; label: string }[] = [
  { value: 'open', label: 'Chờ trả lời' },
  { value: 'answered', label: 'Đã trả lời' },
  { value: 'platform', label: 'Mọt đang xem' },
  { value: 'all', label: 'Tất cả' },
];
const listIn = (text: string | null): ComplaintList =>
  lists.find(({ value }) => value === text)?.value ?? 'open';

/** /shop/ban-hang/khieu-nai: what buyers complain of, who waits longest first. */
export function ComplaintsView({ shop }: { shop: MyShop }) {
  const [query, setQuery] = useSearchParams();
  const code = query.get('don');
  // A notice names an order, in whichever list it is.
  const list = code && !query.get('xem') ? 'all' : listIn(query.get('xem'));
  const now = useNow();
  const { data, isError, isFetching, refetch, onMore } = useComplaints(list);
  const close = () => setQuery({ xem: list }, { replace: true });
  return (
    <>
      <PageHead title="Khiếu nại" note="Sau 48 giờ không trả lời, Mọt xử thay." />
      <Filters
        label="Tình trạng"
        options={lists}
        value={list}
        onChange={next => setQuery({ xem: next }, { replace: true })}
      />
      <div className={styles.list}>
        <TableFrame>
          <DataTable
            label="Khiếu nại"
            columns={[
              { key: 'code', label: 'Đơn', cell: row => row.order_code },
              { key: 'why', label: 'Chuyện gì', cell: row => complaintReasonNames[row.reason] },
              { key: 'state', label: 'Tình trạng', cell: row => complaintStateNames[row.state] },
              {
                key: 'due',
                label: 'Hạn',
                end: true,
                cell: row => (row.due === null ? '–' : shortMoment(row.due, now)),
              },
            ]}
            rows={data?.items}
            rowKey={row => row.order_code}
            rowName={row => `đơn ${row.order_code}`}
            onOpen={row => setQuery({ xem: list, don: row.order_code })}
            empty={
              <Empty title="Không có khiếu nại nào ở đây" text="Người mua khiếu nại, bạn thấy ở trang này." />
            }
            failed={isError}
            onRetry={() => void refetch()}
            more={data?.more}
            loadingMore={isFetching}
            onMore={onMore}
          />
        </TableFrame>
      </div>
      <Drawer open={code !== null} onClose={close} title={code ? `Khiếu nại đơn ${code}` : ''}>
        {code && (
          <SoldComplaint
            key={code}
            code={code}
            sums={shop.role !== null && memberMay(shop.role, 'figures')}
          />
        )}
      </Drawer>
    </>
  );
}
