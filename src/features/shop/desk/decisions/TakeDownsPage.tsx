import { useSearchParams } from 'react-router-dom';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { deskDecisionCalls, type TakeDown } from '#contract/shop/desk-decisions.ts';
import { groundNames } from '#rules/shop/take-downs.ts';
import { ago, clockThenDay } from '#rules/text/moment.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import type { Column } from '#ui/desk/table.ts';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { useNow } from '#ui/useNow.ts';
import styles from '../desk.module.css';
import { Forbidden } from '../Forbidden.tsx';
import { DecideAppeal } from './DecideAppeal.tsx';
import { TakeDownForm } from './TakeDownForm.tsx';

/** How a take-down stands. */
const stateOf = ({ lifted_at, appeal }: TakeDown): string => {
  if (lifted_at !== null) return 'Đã cho bán lại';
  if (!appeal) return 'Đang gỡ';
  return appeal.outcome === null ? 'Tiệm xin xem lại' : 'Giữ nguyên';
};

const columnsAt = (now: number): Column<TakeDown>[] => [
  { key: 'name', label: 'Gỡ gì', cell: row => row.name },
  { key: 'shop', label: 'Tiệm', cell: row => row.shop, wideOnly: true },
  { key: 'ground', label: 'Căn cứ', cell: row => groundNames[row.ground] },
  { key: 'state', label: 'Tình trạng', cell: stateOf },
  { key: 'at', label: 'Lúc', cell: row => ago(row.at, now), end: true, width: '9rem' },
];

/** /ban-lam-viec/go-sach: what was taken down, with appeals first; a product is found and taken down beside it. */
export function TakeDownsPage() {
  usePageTitle('Gỡ sách');
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useCall(deskDecisionCalls.takeDowns, {}, { staleTime: 0 });
  if (isRefused(error, 'not_found')) return <Forbidden text="Trang này dành cho người kiểm duyệt của Mọt." />;
  const open = data?.find(({ take_down_id }) => String(take_down_id) === query.get('xem'));
  const adding = query.get('go') === '1';
  const done = async () => {
    setQuery({});
    await queryClient.invalidateQueries({ queryKey: callKey(deskDecisionCalls.takeDowns, {}) });
  };
  return (
    <div className={styles.page}>
      <PageHead
        title="Gỡ sách"
        note="Lời xin xem lại đứng đầu, người khác với người gỡ trả lời."
        actions={
          <ButtonLink kind="primary" to={linkTo('deskTakeDowns', undefined, { go: '1' })}>
            Gỡ một cuốn
          </ButtonLink>
        }
      />
      <TableFrame>
        <DataTable
          label="Sách và tiệm đã gỡ"
          columns={columnsAt(now)}
          rows={data}
          rowKey={row => row.take_down_id}
          rowName={row => row.name}
          addressOf={row => linkTo('deskTakeDowns', undefined, { xem: String(row.take_down_id) })}
          failed={error !== null}
          onRetry={() => void refetch()}
          empty={
            <Empty title="Chưa gỡ cuốn nào" text="Sách và tiệm bị gỡ, cùng lời xin xem lại, nằm ở đây." />
          }
        />
      </TableFrame>
      <Drawer open={adding} onClose={() => setQuery({})} title="Gỡ một cuốn">
        {adding && <TakeDownForm onDone={done} />}
      </Drawer>
      <Drawer open={open !== undefined} onClose={() => setQuery({})} title={open?.name ?? ''}>
        {open && <Taken key={open.take_down_id} row={open} onDone={done} />}
      </Drawer>
    </div>
  );
}

function Taken({ row, onDone }: { row: TakeDown; onDone: () => Promise<void> }) {
  const { appeal } = row;
  return (
    <div className={styles.check}>
      <p>{groundNames[row.ground]}</p>
      {row.order_no && <p>Văn bản {row.order_no}</p>}
      <p className={styles.quote}>“{row.words}”</p>
      <p className={styles.small}>
        {row.shop}, {row.by} gỡ lúc {clockThenDay(row.at)}
      </p>
      {appeal && (
        <section className={styles.decide} aria-label="Tiệm xin xem lại">
          <h3 className={styles.heading}>Tiệm xin xem lại</h3>
          <p className={styles.quote}>“{appeal.words}”</p>
          <p className={styles.small}>{clockThenDay(appeal.at)}</p>
          {appeal.outcome && (
            <p>
              {appeal.outcome === 'lifted' ? 'Cho bán lại' : 'Giữ nguyên'}: {appeal.reason}
            </p>
          )}
        </section>
      )}
      {appeal?.outcome === null && <DecideAppeal row={row} onDone={onDone} />}
    </div>
  );
}
