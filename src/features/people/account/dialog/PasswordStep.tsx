import { request } from '#client/request.ts';
import { accountCalls } from '#contract/people/account.ts';
import { isPhone, whyNotAccount, whyNotPassword } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { AccountField } from './AccountField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { QuietAction, QuietActions, Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { useForm } from './useForm.ts';

/** Phone or e-mail with the password one chose. */
export function PasswordStep({ dialog }: StepProps) {
  const form = useForm(
    { account: dialog.pending.account, password: '' },
    { account: whyNotAccount, password: whyNotPassword },
  );
  const submit = form.submit(async ({ account, password }) => {
    dialog.enter(await request(accountCalls.login, { account: account.trim(), password }), 'password');
  });
  const typed = form.values.account.trim();
  const goWith = (step: 'forgot' | 'register') => {
    dialog.keep(
      step === 'forgot'
        ? { account: typed }
        : { register: { phone_number: isPhone(typed) ? typed : '', password: '', confirm: '' } },
    );
    dialog.go(step);
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AccountField {...form.field('account')} />
        <PasswordField {...form.field('password')} label="Mật khẩu" autoComplete="current-password" />
        <Refusal>{form.refused}</Refusal>
        <Button kind="primary" type="submit" wide busy={form.busy}>
          Đăng nhập
        </Button>
      </form>
      <QuietActions>
        <QuietAction onClick={() => goWith('forgot')}>Quên mật khẩu</QuietAction>
        <QuietAction onClick={() => goWith('register')}>Tạo tài khoản</QuietAction>
      </QuietActions>
    </>
  );
}
