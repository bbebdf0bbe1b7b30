import { type FormEvent, type ReactNode, useState } from 'react';
import { queryClient } from '#client/queries.ts';
import { useTask } from '#client/useTask.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './payouts.module.css';

/** All of the desk is asked again: a decision moves more than its own row. */
export const lookAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/staff/') });

interface Asked {
  name: string;
  label: string;
  helper?: string;
  /** Instead of a field: one of these. */
  options?: readonly (readonly [value: string, words: string])[];
  digits?: boolean;
  type?: 'date';
  start?: string;
}

interface AskProps {
  label: string;
  /** For whoever hears the button without what stands around it. */
  about?: string;
  title: string;
  children?: ReactNode;
  fields?: readonly Asked[];
  kind?: 'primary' | 'secondary' | 'quiet';
  danger?: boolean;
  done: string;
  /** Missing input outside the fields, in words. */
  lacks?: string;
  run(given: Record<string, string>): Promise<unknown>;
}

/** A button that asks what it needs to know, and does one thing. */
export function Ask({
  label,
  about,
  title,
  children,
  fields = [],
  kind = 'secondary',
  danger,
  done,
  lacks,
  run,
}: AskProps) {
  const start = Object.fromEntries(
    fields.map(({ name, start: first, options }) => [name, first ?? options?.[0]?.[0] ?? '']),
  );
  const [open, setOpen] = useState(false);
  const [given, setGiven] = useState(start);
  const task = useTask();
  const close = () => {
    setOpen(false);
    task.forget();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (lacks) return task.refuse(lacks);
    const made = await task.run(
      () => run(given),
      () => {
        // Somebody else may have been faster: what is shown may be old.
        void lookAgain();
        return false;
      },
    );
    if (!made) return;
    close();
    setGiven(start);
    showToast({ message: done, icon: 'circle-check' });
    await lookAgain();
  };
  const told = fields.some(({ name }) => task.fields[name]);
  return (
    <>
      <Button kind={kind} onClick={() => setOpen(true)}>
        {label}
        {about && <span className="unseen"> {about}</span>}
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <form className={styles.ask} noValidate onSubmit={event => void send(event)}>
          {children}
          {fields.map(({ name, label: field, helper, options, digits, type }) =>
            options ? (
              <Select
                key={name}
                label={field}
                value={given[name] ?? ''}
                options={options}
                onChange={value => setGiven(now => ({ ...now, [name]: value }))}
              />
            ) : (
              <Field
                key={name}
                label={field}
                helper={helper}
                type={type}
                inputMode={digits ? 'numeric' : undefined}
                value={given[name] ?? ''}
                maxLength={500}
                autoComplete="off"
                error={task.fields[name]?.[0]}
                onChange={({ currentTarget }) => setGiven(now => ({ ...now, [name]: currentTarget.value }))}
              />
            ),
          )}
          {task.problem && !told && (
            <p className={styles.problem} role="alert">
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
