import { whyNotPhone } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { sendCode } from './codes.ts';
import { PhoneField, phoneBehindPrefix } from './PhoneField.tsx';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { useForm } from './useForm.ts';

/** A phone for an account that has none, or another one. */
export function VerifyPhoneStep({ dialog }: StepProps) {
  const form = useForm(
    { phone_number: dialog.pending.account },
    { phone_number: typed => whyNotPhone(phoneBehindPrefix(typed)) },
  );
  const submit = form.submit(async ({ phone_number }) => {
    const account = phoneBehindPrefix(phone_number);
    dialog.keep({ account, code: await sendCode('phone', account, 'zns') });
    dialog.go('confirmCode');
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PhoneField {...form.field('phone_number')} data-autofocus />
      <Refusal>{form.refused}</Refusal>
      <Button kind="primary" type="submit" wide busy={form.busy}>
        Nhận mã xác nhận
      </Button>
    </form>
  );
}
