import { whyNotPassword, whyNotPhone, whyNotRepeated } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { sendCode } from './codes.ts';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField, phoneBehindPrefix } from './PhoneField.tsx';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { TermsNote } from './TermsNote.tsx';
import { useForm } from './useForm.ts';

/** A new account by phone and password, then a code. By code alone: JoinStep. */
export function RegisterStep({ dialog }: StepProps) {
  const { fullname, ...typed } = dialog.pending.register;
  const form = useForm(typed, {
    phone_number: phone => whyNotPhone(phoneBehindPrefix(phone)),
    password: whyNotPassword,
    confirm: (again, { password }) => whyNotRepeated(password, again),
  });

  const submit = form.submit(async register => {
    const phone = phoneBehindPrefix(register.phone_number);
    const code = await sendCode('register', phone, 'zns');
    dialog.keep({ account: phone, code, register: { ...register, phone_number: phone, fullname } });
    dialog.go('confirmCode');
  });

  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <PhoneField {...form.field('phone_number')} data-autofocus />
        <PasswordField
          {...form.field('password')}
          label="Mật khẩu"
          autoComplete="new-password"
          helper="Từ 6 đến 20 kí tự"
        />
        <PasswordField {...form.field('confirm')} label="Nhập lại mật khẩu" autoComplete="new-password" />
        <Refusal>{form.refused}</Refusal>
        <Button kind="primary" type="submit" wide busy={form.busy}>
          Nhận mã xác nhận
        </Button>
      </form>
      <TermsNote />
    </>
  );
}
