import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { kindNames, stepNames } from '#rules/shop/facts.ts';
import { ago } from '#rules/text/moment.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import type { Column } from '#ui/desk/table.ts';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { useNow } from '#ui/useNow.ts';
import { CheckShop } from './CheckShop.tsx';
import styles from './desk.module.css';
import { Forbidden } from './Forbidden.tsx';

type Waiting = NonNullable<ReturnType<typeof useWaiting>['data']>[number];
const useWaiting = () => useCall(shopDeskCalls.shopsToCheck, {}, { staleTime: 0 });

const columnsAt = (now: number): Column<Waiting>[] => [
  { key: 'name', label: 'Tiệm', cell: row => row.name },
  {
    key: 'what',
    label: 'Xem gì',
    cell: row =>
      [
        row.stopping && 'Đề nghị ngừng',
        row.status === -6 && 'Mới xin mở',
        row.status === -7 && `Đổi: ${row.steps.map(step => stepNames[step]).join(', ')}`,
      ]
        .filter(Boolean)
        .join('. '),
  },
  { key: 'kind', label: 'Loại hình', cell: row => (row.kind ? kindNames[row.kind] : ''), wideOnly: true },
  { key: 'since', label: 'Đợi từ', cell: row => ago(row.since, now), end: true },
];

/** Shops that wait to be checked, who waits longest first; one of them is opened beside the list. */
export function ShopsPage() {
  usePageTitle('Duyệt tiệm');
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const open = Number(query.get('tiem') ?? 0);
  const { data, error, refetch } = useWaiting();
  const shop = useCall(
    shopDeskCalls.shopToCheck,
    { shop_id: open },
    { enabled: open > 0, staleTime: 0 },
  ).data;
  if (isRefused(error, 'not_found')) return <Forbidden text="Trang này dành cho người duyệt tiệm của Mọt." />;
  const count = data?.length ?? 0;
  return (
    <div className={styles.page}>
      <PageHead
        title={count > 0 ? `${count} tiệm đợi duyệt` : 'Duyệt tiệm'}
        note="Ai đợi lâu nhất đứng đầu."
      />
      <TableFrame>
        <DataTable
          label="Tiệm đợi duyệt"
          columns={columnsAt(now)}
          rows={data}
          rowKey={row => row.shop_id}
          rowName={row => row.name}
          addressOf={row => linkTo('deskShops', undefined, { tiem: String(row.shop_id) })}
          failed={error !== null}
          onRetry={() => void refetch()}
          empty={
            <Empty title="Mọi tiệm đã được xem" text="Tiệm mới xin mở và thông tin vừa đổi sẽ nằm ở đây." />
          }
        />
      </TableFrame>
      <Drawer open={open > 0} onClose={() => setQuery({})} title={shop?.name ?? 'Tiệm'}>
        {open > 0 && <CheckShop key={open} id={open} onDone={() => setQuery({})} />}
      </Drawer>
    </div>
  );
}
