import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { chatReportCalls } from '#contract/shop/chat-reports.ts';
import { type ReportOutcome, reportOutcomes } from '#rules/shop/chat.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './desk.module.css';

export const outcomeNames: Record<ReportOutcome, string> = {
  kept: 'Tin không sai',
  warned: 'Đã nhắc người viết',
  stopped: 'Đã đề nghị ngừng tiệm',
};

interface SettleReportProps {
  id: number;
  /** The room is of a shop, which may be stopped. */
  ofShop: boolean;
  onDone(): Promise<void>;
}

/** How a report ends, and why. */
export function SettleReport({ id, ofShop, onDone }: SettleReportProps) {
  const task = useTask();
  const [outcome, setOutcome] = useState<ReportOutcome>('kept');
  const [reason, setReason] = useState('');
  const options = reportOutcomes
    .filter(each => ofShop || each !== 'stopped')
    .map(each => [each, outcomeNames[each]] as const);
  const settle = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      await request(chatReportCalls.settleReport, { report_id: id, outcome, reason });
      showToast({ message: 'Đã xử lý', icon: 'circle-check' });
      await onDone();
    });
  };
  return (
    <form className={styles.check} noValidate onSubmit={settle}>
      <Select<ReportOutcome> label="Xử lý thế nào" value={outcome} options={options} onChange={setOutcome} />
      <Field
        label="Lý do"
        value={reason}
        maxLength={300}
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
        <Button kind="primary" type="submit" busy={task.busy}>
          Xong tin này
        </Button>
      </div>
    </form>
  );
}
