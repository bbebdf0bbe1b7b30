import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { pushCalls } from '#contract/people/push.ts';
import { isOwnQuiet, type QuietHours, quietWords } from '#rules/people/quiet-hours.ts';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import styles from './push.module.css';

const hours = Array.from({ length: 24 }, (_, each) => [each, `${String(each).padStart(2, '0')}:00`] as const);
/** Default of the switch: lunch and the nap after it. */
const FIRST: QuietHours = { from: 12, to: 13 };

/** Hours of one's own in which nothing interrupts, beside those of everybody. */
export function QuietCard() {
  const cache = useQueryClient();
  const id = useId();
  const { data } = useCall(pushCalls.quietHours, {});
  const task = useTask();
  const own = data?.own ?? null;
  const save = (next: QuietHours | null) =>
    void task.run(async () => {
      const asking = { on: next ? 1 : 0, ...(next ?? FIRST) };
      cache.setQueryData(callKey(pushCalls.quietHours, {}), await request(pushCalls.saveQuietHours, asking));
    });
  const change = (next: QuietHours) =>
    isOwnQuiet(next) ? save(next) : task.refuse('Giờ yên tĩnh dài từ một đến mười hai tiếng.');
  return (
    <section className={styles.card} aria-label="Giờ yên tĩnh">
      <Switch
        label="Giờ yên tĩnh của tôi"
        checked={own !== null}
        disabled={!data || task.busy}
        onChange={on => save(on ? FIRST : null)}
      />
      <p className={styles.what}>
        {data
          ? `Từ ${quietWords(data.platform)} Mọt không báo trên máy. Bạn có thể thêm một khoảng nữa.`
          : 'Trong những giờ này Mọt không báo trên máy.'}
      </p>
      {own && (
        <div className={styles.hours}>
          <label htmlFor={`${id}from`}>Từ</label>
          <Select
            id={`${id}from`}
            value={own.from}
            options={hours}
            onChange={from => change({ ...own, from })}
          />
          <label htmlFor={`${id}to`}>đến</label>
          <Select id={`${id}to`} value={own.to} options={hours} onChange={to => change({ ...own, to })} />
        </div>
      )}
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
    </section>
  );
}
