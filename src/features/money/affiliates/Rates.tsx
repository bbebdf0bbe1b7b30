import { type FormEvent, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { affiliateDeskCalls } from '#contract/money/affiliates-desk.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import type { RateKind } from '#rules/money/affiliates/affiliates.ts';
import { daySpan, isDay } from '#rules/text/days.ts';
import { dayOf } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { percent } from './affiliate-labels.ts';
import styles from './desk.module.css';

const kinds: readonly (readonly [RateKind, string])[] = [
  ['commission', 'Thưởng, phần vạn'],
  ['tax', 'Thuế giữ lại, phần vạn'],
  ['tax_from', 'Giữ thuế từ, đồng'],
];
const nameOf = (kind: RateKind): string => kinds.find(([each]) => each === kind)?.[1].split(',')[0] ?? kind;

/** Rates of rewards and tax, by their first day. Rates frozen on orders stay. */
export function Rates() {
  const { data, error, refetch } = useCall(affiliateDeskCalls.affiliateRates, {}, { staleTime: 0 });
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" height="160px" />
      </Loading>
    );
  return (
    <div className={styles.list}>
      <NewRate onDone={() => refetch()} />
      <ul className={styles.card}>
        {data.items.map(({ rate_id, kind, value, from, reason, by }) => (
          <li key={rate_id}>
            <p className="text-label">
              {nameOf(kind)} {kind === 'tax_from' ? money(value) : percent(value)}, từ {dayOf(from)}
            </p>
            <p className="text-small ink-3">
              {reason}
              {by && `, ${by}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NewRate({ onDone }: { onDone: () => Promise<unknown> }) {
  const task = useTask();
  const [kind, setKind] = useState<RateKind>('commission');
  const [value, setValue] = useState('');
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(day)) return task.refuse('Bạn chọn ngày bắt đầu nhé.');
    void task.run(async () => {
      const from = daySpan(day, 1).from;
      await request(affiliateDeskCalls.setAffiliateRate, { kind, value: value.trim(), from, reason });
      showToast({ message: 'Đã đặt mức mới', icon: 'circle-check' });
      await onDone();
    });
  };
  const { value: whyValue, reason: whyReason } = task.fields;
  return (
    <form className={styles.card} onSubmit={save} noValidate>
      <Select label="Mức nào" value={kind} options={kinds} onChange={next => setKind(next)} />
      <Field
        label="Mức mới"
        inputMode="numeric"
        value={value}
        maxLength={10}
        autoComplete="off"
        error={whyValue?.[0]}
        onChange={event => setValue(event.target.value)}
      />
      <Field label="Từ ngày" type="date" value={day} onChange={event => setDay(event.target.value)} />
      <Field
        label="Lý do"
        value={reason}
        maxLength={500}
        autoComplete="off"
        error={whyReason?.[0]}
        onChange={event => setReason(event.target.value)}
      />
      {task.problem && !whyValue && !whyReason && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="soft" busy={task.busy}>
          Đặt mức
        </Button>
      </div>
    </form>
  );
}
