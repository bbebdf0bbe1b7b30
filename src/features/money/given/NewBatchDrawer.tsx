import { type FormEvent, useId, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { codeDeskCalls } from '#contract/money/desk-codes.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { MomentField } from '#ui/desk/MomentField.tsx';
import { NumberField } from '#ui/desk/NumberField.tsx';
import { Field, FieldError } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { saveFile } from '#ui/saveFile.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { refresh } from '../desk/index.ts';
import styles from './given.module.css';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;

/** Makes a batch: its codes come as a file, this once. What will be made is said before it is. */
export function NewBatchDrawer({ onClose }: { onClose: () => void }) {
  const form = useId();
  const plan = useId();
  const task = useTask();
  const plans = useCall(codeDeskCalls.codePlans, {}, { staleTime: 0 }).data ?? [];
  const [given, setGiven] = useState({
    ...{ name: '', plan_id: 0, count: 100 as number | null, uses: 1 as number | null },
    ...{ expires_at: Date.now() + USUAL_DAYS * DAY_MS, reason: '' },
  });
  const { name, plan_id, count, uses, expires_at, reason } = given;
  const put = (change: Partial<typeof given>) => setGiven(before => ({ ...before, ...change }));
  const chosen = plans.find(({ id }) => id === plan_id);
  const says =
    chosen && count && uses
      ? `${grouped(count)} mã, mỗi mã cho ${grouped(uses)} người một ${chosen.name}, tới ${clockThenDay(expires_at)}.`
      : 'Chọn gói, số mã và hạn dùng.';
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const done = await task.run(async () => {
      const file = await request(codeDeskCalls.makeCodes, {
        ...{ name, plan_id, expires_at, reason },
        ...{ count: count ?? 0, uses: uses ?? 0 },
      });
      saveFile(file.name, new Blob([file.csv], { type: 'text/csv' }));
      await refresh();
    });
    if (!done) return;
    showToast('Đã làm mã, tệp đang được tải về');
    onClose();
  };
  const wrong = (field: string) => task.fields[field]?.[0];
  return (
    <Drawer
      open
      onClose={onClose}
      title="Làm mã"
      foot={
        <Button kind="primary" type="submit" form={form} wide busy={task.busy}>
          Làm mã và tải về
        </Button>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={event => void make(event)}>
        <Field
          label="Tên đợt"
          helper="Bạn đọc không thấy."
          maxLength={80}
          value={name}
          error={wrong('name')}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
        <div className={styles.labelled}>
          <label htmlFor={plan}>Gói tặng</label>
          <Select
            id={plan}
            value={plan_id}
            options={plans.map(each => [each.id, each.name] as const)}
            onChange={id => put({ plan_id: id })}
          />
          {wrong('plan_id') && (
            <FieldError id={`${plan}note`}>{chosen ? wrong('plan_id') : 'Chọn một gói'}</FieldError>
          )}
        </div>
        <div className={styles.pair}>
          <NumberField
            label="Số mã"
            value={count}
            error={wrong('count')}
            onChange={value => put({ count: value })}
          />
          <NumberField
            label="Mỗi mã cho mấy người"
            value={uses}
            error={wrong('uses')}
            onChange={value => put({ uses: value })}
          />
        </div>
        <MomentField
          label="Hạn dùng"
          value={expires_at || null}
          error={wrong('expires_at')}
          onChange={value => put({ expires_at: value ?? 0 })}
        />
        <TextArea
          label="Lý do"
          helper="Ghi vào sổ việc cùng tên bạn."
          rows={2}
          maxLength={500}
          value={reason}
          error={wrong('reason')}
          onChange={({ currentTarget }) => put({ reason: currentTarget.value })}
        />
        <p role="status">{says}</p>
        <p className="text-small ink-2">
          Mã chỉ có trong tệp tải về lần này, sau đó không ai xem lại được. Mất tệp thì dừng đợt này và làm
          đợt khác.
        </p>
        {task.problem && Object.keys(task.fields).length === 0 && (
          <p className="text-small son-text" role="alert">
            {task.problem}
          </p>
        )}
      </form>
    </Drawer>
  );
}
