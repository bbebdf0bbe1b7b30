import { type FormEvent, useId, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { affiliateCalls, type MyAffairs } from '#contract/money/affiliates.ts';
import { type BankCode, banks } from '#rules/money/banks.ts';
import { bankHolder } from '#rules/money/payee.ts';
import { Button } from '#ui/Button.tsx';
import { Field, FieldError } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './affiliates.module.css';
import { refreshAffairs } from './refresh.ts';

type Bank = BankCode | '';
const options: readonly (readonly [Bank, string])[] = [['', 'Chọn ngân hàng'], ...banks];

/** Bank account for rewards. Its holder is the person on the papers; a changed one waits 72 hours. */
export function BankForm({ me, onDone }: { me: NonNullable<MyAffairs['me']>; onDone: () => void }) {
  const id = useId();
  const task = useTask();
  const [bank, setBank] = useState<Bank>((me.bank?.bank ?? '') as Bank);
  const [number, setNumber] = useState('');
  const holder = bankHolder(me.legal_name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void task.run(async () => {
      await request(affiliateCalls.saveBank, { bank, number, holder });
      showToast({ message: 'Đã lưu tài khoản, 72 giờ nữa dùng được', icon: 'circle-check' });
      await refreshAffairs();
      onDone();
    });
  };
  const { bank: whyBank, number: whyNumber, holder: whyHolder } = task.fields;
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <div>
        <label className="text-label" htmlFor={id}>
          Ngân hàng
        </label>
        <Select id={id} value={bank} options={options} onChange={next => setBank(next)} />
        {whyBank && <FieldError id={`${id}why`}>{whyBank[0]}</FieldError>}
      </div>
      <Field
        label="Số tài khoản"
        inputMode="numeric"
        value={number}
        maxLength={30}
        autoComplete="off"
        placeholder={me.bank ? `•••• ${me.bank.last4}` : undefined}
        helper={`Tài khoản đứng tên ${holder}.`}
        error={whyNumber?.[0] ?? whyHolder?.[0]}
        onChange={event => setNumber(event.target.value)}
      />
      {task.problem && !whyBank && !whyNumber && !whyHolder && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      <Button type="submit" kind="soft" busy={task.busy}>
        Lưu tài khoản
      </Button>
    </form>
  );
}
