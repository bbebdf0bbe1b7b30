import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTask } from '#client/useTask.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { refresh } from '../desk/index.ts';
import styles from './given.module.css';

interface ReasonDrawerProps {
  title: string;
  /** Label of the button. */
  label: string;
  /** Consequences. */
  children: ReactNode;
  onClose(): void;
  /** Answers what is said when it is done. */
  carryOut(reason: string): Promise<string>;
}

/** Says what comes of a decision, and carries it out with a reason that stays in the audit. */
export function ReasonDrawer({ title, label, children, onClose, carryOut }: ReasonDrawerProps) {
  const form = useId();
  const task = useTask();
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await task.run(async () => {
      const said = await carryOut(reason);
      await refresh();
      showToast(said);
    });
    if (done) onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      foot={
        <Button kind="primary" type="submit" form={form} wide busy={task.busy}>
          {label}
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
        {children}
        <TextArea
          label="Lý do"
          helper="Ghi vào sổ việc cùng tên bạn."
          rows={3}
          maxLength={500}
          value={reason}
          error={task.fields.reason?.[0]}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {task.problem && Object.keys(task.fields).length === 0 && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
      </form>
    </Drawer>
  );
}
