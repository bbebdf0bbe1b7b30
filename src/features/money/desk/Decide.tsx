import { type ReactNode, useState } from 'react';
import { Refused } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './Decide.module.css';
import common from './desk.module.css';
import { refresh } from './useDesk.ts';

interface DecideProps {
  /** Label of the button, and of the one in the dialog. */
  label: string;
  /** Subject of the decision, for screen readers that meet the button without its row. */
  about: string;
  title: string;
  /** Consequences, with amounts. */
  children: ReactNode;
  /** Asked for beside the reason: the bank's number of a transfer. */
  numberLabel?: string;
  kind?: 'soft' | 'secondary';
  /** It takes something away. */
  danger?: boolean;
  disabled?: boolean;
  done: string;
  decide(given: { reason: string; transaction_no: string }): Promise<unknown>;
}

/** One decision about money: a button, one question with a reason, one press. */
export function Decide(props: DecideProps) {
  const {
    label,
    about,
    title,
    children,
    numberLabel,
    kind = 'secondary',
    danger,
    disabled,
    done,
    decide,
  } = props;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [number, setNumber] = useState('');
  const task = useTask();
  const close = () => {
    setOpen(false);
    task.forget();
  };
  const send = async () => {
    const made = await task.run(
      () => decide({ reason, transaction_no: number }),
      error => {
        // Somebody else was faster: what is shown is old.
        if (error instanceof Refused && error.refusal !== 'bad_input') void refresh();
        return false;
      },
    );
    if (!made) return;
    close();
    setReason('');
    setNumber('');
    showToast({ message: done, icon: 'circle-check' });
    await refresh();
  };
  const fieldProblem = task.fields.reason?.[0] ?? task.fields.transaction_no?.[0];
  return (
    <>
      <Button kind={kind} size="small" disabled={disabled} onClick={() => setOpen(true)}>
        {label}
        <span className="unseen"> {about}</span>
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <form
          className={styles.decide}
          noValidate
          onSubmit={event => {
            event.preventDefault();
            void send();
          }}
        >
          <p>{children}</p>
          {numberLabel && (
            <Field
              label={numberLabel}
              value={number}
              maxLength={100}
              autoComplete="off"
              error={task.fields.transaction_no?.[0]}
              onChange={({ currentTarget }) => setNumber(currentTarget.value)}
            />
          )}
          <Field
            label="Lý do"
            helper="Ghi lại cùng tên bạn."
            value={reason}
            maxLength={500}
            autoComplete="off"
            error={task.fields.reason?.[0]}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {task.problem && !fieldProblem && (
            <p className={common.problem} role="alert">
              {task.problem}
            </p>
          )}
          <div className={styles.answers}>
            <Button onClick={close}>Để sau</Button>
            <Button kind={danger ? 'danger' : 'primary'} type="submit" busy={task.busy}>
              {label}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
