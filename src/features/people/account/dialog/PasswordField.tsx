import { type ComponentProps, useState } from 'react';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={shown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
          icon={shown ? 'eye-off' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
