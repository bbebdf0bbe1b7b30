import { requestOnce } from '#client/request-once.ts';
import { accountCalls } from '#contract/people/account.ts';
import { whyNotEmail } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { AccountField } from './AccountField.tsx';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { useForm } from './useForm.ts';

/** The address that is to be the account's. */
export function VerifyEmailStep({ dialog }: StepProps) {
  const form = useForm({ email: dialog.pending.email?.email ?? '' }, { email: whyNotEmail });
  const submit = form.submit(async values => {
    const email = values.email.trim();
    const begun = await requestOnce(accountCalls.changeEmail, { email });
    dialog.keep({ email: { email, ...begun, sentAt: Date.now() } });
    dialog.go('confirmEmail');
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AccountField
        {...form.field('email')}
        label="Email mới"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Refusal>{form.refused}</Refusal>
      <Button kind="primary" type="submit" wide busy={form.busy}>
        Nhận mã xác nhận
      </Button>
    </form>
  );
}
