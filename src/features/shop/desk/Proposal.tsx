import { useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type ProposedBook, shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './desk.module.css';

interface ProposalProps {
  proposal: ProposedBook;
  onDone(): Promise<void>;
}

/** One book: which work it is, by a press on one of the same title or by its number, or why not. */
export function Proposal({ proposal, onDone }: ProposalProps) {
  const task = useTask();
  const [work, setWork] = useState('');
  const [reason, setReason] = useState('');
  const [back, setBack] = useState(false);
  const { proposal_id, title, authors, isbn, publisher, year, note, shop, at, like } = proposal;
  const run = (work_of: () => Promise<unknown>, done: string) =>
    task.run(async () => {
      await work_of();
      showToast({ message: done, icon: 'circle-check' });
      await onDone();
    });
  const accept = (work_id: number) =>
    void run(
      () => request(shopDeskCalls.acceptProposal, { proposal_id, work_id }),
      'Đã nhận, tiệm đặt giá được',
    );
  const refuse = () =>
    void run(() => request(shopDeskCalls.refuseProposal, { proposal_id, reason }), 'Đã trả lời tiệm');
  const known = Object.keys(task.fields).length > 0;
  return (
    <article className={styles.decide}>
      <div>
        <h2 className={styles.heading}>{title}</h2>
        <p className={styles.small}>
          {[authors, publisher, year, isbn && `ISBN ${isbn}`].filter(Boolean).join(' · ')}
        </p>
        {note && <p>“{note}”</p>}
        <p className={styles.small}>
          {shop}, {dayThenClock(at)}
        </p>
      </div>
      {!back &&
        like.map(({ work_id, title: name, authors: by }) => (
          <div key={work_id} className={styles.actions}>
            <Button kind="soft" disabled={task.busy} onClick={() => accept(work_id)}>
              Là “{name}”{by.length > 0 && `, ${by.join(', ')}`}
            </Button>
          </div>
        ))}
      {back ? (
        <Field
          label="Vì sao chưa thêm được"
          value={reason}
          maxLength={300}
          autoComplete="off"
          error={task.fields.reason?.[0]}
          onChange={event => setReason(event.target.value)}
        />
      ) : (
        <Field
          label="Số của tác phẩm"
          inputMode="numeric"
          value={work}
          maxLength={9}
          autoComplete="off"
          error={task.fields.work_id?.[0]}
          onChange={event => setWork(event.target.value.replace(/\D/g, ''))}
        />
      )}
      {task.problem && !known && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.actions}>
        {back ? (
          <>
            <Button onClick={() => setBack(false)}>Thôi</Button>
            <Button kind="primary" busy={task.busy} onClick={refuse}>
              Trả lời tiệm
            </Button>
          </>
        ) : (
          <>
            <Button disabled={task.busy} onClick={() => setBack(true)}>
              Chưa thêm được
            </Button>
            <Button
              kind="primary"
              disabled={work === ''}
              busy={task.busy}
              onClick={() => accept(Number(work))}
            >
              Nhận
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
