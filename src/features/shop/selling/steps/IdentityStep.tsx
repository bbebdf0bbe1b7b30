import { useState } from 'react';
import type { MyShop } from '#contract/shop/opening.ts';
import { Field } from '#ui/Field.tsx';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStep } from './useStep.ts';

/** Step 3: who answers for the shop. No pictures of papers: the law forbids asking for them. */
export function IdentityStep({ shop, ...props }: StepProps & { shop: MyShop }) {
  const { task, form, submit, wrong } = useStep('saveShopIdentity', props);
  const [legal_name, setName] = useState(shop.identity?.legal_name ?? '');
  const [number, setNumber] = useState('');
  const last4 = shop.identity?.last4;
  const company = shop.tax?.kind === 'company';
  return (
    <StepForm
      {...props}
      task={task}
      formRef={form}
      onSubmit={event => void submit(event, { legal_name, number })}
    >
      <Field
        label={company ? 'Người đại diện theo pháp luật' : 'Họ tên trên giấy tờ'}
        value={legal_name}
        maxLength={100}
        autoComplete="name"
        error={wrong('legal_name')}
        onChange={event => setName(event.target.value)}
      />
      <Field
        label="Số định danh cá nhân"
        inputMode="numeric"
        value={number}
        maxLength={20}
        autoComplete="off"
        placeholder={last4 ? `•••• •••• ${last4}` : undefined}
        helper={
          last4
            ? 'Đã có một số. Muốn đổi thì nhập lại đủ 12 chữ số.'
            : 'Mọt cất kín, chỉ hiện bốn số cuối. Không cần gửi ảnh giấy tờ.'
        }
        error={wrong('number')}
        onChange={event => setNumber(event.target.value)}
      />
    </StepForm>
  );
}
