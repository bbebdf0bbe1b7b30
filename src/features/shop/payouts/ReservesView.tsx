import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { payoutRuleCalls, type ShopReserve } from '#contract/shop/payout-rules.ts';
import { reserveNames } from '#rules/shop/payouts.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { useNow } from '#ui/useNow.ts';
import { Ask } from './Ask.tsx';
import { DecideReserve } from './DecideReserve.tsx';
import { ProposeReserve } from './ProposeReserve.tsx';
import styles from './payouts.module.css';

const states: Record<ShopReserve['state'], string> = {
  proposed: 'Chờ người thứ hai',
  lapsed: 'Quá một ngày, không ai đồng ý',
  kept: 'Đang giữ',
  over: 'Đã hết hạn',
  ended: 'Đã thôi giữ',
};

/** Reserves of shops, with reason and end. */
export function ReservesView() {
  const now = useNow();
  const { data, error, refetch } = useCall(payoutRuleCalls.shopReserves, {}, { staleTime: 0 });
  return (
    <>
      <PageHead
        title="Tiền giữ lại"
        note="Có lý do, có ngày hết, hai người đồng ý; tiệm đọc được."
        actions={<ProposeReserve />}
      />
      <TableFrame>
        <DataTable
          label="Khoản giữ lại"
          columns={[
            { key: 'shop', label: 'Tiệm', cell: row => row.shop },
            { key: 'sum', label: 'Số tiền', end: true, cell: row => money(row.amount) },
            {
              key: 'why',
              label: 'Vì sao',
              cell: row => (
                <span className={styles.cell}>
                  {reserveNames[row.reason]}
                  <span className={styles.small}>{row.words}</span>
                </span>
              ),
            },
            { key: 'until', label: 'Tới', end: true, cell: row => shortMoment(row.until, now) },
            {
              key: 'state',
              label: 'Tình trạng',
              cell: row => (
                <span className={styles.cell}>
                  {states[row.state]}
                  {row.appeal && <span className={styles.warn}>Tiệm xin thôi giữ: “{row.appeal.words}”</span>}
                  <span className={styles.small}>
                    {[row.made_by, row.approved_by].filter(Boolean).join(', ')}
                  </span>
                </span>
              ),
            },
            { key: 'do', label: 'Việc', cell: row => <Deed row={row} /> },
          ]}
          rows={data?.items}
          rowKey={row => row.reserve_id}
          rowName={row => row.shop}
          failed={error !== null}
          onRetry={() => void refetch()}
          empty={
            <Empty title="Không giữ tiền của tiệm nào" text="Khoản giữ lại vì lý do rõ ràng sẽ nằm ở đây." />
          }
        />
      </TableFrame>
    </>
  );
}

function Deed({ row }: { row: ShopReserve }) {
  if (row.appeal?.mine_to_decide) return <DecideReserve {...row} />;
  const { reserve_id, shop, amount } = row;
  if (row.state === 'proposed' && !row.is_me)
    return (
      <Ask
        label="Đồng ý giữ"
        about={shop}
        title={`Giữ ${money(amount)} của ${shop}?`}
        done="Đã giữ, tiệm được báo."
        run={() => request(payoutRuleCalls.approveReserve, { reserve_id })}
      >
        <p>{row.words}</p>
      </Ask>
    );
  if (row.state === 'kept' || row.state === 'proposed')
    return (
      <Ask
        label="Thôi giữ"
        about={shop}
        title={`Thôi giữ ${money(amount)} của ${shop}?`}
        fields={[{ name: 'reason', label: 'Lý do' }]}
        done="Đã thôi giữ."
        run={({ reason = '' }) => request(payoutRuleCalls.endReserve, { reserve_id, reason })}
      />
    );
  return null;
}
