import type { ComponentProps } from 'react';
import { normalPhone } from '#rules/people/account.ts';
import { Field } from '#ui/Field.tsx';

/** Behind the +84 that the field shows, people leave the 0 out: "912 604 312" is 0912604312 too. */
export const phoneBehindPrefix = (typed: string): string => {
  const digits = typed.replace(/[\s.-]/g, '');
  return normalPhone(typed) ?? (/^[1-9]\d{8}$/.test(digits) ? `0${digits}` : typed.trim());
};

/** A Vietnamese phone number; the country code is drawn, not chosen: there is only one. */
export function PhoneField(props: Omit<ComponentProps<typeof Field>, 'label' | 'leading'>) {
  return (
    <Field
      {...props}
      label="Số điện thoại"
      leading="+84"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}
