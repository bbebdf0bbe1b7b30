import { type FormEvent, useId, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type Rating, ratingCalls } from '#contract/people/ratings.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './people-desk.module.css';

interface RatingDrawerProps {
  rating: Rating;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** One rating, and the press that hides it or shows it again, with a reason that its writer reads. */
export function RatingDrawer({ rating, onClose, onDone }: RatingDrawerProps) {
  const { kind, account_id, thing_id, hidden, fullname, title, words } = rating;
  const form = useId();
  const task = useTask();
  const [reason, setReason] = useState('');
  const label = hidden === null ? 'Ẩn đánh giá' : 'Hiện lại';
  const decide = async (event: FormEvent) => {
    event.preventDefault();
    const call = hidden === null ? ratingCalls.hideRating : ratingCalls.showRating;
    const done = await task.run(async () => {
      await request(call, { kind, account_id, thing_id, reason });
      await onDone();
    });
    if (!done) return;
    showToast(hidden === null ? 'Đã ẩn' : 'Đã hiện lại');
    onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={`${fullname} về “${title}”`}
      foot={
        <Button kind="primary" type="submit" form={form} wide busy={task.busy}>
          {label}
        </Button>
      }
    >
      <form id={form} className={styles.form} onSubmit={event => void decide(event)}>
        <p>{words}</p>
        {hidden && <p className={styles.note}>Đã ẩn vì: {hidden}</p>}
        <TextArea
          label="Lý do"
          helper={hidden === null ? 'Người viết đọc được, và ghi vào sổ việc.' : 'Ghi vào sổ việc.'}
          required
          rows={3}
          value={reason}
          maxLength={500}
          error={task.fields.reason?.[0]}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {task.problem && !task.fields.reason && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
      </form>
    </Drawer>
  );
}
