import type { ComponentProps } from 'react';
import { Field } from '#ui/Field.tsx';

type AccountFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & { label?: string };

/** What a person is known by, a phone number or an address, left as it is typed; has focus when its step is reached. */
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
