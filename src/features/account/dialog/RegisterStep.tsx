import { isRefused, request } from '#client/request.ts';
import { accountCalls } from '#contract/account.ts';
import { whyNotPassword, whyNotPhone, whyNotRepeated } from '#rules/account.ts';
import { Button } from '#ui/Button.tsx';
import { sendCode } from './codes.ts';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField, phoneBehindPrefix } from './PhoneField.tsx';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { TermsNote } from './TermsNote.tsx';
import { useForm } from './useForm.ts';

/** A code that was right a moment ago and no longer counts. */
const isSpent = (error: unknown) => isRefused(error, 'code_spent', 'wrong_code');

/**
 * A new account: phone and password, then a code. Whoever comes from a login code has proven the phone already,
 * sees it fixed and only chooses a password.
 */
export function RegisterStep({ dialog }: StepProps) {
  const { pending } = dialog;
  const proven = pending.code?.use === 'login' ? pending.code.proven : '';
  const form = useForm(
    { ...pending.register, phone_number: proven ? pending.account : pending.register.phone_number },
    {
      phone_number: typed => whyNotPhone(phoneBehindPrefix(typed)),
      password: whyNotPassword,
      confirm: (again, { password }) => whyNotRepeated(password, again),
    },
  );

  const submit = form.submit(async register => {
    const phone = phoneBehindPrefix(register.phone_number);
    const { password } = register;
    if (!proven) {
      const code = await sendCode('register', phone, 'zns');
      dialog.keep({ account: phone, code, register: { ...register, phone_number: phone } });
      dialog.go('confirmCode');
      return;
    }
    try {
      const input = { phone_number: phone, password, otp: proven };
      dialog.enter(await request(accountCalls.confirmOtpCreateAccount, input), 'otp');
    } catch (error) {
      if (!isSpent(error)) throw error;
      // It took longer than the code lived: another one, and the password is not typed again.
      const code = await sendCode('register', phone, 'zns');
      dialog.keep({ code, register: { ...register, phone_number: phone } });
      dialog.instead('confirmCode');
    }
  });

  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        {proven ? (
          // Password managers file the password under it.
          <input type="hidden" autoComplete="username" name="username" value={pending.account} />
        ) : (
          <PhoneField {...form.field('phone_number')} data-autofocus />
        )}
        <PasswordField
          {...form.field('password')}
          label="Mật khẩu"
          autoComplete="new-password"
          helper="Từ 6 đến 20 kí tự"
          data-autofocus={proven ? true : undefined}
        />
        <PasswordField {...form.field('confirm')} label="Nhập lại mật khẩu" autoComplete="new-password" />
        <Refusal>{form.refused}</Refusal>
        <Button kind="primary" type="submit" wide busy={form.busy}>
          {proven ? 'Tạo tài khoản' : 'Nhận mã xác nhận'}
        </Button>
      </form>
      <TermsNote />
    </>
  );
}
