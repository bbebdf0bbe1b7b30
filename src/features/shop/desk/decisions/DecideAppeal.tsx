import { useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { deskDecisionCalls, type TakeDown } from '#contract/shop/desk-decisions.ts';
import type { AppealOutcome } from '#rules/shop/take-downs.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from '../desk.module.css';

/** Another look at what somebody else took down. */
export function DecideAppeal({ row, onDone }: { row: TakeDown; onDone: () => Promise<void> }) {
  const [reason, setReason] = useState('');
  const task = useTask();
  if (row.mine) return <p className={styles.two}>Bạn đã gỡ, người khác xem lại nhé.</p>;
  const decide = (outcome: AppealOutcome) =>
    void task.run(async () => {
      await request(deskDecisionCalls.decideAppeal, { take_down_id: row.take_down_id, outcome, reason });
      showToast({ message: 'Đã trả lời tiệm', icon: 'circle-check' });
      await onDone();
    });
  return (
    <div className={styles.decide}>
      <Field
        label="Lý do, tiệm sẽ đọc"
        value={reason}
        maxLength={500}
        autoComplete="off"
        error={task.fields.reason?.[0]}
        onChange={event => setReason(event.target.value)}
      />
      {task.problem && !task.fields.reason && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={task.busy} onClick={() => decide('kept')}>
          Giữ nguyên
        </Button>
        <Button kind="primary" disabled={task.busy} onClick={() => decide('lifted')}>
          Cho bán lại
        </Button>
      </div>
    </div>
  );
}
