import type { ComponentProps } from 'react';
import { Field } from '#ui/Field.tsx';

type AccountFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & { label?: string };

/** Field for a phone number or e-mail, left as it is typed; focused when its step opens. */
export function AccountField({ label = 'Số điện thoại hoặc email', ...rest }: AccountFieldProps) {
  return (
    <Field
      autoComplete="username"
      {...rest}
      label={label}
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
    />
  );
}
