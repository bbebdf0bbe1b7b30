import { request } from '#client/request.ts';
import { accountCalls } from '#contract/people/account.ts';
import { whyNotPassword, whyNotRepeated } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { useForm } from './useForm.ts';

/** After the right code: a new password, and one is in. */
export function NewPasswordStep({ dialog }: StepProps) {
  const { account, code } = dialog.pending;
  const form = useForm(
    { password: '', confirm: '' },
    { password: whyNotPassword, confirm: (again, { password }) => whyNotRepeated(password, again) },
  );
  const submit = form.submit(async ({ password }) => {
    const input = { account, password, otp: code?.proven ?? '', type: 'forgot' } as const;
    const reply = await request(accountCalls.callConfirmOtpByAccount, input);
    if (reply) dialog.enter(reply, 'password');
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {/* Password managers file the new password under it. */}
      <input type="hidden" autoComplete="username" name="username" value={account} />
      <PasswordField
        {...form.field('password')}
        label="Mật khẩu mới"
        autoComplete="new-password"
        helper="Từ 6 đến 20 kí tự"
        data-autofocus
      />
      <PasswordField {...form.field('confirm')} label="Nhập lại mật khẩu mới" autoComplete="new-password" />
      <Refusal>{form.refused}</Refusal>
      <Button kind="primary" type="submit" wide busy={form.busy}>
        Đặt mật khẩu mới
      </Button>
    </form>
  );
}
