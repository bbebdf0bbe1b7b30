import { isRefused, request } from '#client/request.ts';
import { accountCalls } from '#contract/people/account.ts';
import { whyNotName } from '#rules/people/person.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { sendCode } from './codes.ts';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { StepProps } from './step.ts';
import { TermsNote } from './TermsNote.tsx';
import { useForm } from './useForm.ts';

/** A new account of a phone whose code was right: only a name is asked, once. A password can be set later. */
export function JoinStep({ dialog }: StepProps) {
  const { account: phone_number, code, register } = dialog.pending;
  const form = useForm({ fullname: register.fullname ?? '' }, { fullname: whyNotName });

  const submit = form.submit(async ({ fullname }) => {
    try {
      const input = { phone_number, fullname, otp: code?.proven ?? '' };
      dialog.enter(await request(accountCalls.confirmOtpCreateAccount, input), 'otp');
    } catch (error) {
      if (!isRefused(error, 'code_spent', 'wrong_code')) throw error;
      // It took longer than the code lived: another one, and the name is not typed again.
      const next = await sendCode('register', phone_number, 'zns');
      dialog.keep({ code: next, register: { ...register, phone_number, fullname } });
      dialog.instead('confirmCode');
    }
  });

  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          {...form.field('fullname')}
          label="Tên của bạn"
          helper="Hiện cạnh những lời bạn viết, đổi lúc nào cũng được"
          autoComplete="name"
          data-autofocus
        />
        <Refusal>{form.refused}</Refusal>
        <Button kind="primary" type="submit" wide busy={form.busy}>
          Bắt đầu đọc
        </Button>
      </form>
      <TermsNote />
    </>
  );
}
