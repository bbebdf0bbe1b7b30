import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { payoutNames } from '#rules/shop/payouts.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { Ask } from './Ask.tsx';
import { endWords } from './labels.ts';
import styles from './payouts.module.css';

/** One payout: where it goes, how it went, and what it has of each order. */
export function PayoutStory({ id, onDone }: { id: number; onDone: () => void }) {
  const { data, error, refetch } = useCall(payoutCalls.payoutDetail, { payout_id: id }, { staleTime: 0 });
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
      <dl className={styles.facts}>
        <div>
          <dt>Tiệm</dt>
          <dd>{data.shop}</dd>
        </div>
        <div>
          <dt>Số tiền</dt>
          <dd>{money(data.amount)}</dd>
        </div>
        <div>
          <dt>Tài khoản</dt>
          <dd>
            {data.bank} •• {data.last4}, {data.holder}
          </dd>
        </div>
        <div>
          <dt>Đợt</dt>
          <dd>{data.batch ?? 'Chưa vào đợt nào'}</dd>
        </div>
      </dl>
      {endWords(data) && <p className={styles.notice}>{endWords(data)}</p>}
      <ol className={styles.list}>
        {data.steps.map(({ state, at, reason }) => (
          <li key={at + state}>
            {payoutNames[state]}
            <span className={styles.small}>
              {dayThenClock(at)}
              {reason && `. ${reason}`}
            </span>
          </li>
        ))}
      </ol>
      <DataTable
        label="Các đơn"
        columns={[
          { key: 'number', label: 'Đơn', cell: row => row.number },
          { key: 'paid', label: 'Khách trả', end: true, cell: row => money(row.paid) },
          {
            key: 'fees',
            label: 'Phí, thuế',
            end: true,
            cell: row => `−${money(row.commission + row.payment + row.tax)}`,
          },
          { key: 'amount', label: 'Tiệm nhận', end: true, cell: row => money(row.amount) },
        ]}
        rows={data.lines}
        rowKey={row => row.number}
        rowName={row => row.number}
        empty={null}
      />
      {data.state === 'drafted' && (
        <Ask
          label="Bỏ kỳ trả này"
          about={data.reference}
          title={`Bỏ kỳ trả ${money(data.amount)}?`}
          danger
          fields={[{ name: 'reason', label: 'Lý do', helper: 'Tiệm đọc được lý do này.' }]}
          done="Đã bỏ kỳ trả."
          run={async ({ reason = '' }) => {
            await request(payoutCalls.rejectPayout, { payout_id: id, reason });
            onDone();
          }}
        >
          <p>Tiền vẫn là của tiệm, và vào đợt kế tiếp.</p>
        </Ask>
      )}
    </div>
  );
}
