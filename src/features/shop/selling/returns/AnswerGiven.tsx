import { type FormEvent, useState } from 'react';
import { isRefused, request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type OrderReturn, returnCalls } from '#contract/shop/order-returns.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Field } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from '../orders/sold.module.css';
import { answersFor } from './given-labels.ts';
import { refreshReturns } from './useReturns.ts';

/** The shop's answer to a return; a refusal has a reason, an acceptance the street for the books. */
export function AnswerGiven({
  given: { return_id, state },
  onDone,
}: {
  given: OrderReturn;
  onDone: () => void;
}) {
  const answers = answersFor(state);
  const [chosen, choose] = useState<(typeof answers)[number] | null>(null);
  const [typed, type] = useState('');
  const task = useTask();
  const field = chosen?.asks === 'street' ? 'send_to' : 'reason';
  const send = (answer: (typeof answers)[number]) =>
    task.run(
      async () => {
        const said = answer.asks === 'street' ? { send_to: typed } : { reason: typed };
        await request(returnCalls.moveReturn, { return_id, event: answer.event, ...said });
        showToast({ message: answer.done, icon: 'circle-check' });
        await refreshReturns();
        onDone();
      },
      error => {
        if (isRefused(error, 'too_late')) void refreshReturns();
        return false;
      },
    );
  if (answers.length === 0) return null;
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (chosen) void send(chosen);
      }}
    >
      {chosen && (
        <Field
          label={chosen.asks === 'street' ? 'Số nhà, đường nhận sách' : 'Lý do, người mua sẽ đọc'}
          helper={chosen.asks === 'street' ? 'Để trống: như lần trước.' : undefined}
          value={typed}
          maxLength={chosen.asks === 'street' ? 200 : 300}
          autoComplete="off"
          autoFocus
          error={task.fields[field]?.[0]}
          onChange={event => type(event.target.value)}
        />
      )}
      <Actions>
        {chosen ? (
          <>
            <Button
              onClick={() => {
                choose(null);
                type('');
              }}
            >
              Thôi
            </Button>
            <Button kind="primary" type="submit" busy={task.busy}>
              {chosen.button}
            </Button>
          </>
        ) : (
          answers.map((answer, at) => (
            <Button
              key={answer.event}
              kind={at === 0 ? 'primary' : 'secondary'}
              disabled={task.busy}
              onClick={() => (answer.asks ? choose(answer) : void send(answer))}
            >
              {answer.button}
            </Button>
          ))
        )}
      </Actions>
      {task.problem && !task.fields[field] && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
    </form>
  );
}
