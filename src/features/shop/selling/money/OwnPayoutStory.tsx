import { useCall } from '#client/queries.ts';
import { shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { payoutNames } from '#rules/shop/payouts.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from './money.module.css';
import { bounceWords } from './money-words.ts';

/** One payout of the shop: how it went, and every order in it. */
export function OwnPayoutStory({ id }: { id: number }) {
  const { data, error, refetch } = useCall(shopMoneyCalls.shopPayout, { payout_id: id }, { staleTime: 0 });
  if (!data)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="200px" />
      </Loading>
    );
  return (
    <div className={styles.stack}>
      <p>
        Về {data.bank} •• {data.last4}, mã {data.reference}
        {data.transaction_no && `, số giao dịch ${data.transaction_no}`}.
      </p>
      {bounceWords(data) && <p className={styles.notice}>Lý do: {bounceWords(data)}.</p>}
      <ol className={styles.stack}>
        {data.steps.map(({ state, at }) => (
          <li key={at + state} className={styles.cell}>
            {payoutNames[state]}
            <span className={styles.small}>{dayThenClock(at)}</span>
          </li>
        ))}
      </ol>
      <DataTable
        label="Các đơn của kỳ này"
        columns={[
          { key: 'number', label: 'Đơn', cell: row => row.number },
          { key: 'paid', label: 'Khách trả', end: true, cell: row => money(row.paid) },
          { key: 'voucher', label: 'Mã Mọt trả', end: true, cell: row => money(row.voucher), wideOnly: true },
          { key: 'fee', label: 'Phí Mọt', end: true, cell: row => `−${money(row.commission + row.payment)}` },
          { key: 'tax', label: 'Thuế', end: true, cell: row => `−${money(row.tax)}` },
          { key: 'amount', label: 'Tiệm nhận', end: true, cell: row => <b>{money(row.amount)}</b> },
        ]}
        rows={data.lines}
        rowKey={row => row.number}
        rowName={row => row.number}
        empty={null}
      />
    </div>
  );
}
