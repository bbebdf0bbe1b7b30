import { useRef, useState } from 'react';
import { isRefused, request } from '#client/request.ts';
import { replaceAccount } from '#client/session.ts';
import { useTask } from '#client/useTask.ts';
import { accountCalls } from '#contract/people/account.ts';
import { whyNotCode } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { CodeField } from './CodeField.tsx';
import { CodeTimer } from './CodeTimer.tsx';
import type { PendingEmail } from './pending.ts';
import { Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { DialogHold, StepProps } from './step.ts';

type CodeName = 'otp_new_email' | 'otp_old_email';
const none: Record<CodeName, string> = { otp_new_email: '', otp_old_email: '' };

function EmailCodes({ dialog, change }: { dialog: DialogHold; change: PendingEmail }) {
  const { email, card, old, sent } = change;
  const [typed, setTyped] = useState(none);
  const [wrong, setWrong] = useState(none);
  const { busy, problem: refused, run: send } = useTask();
  const inputs = useRef<Partial<Record<CodeName, HTMLInputElement | null>>>({});
  const names: CodeName[] = old ? ['otp_new_email', 'otp_old_email'] : ['otp_new_email'];

  const confirm = (codes: typeof none) => {
    const broken = names.find(name => whyNotCode(codes[name], sent.digits));
    if (broken) {
      setWrong({ ...none, [broken]: whyNotCode(codes[broken], sent.digits) ?? '' });
      inputs.current[broken]?.focus();
      return;
    }
    const work = async () => {
      const account = await request(accountCalls.verifyOtpEmail, { email, card, ...codes });
      replaceAccount(account);
      dialog.finish(account);
    };
    void send(work, error => {
      const named = names.find(name => error.fields[name]?.[0]);
      const wrongCode = isRefused(error, 'wrong_code', 'code_spent');
      if (!named && !wrongCode) return false;
      // Which of two codes was wrong is not always said: then both are typed again.
      setTyped(named ? { ...codes, [named]: '' } : none);
      const at = named ?? names[0] ?? 'otp_new_email';
      setWrong({ ...none, [at]: (named && error.fields[named]?.[0]) || error.message });
      inputs.current[at]?.focus();
      return true;
    });
  };

  const type = (name: CodeName) => (code: string) => {
    const next = { ...typed, [name]: code };
    setTyped(next);
    setWrong(none);
    if (code.length !== sent.digits || code === typed[name]) return;
    const empty = names.find(other => next[other].length !== sent.digits);
    if (empty) inputs.current[empty]?.focus();
    else confirm(next);
  };

  const resend = () =>
    send(async () => {
      const again = await request(accountCalls.changeEmail, { email, card });
      setTyped(none);
      setWrong(none);
      dialog.keep({ email: { email, ...again, sentAt: Date.now() } });
      inputs.current.otp_new_email?.focus();
    });

  return (
    <form
      className={styles.form}
      data-code
      noValidate
      onSubmit={event => {
        event.preventDefault();
        confirm(typed);
      }}
    >
      {names.map(name => (
        <CodeField
          key={name}
          label={name === 'otp_new_email' ? 'Mã gửi tới email mới' : 'Mã gửi tới email cũ'}
          name={name}
          digits={sent.digits}
          value={typed[name]}
          onChange={type(name)}
          error={wrong[name]}
          busy={busy}
          first={name === 'otp_new_email'}
          inputRef={input => {
            inputs.current[name] = input;
          }}
        />
      ))}
      <Refusal>{refused}</Refusal>
      <Button kind="primary" type="submit" wide busy={busy}>
        Xác nhận
      </Button>
      <CodeTimer sent={sent} sentAt={change.sentAt} busy={busy} onResend={resend} />
    </form>
  );
}

/** The codes that went to the new address and, where there was one, the old. */
export function ConfirmEmailStep({ dialog }: StepProps) {
  const { email } = dialog.pending;
  return email && <EmailCodes dialog={dialog} change={email} />;
}
