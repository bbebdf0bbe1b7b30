import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type AffiliateTransaction, affiliateCalls } from '#contract/money/affiliates.ts';
import { boughtNames, rewardNames } from '#rules/money/affiliates/rewards.ts';
import { dayOf } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { StateLabel } from '#ui/StateLabel.tsx';
import { percent, shortDay, stateLooks } from './affiliate-labels.ts';
import { refreshAffairs } from './refresh.ts';
import styles from './rewards.module.css';

/** Rewards, the newest first: the day, the thing, the sum; never who bought it. */
export const Rewards = ({ items }: { items: readonly AffiliateTransaction[] }) => (
  <ul className={styles.list}>
    {items.map(item => (
      <li key={item.transaction_id} className={styles.row}>
        <Row item={item} />
      </li>
    ))}
  </ul>
);

function Row({ item }: { item: AffiliateTransaction }) {
  const { day, title, kind, base, points, reward, state, reason, paid_at, appeal, may_appeal } = item;
  const gone = state === 'reversed' || state === 'refused';
  return (
    <>
      <time className={styles.day} dateTime={day}>
        {shortDay(day)}
      </time>
      <div className={styles.what}>
        <h3 className={styles.name}>{title}</h3>
        <p className="text-small ink-3">{boughtNames[kind]}</p>
      </div>
      <p className={styles.sum}>
        {gone ? <del>{money(reward)}</del> : <strong>{money(reward)}</strong>}
        <span className="text-small ink-3">
          {percent(points)} của {money(base)}
        </span>
      </p>
      <StateLabel {...stateLooks[state]} className={styles.state}>
        {rewardNames[state]}
        {state === 'paid' && paid_at !== null && ` ${dayOf(paid_at)}`}
      </StateLabel>
      {reason && (
        <p className={styles.why}>
          {reason}
          {appeal && (appeal.outcome === null ? ' Bạn đã xin xem lại.' : ` Trả lời: ${appeal.answer}`)}
        </p>
      )}
      {may_appeal && <Appeal id={item.transaction_id} title={title} />}
    </>
  );
}

function Appeal({ id, title }: { id: number; title: string }) {
  const task = useTask();
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      await request(affiliateCalls.appeal, { transaction_id: id, words });
      await refreshAffairs();
    });
  };
  if (!open)
    return (
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Xin xem lại<span className="unseen"> {title}</span>
      </Button>
    );
  return (
    <form className={styles.appeal} onSubmit={send} noValidate>
      <Field
        label="Vì sao khoản này nên được tính"
        value={words}
        maxLength={500}
        autoComplete="off"
        error={task.fields.words?.[0] ?? (task.problem || undefined)}
        onChange={event => setWords(event.target.value)}
      />
      <Button type="submit" kind="soft" busy={task.busy}>
        Gửi cho Mọt
      </Button>
    </form>
  );
}
