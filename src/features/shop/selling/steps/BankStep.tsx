import { useId, useState } from 'react';
import type { MyShop } from '#contract/shop/opening.ts';
import { type BankCode, banks } from '#rules/money/banks.ts';
import { bankHolder } from '#rules/money/payee.ts';
import { Field, FieldError } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import styles from '../open.module.css';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStep } from './useStep.ts';

type Bank = BankCode | '';
const options: readonly (readonly [Bank, string])[] = [['', 'Chọn ngân hàng'], ...banks];

/** Step 4: where the shop's money goes. The account is of who the shop is of. */
export function BankStep({ shop, ...props }: StepProps & { shop: MyShop }) {
  const id = useId();
  const { task, form, submit, wrong } = useStep('saveShopBank', props);
  const legal = shop.tax?.kind === 'company' ? '' : (shop.identity?.legal_name ?? '');
  const [bank, setBank] = useState<Bank>((shop.bank?.bank ?? '') as Bank);
  const [number, setNumber] = useState('');
  const [holder, setHolder] = useState(shop.bank?.holder || bankHolder(legal));
  const last4 = shop.bank?.last4;
  const given = { bank, number, holder };
  return (
    <StepForm {...props} task={task} formRef={form} onSubmit={event => void submit(event, given)}>
      <div className={styles.choice}>
        <label className={styles.legend} htmlFor={id}>
          Ngân hàng
        </label>
        <Select id={id} value={bank} options={options} onChange={next => setBank(next)} />
        {wrong('bank') && <FieldError id={`${id}why`}>{wrong('bank')}</FieldError>}
      </div>
      <Field
        label="Số tài khoản"
        inputMode="numeric"
        value={number}
        maxLength={30}
        autoComplete="off"
        placeholder={last4 ? `•••• ${last4}` : undefined}
        helper={
          last4 ? 'Đã có một tài khoản. Muốn đổi thì nhập lại số.' : 'Mọt cất kín, chỉ hiện bốn số cuối.'
        }
        error={wrong('number')}
        onChange={event => setNumber(event.target.value)}
      />
      <Field
        label="Chủ tài khoản"
        value={holder}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        helper="Viết không dấu, giống tên trên giấy tờ. Tiền chỉ về tên này."
        error={wrong('holder')}
        onChange={event => setHolder(event.target.value)}
      />
    </StepForm>
  );
}
