import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type MyShop, openingCalls } from '#contract/shop/opening.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './desk.module.css';
import { keepMyShop } from './useMyShop.ts';

const DAY_MS = 86_400_000;
/** Midnight in Viet Nam of a YYYY-MM-DD. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+07:00`);
const dayIn = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10);

/** From which day on until which the shop is away; the last day is one of them. */
export function Holiday({ shop }: { shop: MyShop }) {
  const task = useTask();
  const [from, setFrom] = useState(shop.holiday ? dayIn(shop.holiday.from) : '');
  const [until, setUntil] = useState(shop.holiday ? dayIn(shop.holiday.until - 1) : '');
  const save = (span: { from: number; until: number }, done: string) =>
    task.run(async () => {
      keepMyShop(await request(openingCalls.setHoliday, span));
      showToast({ message: done, icon: 'circle-check' });
    });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!from || !until) return task.refuse('Bạn chọn ngày nghỉ và ngày cuối nhé');
    await save({ from: midnight(from), until: midnight(until) + DAY_MS }, 'Đã ghi ngày nghỉ');
  }
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <div className={styles.pair}>
        <Field
          label="Nghỉ từ ngày"
          type="date"
          value={from}
          onChange={event => setFrom(event.target.value)}
        />
        <Field
          label="Ngày nghỉ cuối"
          type="date"
          value={until}
          error={task.fields.until?.[0]}
          onChange={event => setUntil(event.target.value)}
        />
      </div>
      {task.problem && !task.fields.until && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.tools}>
        <Button kind="soft" type="submit" busy={task.busy}>
          Ghi ngày nghỉ
        </Button>
        {shop.holiday && (
          <Button disabled={task.busy} onClick={() => void save({ from: 0, until: 0 }, 'Tiệm mở lại rồi')}>
            Mở lại ngay
          </Button>
        )}
      </div>
    </form>
  );
}
