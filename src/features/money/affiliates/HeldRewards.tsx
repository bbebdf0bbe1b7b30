import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { affiliateDeskCalls, type HeldReward } from '#contract/money/affiliates-desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { signalNames } from '#rules/money/affiliates/signals.ts';
import { money } from '#rules/text/text.ts';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { longDay } from './affiliate-labels.ts';
import { DecideForm } from './DecideForm.tsx';
import styles from './desk.module.css';

const stateWords: Record<HeldReward['state'], string> = {
  held: 'Đang giữ',
  refused: 'Xin xem lại',
  waiting: 'Chỉ ghi lại, tự duyệt khi đủ ngày',
};

/** Rewards that are held or appealed for, who waits longest first; flagged ones stand last. */
export function HeldRewards() {
  const { data, error, refetch } = useCall(affiliateDeskCalls.rewardsToCheck, {}, { staleTime: 0 });
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" height="200px" />
      </Loading>
    );
  if (data.items.length === 0)
    return <Empty title="Không có khoản nào cần xem" text="Khoản thưởng có dấu hiệu lạ sẽ nằm ở đây." />;
  return (
    <ul className={styles.list}>
      {data.items.map(one => (
        <li key={one.line_id} className={styles.card}>
          <One one={one} onDone={() => refetch()} />
        </li>
      ))}
    </ul>
  );
}

function One({ one, onDone }: { one: HeldReward; onDone: () => Promise<unknown> }) {
  const { line_id, affiliate, code, day, title, base, reward, state, signals, reason, appeal } = one;
  const decide = (outcome: 'pass' | 'refuse') => (words: string) =>
    request(affiliateDeskCalls.decideReward, { line_id, outcome, reason: words });
  return (
    <>
      <div>
        <h2 className="text-head">{title}</h2>
        <p className="text-small ink-2">
          {affiliate}, {code} · {longDay(day)} · thưởng {money(reward)} của {money(base)}
        </p>
        <p className="text-small ink-3">{stateWords[state]}</p>
      </div>
      {signals.length > 0 && (
        <ul className={styles.signals} aria-label="Dấu hiệu">
          {signals.map(signal => (
            <li key={signal}>{signalNames[signal]}</li>
          ))}
        </ul>
      )}
      {reason && <p className="text-small ink-2">Đã từ chối: {reason}</p>}
      {appeal && <p className={styles.words}>“{appeal.words}”</p>}
      {one.refused_by_me ? (
        <p className="text-small ink-3">Bạn đã từ chối khoản này, một người khác trả lời.</p>
      ) : (
        <DecideForm
          about={title}
          both
          yes={{ label: 'Cho tính', done: 'Khoản này được tính', run: decide('pass') }}
          no={{
            label: state === 'refused' ? 'Vẫn không tính' : 'Không tính',
            done: 'Đã trả lời',
            run: decide('refuse'),
          }}
          onDone={onDone}
        />
      )}
    </>
  );
}
