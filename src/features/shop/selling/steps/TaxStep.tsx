import { useState } from 'react';
import type { MyShop } from '#contract/shop/opening.ts';
import { kindNames, shopKinds } from '#rules/shop/facts.ts';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStep } from './useStep.ts';

const kinds = shopKinds.map(value => ({ value, label: kindNames[value] }));

/** Step 2: a person, a household or a company, and the tax code. */
export function TaxStep({ shop, ...props }: StepProps & { shop: MyShop }) {
  const { task, form, submit, wrong } = useStep('saveShopTax', props);
  const [kind, setKind] = useState(shop.tax?.kind ?? 'person');
  const [tax_code, setCode] = useState(shop.tax?.tax_code ?? '');
  const [email, setEmail] = useState(shop.tax?.email ?? '');
  const given = { kind, tax_code, email };
  return (
    <StepForm {...props} task={task} formRef={form} onSubmit={event => void submit(event, given)}>
      <Segmented label="Loại hình" options={kinds} value={kind} onChange={setKind} />
      <Field
        label="Mã số thuế"
        inputMode="numeric"
        value={tax_code}
        maxLength={20}
        helper={kind === 'person' ? 'Số định danh cá nhân cũng dùng được.' : undefined}
        error={wrong('tax_code')}
        onChange={event => setCode(event.target.value)}
      />
      <Field
        label="Email nhận giấy tờ về thuế"
        type="email"
        value={email}
        maxLength={254}
        autoComplete="email"
        error={wrong('email')}
        onChange={event => setEmail(event.target.value)}
      />
    </StepForm>
  );
}
