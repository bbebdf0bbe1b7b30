import { useHost } from '#client/host.tsx';
import { whyNotPhone } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { sendCode } from './codes.ts';
import { PhoneField, phoneBehindPrefix } from './PhoneField.tsx';
import { SocialMethods } from './SocialMethods.tsx';
import { QuietAction, QuietActions, Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { TermsNote } from './TermsNote.tsx';
import { useForm } from './useForm.ts';

/** The first dialog: a code to the phone, or somebody who knows the person already. */
export function LoginStep({ dialog }: StepProps) {
  const host = useHost();
  const form = useForm(
    { phone_number: dialog.pending.account },
    { phone_number: typed => whyNotPhone(phoneBehindPrefix(typed)) },
  );
  const submit = form.submit(async ({ phone_number }) => {
    const account = phoneBehindPrefix(phone_number);
    const code = await sendCode('login', account, 'zns');
    dialog.keep({ account, code });
    dialog.go('confirmCode');
  });
  const wanted = dialog.frame?.focus;
  const elsewhere = wanted && dialog.ways.includes(wanted);
  // A phone cannot scan itself, and in a partner's frame the provider's own window does the same.
  const onDesktop = host.name === 'browser' && host.os === 'web';
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <PhoneField {...form.field('phone_number')} data-autofocus={elsewhere ? undefined : true} />
        <Refusal>{form.refused}</Refusal>
        <Button kind="primary" type="submit" wide busy={form.busy}>
          Nhận mã đăng nhập
        </Button>
      </form>
      <SocialMethods dialog={dialog} />
      <QuietActions>
        <QuietAction onClick={() => dialog.go('password')}>Dùng mật khẩu</QuietAction>
        {onDesktop && <QuietAction onClick={() => dialog.go('qr')}>Quét mã QR</QuietAction>}
      </QuietActions>
      <TermsNote />
    </>
  );
}
