import { useRef, useState } from 'react';
import { isRefused } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import type { Channel } from '#contract/people/account.ts';
import { whyNotCode } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { CodeField } from './CodeField.tsx';
import { CodeTimer } from './CodeTimer.tsx';
import { sendCode } from './codes.ts';
import { confirms } from './confirmCode.ts';
import type { PendingCode } from './pending.ts';
import { QuietAction, QuietActions, Refusal } from './StepParts.tsx';
import styles from './Steps.module.css';
import type { DialogHold, StepProps } from './step.ts';

/** Errors of the code itself, not of the connection. */
const aboutTheCode = ['wrong_code', 'code_spent'] as const;

function CodeForm({ dialog, code }: { dialog: DialogHold; code: PendingCode }) {
  const { account } = dialog.pending;
  const { digits } = code.sent;
  const [otp, setOtp] = useState('');
  const [wrong, setWrong] = useState('');
  /** The code was right and the phone has an account: the same code opens it. */
  const [taken, setTaken] = useState('');
  const { busy, problem: refused, refuse, run: send } = useTask();
  const field = useRef<HTMLInputElement>(null);

  const confirm = (typed: string, use = code.use) =>
    send(
      () => confirms[use](dialog, typed, code),
      error => {
        field.current?.focus();
        if (isRefused(error, 'phone_taken') && code.use === 'register') {
          setTaken(typed);
          return false;
        }
        const named = error.fields.otp?.[0];
        if (!named && !isRefused(error, ...aboutTheCode)) return false;
        setOtp('');
        setWrong(named ?? error.message);
        return true;
      },
    );

  const type = (typed: string) => {
    setOtp(typed);
    setWrong('');
    setTaken('');
    // Deleting an account is no place for a form that sends itself.
    if (typed.length === digits && typed !== otp && code.use !== 'delete') void confirm(typed);
  };

  const resend = (channel: Channel) =>
    send(async () => {
      const next = await sendCode(code.use, account, channel);
      setOtp('');
      setWrong('');
      dialog.keep({ code: next });
      field.current?.focus();
    });

  return (
    <form
      className={styles.form}
      data-code
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const why = whyNotCode(otp, digits);
        if (!why) return void confirm(otp);
        refuse('');
        setWrong(why);
        field.current?.focus();
      }}
    >
      <CodeField
        label="Mã xác nhận"
        name="otp"
        digits={digits}
        value={otp}
        onChange={type}
        error={wrong}
        busy={busy}
        first
        inputRef={field}
      />
      <Refusal>{refused}</Refusal>
      <Button kind={code.use === 'delete' ? 'danger' : 'primary'} type="submit" wide busy={busy}>
        {code.use === 'delete' ? 'Xoá tài khoản' : 'Xác nhận'}
      </Button>
      {taken && (
        <QuietActions>
          <QuietAction onClick={() => void confirm(taken, 'login')}>Đăng nhập số này</QuietAction>
        </QuietActions>
      )}
      <CodeTimer sent={code.sent} sentAt={code.sentAt} busy={busy} onResend={resend} />
    </form>
  );
}

/** The code that went to a phone or an address; a full code sends itself. */
export function ConfirmCodeStep({ dialog }: StepProps) {
  const { code } = dialog.pending;
  return code && <CodeForm key={code.sent.digits} dialog={dialog} code={code} />;
}
