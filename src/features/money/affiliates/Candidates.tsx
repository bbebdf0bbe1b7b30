import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { affiliateDeskCalls, type Candidate } from '#contract/money/affiliates-desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { DecideForm } from './DecideForm.tsx';
import styles from './desk.module.css';

/** Papers that somebody compares, and affiliates who are in. */
export function Candidates() {
  const { data, error, refetch } = useCall(affiliateDeskCalls.affiliatesToCheck, {}, { staleTime: 0 });
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" height="160px" />
      </Loading>
    );
  if (data.items.length === 0)
    return <Empty title="Không có giấy tờ nào đợi" text="Ai xin làm cộng tác viên sẽ hiện ở đây." />;
  return (
    <ul className={styles.list}>
      {data.items.map(one => (
        <li key={one.affiliate_id} className={styles.card}>
          <One one={one} onDone={() => refetch()} />
        </li>
      ))}
    </ul>
  );
}

function One({ one, onDone }: { one: Candidate; onDone: () => Promise<unknown> }) {
  const { affiliate_id, state, name, phone, legal_name, last4, vneid, at } = one;
  const waits = state === 'waiting';
  const decide = (outcome: 'approved' | 'refused' | 'stopped', reason: string) =>
    request(affiliateDeskCalls.decideAffiliate, { affiliate_id, outcome, reason });
  return (
    <>
      <div>
        <h2 className="text-head">{legal_name}</h2>
        <p className="text-small ink-2">
          Tài khoản {name}
          {phone && `, ${phone}`} · số định danh •• {last4}
          {vneid && ' · VNeID đã xác nhận'}
        </p>
        <p className="text-small ink-3">
          {waits ? 'Gửi' : 'Đã vào'} {dayThenClock(at)}
        </p>
      </div>
      <DecideForm
        about={legal_name}
        yes={
          waits
            ? { label: 'Nhận', done: 'Đã nhận cộng tác viên', run: () => decide('approved', 'Giấy tờ khớp') }
            : null
        }
        no={{
          label: waits ? 'Chưa nhận' : 'Ngừng',
          done: waits ? 'Đã trả lời' : 'Đã ngừng',
          run: reason => decide(waits ? 'refused' : 'stopped', reason),
        }}
        onDone={onDone}
      />
    </>
  );
}
