import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { accountCalls } from '#contract/people/account.ts';
import { whyNotPassword } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { useForm } from './useForm.ts';

/** The password in the place of a code. */
export function DeleteByPasswordStep({ dialog }: StepProps) {
  const form = useForm({ password: '' }, { password: whyNotPassword });
  const submit = form.submit(async ({ password }) => {
    await request(accountCalls.sendOtpToDeleteAccount, { type: 'password', password });
    dialog.finish('deleted');
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        {...form.field('password')}
        label="Mật khẩu"
        autoComplete="current-password"
        data-autofocus
      />
      <Refusal>{form.refused}</Refusal>
      <Button kind="danger" type="submit" wide busy={form.busy}>
        Xoá tài khoản
      </Button>
    </form>
  );
}

/** Proof for an account with neither phone, e-mail nor password: it has just signed in. */
export function DeleteFreshStep({ dialog }: StepProps) {
  const { busy, problem: refused, run: send } = useTask();
  const leave = () =>
    send(async () => {
      await request(accountCalls.sendOtpToDeleteAccount, { type: 'fresh' });
      dialog.finish('deleted');
    });
  return (
    <div className={styles.ways}>
      <Refusal>{refused}</Refusal>
      <Button kind="danger" wide busy={busy} onClick={leave}>
        Xoá tài khoản
      </Button>
      <Button kind="quiet" wide onClick={dialog.back} data-autofocus>
        Giữ tài khoản
      </Button>
    </div>
  );
}
