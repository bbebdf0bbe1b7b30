import { useState } from 'react';
import type { MyShop } from '#contract/shop/opening.ts';
import { type ChosenWard, WardField } from '#features/people/address/lazy.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStep } from './useStep.ts';

/** Step 1: what the shop is called, and where its parcels are fetched. */
export function NameStep({ shop, ...props }: StepProps & { shop: MyShop }) {
  const { task, form, submit, wrong } = useStep('saveShopName', props);
  const [name, setName] = useState(shop.name);
  const [intro, setIntro] = useState(shop.intro);
  const [street, setStreet] = useState(shop.place.street);
  const [phone, setPhone] = useState(shop.place.phone);
  const [ward, setWard] = useState<ChosenWard | null>(
    shop.place.ward_id ? { ...shop.place, district_id: 0 } : null,
  );
  const given = { name, intro, street, phone, ward_id: ward?.ward_id ?? 0 };
  return (
    <StepForm {...props} task={task} formRef={form} onSubmit={event => void submit(event, given)}>
      <Field
        label="Tên tiệm"
        value={name}
        maxLength={60}
        error={wrong('name')}
        onChange={event => setName(event.target.value)}
      />
      <TextArea
        label="Giới thiệu (không bắt buộc)"
        value={intro}
        rows={3}
        maxLength={2_000}
        error={wrong('intro')}
        onChange={event => setIntro(event.target.value)}
      />
      <WardField label="Nơi lấy hàng: phường, xã" value={ward} error={wrong('ward_id')} onChange={setWard} />
      <Field
        label="Số nhà, tên đường"
        value={street}
        maxLength={200}
        autoComplete="address-line1"
        error={wrong('street')}
        onChange={event => setStreet(event.target.value)}
      />
      <Field
        label="Điện thoại cho người giao hàng gọi"
        type="tel"
        value={phone}
        maxLength={40}
        autoComplete="tel"
        error={wrong('phone')}
        onChange={event => setPhone(event.target.value)}
      />
    </StepForm>
  );
}
