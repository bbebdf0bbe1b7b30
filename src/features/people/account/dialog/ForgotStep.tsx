import { request } from '#client/request.ts';
import { accountCalls } from '#contract/people/account.ts';
import { normalPhone, whyNotAccount } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { AccountField } from './AccountField.tsx';
import { sendCode } from './codes.ts';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { useForm } from './useForm.ts';

/** Account whose password is reset. With a single channel for codes there is no choice. */
export function ForgotStep({ dialog }: StepProps) {
  const form = useForm({ account: dialog.pending.account }, { account: whyNotAccount });
  const submit = form.submit(async values => {
    const account = normalPhone(values.account) ?? values.account.trim();
    const { channels } = await request(accountCalls.callSocialByAccount, { account });
    const [only] = channels;
    if (channels.length > 1 || !only) {
      dialog.keep({ account, channels });
      dialog.go('forgotMethod');
      return;
    }
    dialog.keep({ account, code: await sendCode('forgot', account, only) });
    dialog.go('confirmCode');
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AccountField {...form.field('account')} />
      <Refusal>{form.refused}</Refusal>
      <Button kind="primary" type="submit" wide busy={form.busy}>
        Tiếp tục
      </Button>
    </form>
  );
}
