import { useState } from 'react';
import { useTask } from '#client/useTask.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './desk.module.css';

interface Decision {
  label: string;
  /** Said when it is done. */
  done: string;
  run(reason: string): Promise<unknown>;
}

interface DecideFormProps {
  /** Completes the buttons' names for screen readers. */
  about: string;
  yes: Decision | null;
  /** Asks for a reason, which the other side reads. */
  no: Decision;
  /** The yes needs a reason too. */
  both?: boolean;
  onDone(): Promise<unknown>;
}

/** Yes at once, or no with a reason that is sent. */
export function DecideForm({ about, yes, no, both = false, onDone }: DecideFormProps) {
  const task = useTask();
  const [open, setOpen] = useState<'yes' | 'no' | null>(null);
  const [reason, setReason] = useState('');
  const run = (decision: Decision, words: string) =>
    void task.run(async () => {
      await decision.run(words);
      showToast({ message: decision.done, icon: 'circle-check' });
      setOpen(null);
      setReason('');
      await onDone();
    });
  const chosen = open === 'yes' ? yes : open === 'no' ? no : null;
  return (
    <div className={styles.decide}>
      {chosen && (
        <Field
          label="Lời gửi cho cộng tác viên"
          value={reason}
          maxLength={500}
          autoComplete="off"
          error={task.fields.reason?.[0]}
          onChange={event => setReason(event.target.value)}
        />
      )}
      {task.problem && !task.fields.reason && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.actions}>
        {chosen ? (
          <>
            <Button disabled={task.busy} onClick={() => setOpen(null)}>
              Thôi
            </Button>
            <Button kind="primary" busy={task.busy} onClick={() => run(chosen, reason)}>
              {chosen.label}
              <span className="unseen"> {about}</span>
            </Button>
          </>
        ) : (
          <>
            <Button disabled={task.busy} onClick={() => setOpen('no')}>
              {no.label}
              <span className="unseen"> {about}</span>
            </Button>
            {yes && (
              <Button kind="primary" busy={task.busy} onClick={() => (both ? setOpen('yes') : run(yes, ''))}>
                {yes.label}
                <span className="unseen"> {about}</span>
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
