import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { Pager } from '#features/library/cards/index.ts';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './desk.module.css';
import { type Desk, type Refund, refundLabels } from './desk-labels.ts';
import { Problem, WaitingRows } from './Problem.tsx';
import { pageOf } from './pageOf.ts';
import { RefundCard } from './RefundCard.tsx';
import { addressOfView } from './views.ts';

const states = ['pending', 'failed', 'done'] as const;

/** /ban-lam-viec/tien/hoan-tien?tt=: refunds that go on, were refused, were made. */
export function RefundsView({ desk }: { desk: Desk }) {
  const [query] = useSearchParams();
  const state = states.find(name => name === query.get('tt')) ?? 'pending';
  return (
    <>
      <h1 className={styles.title}>Hoàn tiền</h1>
      <Choices
        label="Khoản hoàn"
        small
        choices={states.map(name => ({
          name: refundLabels[name],
          to: addressOfView('hoan-tien', name === 'pending' ? undefined : { tt: name }),
          on: name === state,
        }))}
      />
      <Refunds key={state} state={state} page={pageOf(query)} desk={desk} />
    </>
  );
}

const nothing: Record<Refund['state'], string> = {
  pending: 'Không có khoản nào đang hoàn',
  failed: 'Không có khoản nào bị từ chối',
  done: 'Chưa hoàn khoản nào',
};

function Refunds({ state, page, desk }: { state: Refund['state']; page: number; desk: Desk }) {
  const { data, error, refetch } = useCall(financeCalls.listRefunds, {
    ...(state !== 'pending' && { state }),
    ...(page > 1 && { page_no: page }),
  });
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <WaitingRows />;
  if (data.items.length === 0 && page === 1)
    return <Empty title={nothing[state]} text="Khoản hoàn bắt đầu từ một đơn, hoặc từ tiền đang giữ." />;
  return (
    <>
      <ul className={styles.cards}>
        {data.items.map(refund => (
          <li key={refund.id} className={styles.card}>
            <RefundCard refund={refund} desk={desk} />
          </li>
        ))}
      </ul>
      <Pager page={page} hasNext={data.more} />
    </>
  );
}
