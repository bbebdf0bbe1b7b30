import { useState } from 'react';
import { isRefused, request } from '#client/request.ts';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import type { Output } from '#contract/kit/call.ts';
import type { CodeSent } from '#contract/people/account.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { CODE_AGAIN_SECONDS, waitInWords, whyNotCode } from '#rules/people/account.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts.ts';
import { CancelReason } from './CancelReason.tsx';
import { OrderProblem } from './OrderProblem.tsx';
import styles from './orders.module.css';

export type Found = Output<typeof orderCalls.searchOrder>;

interface CancelByCodeProps {
  order: Found;
  /** That the order was found by. */
  phone: string;
  onCancelled(order: Found): void;
}

/** Ends an order that was found by code and phone: its phone is sent a code first. */
export function CancelByCode({ order, phone, onCancelled }: CancelByCodeProps) {
  const { order_code, payment_status } = order;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [otp, setOtp] = useState('');
  const task = useTask();
  const close = () => {
    setOpen(false);
    task.forget();
  };
  const send = () =>
    task.run(async () => {
      const pair = { order_code, phone };
      setSent(await requestOnce(orderCalls.getOtpCancelOrder, pair, {}, CODE_AGAIN_SECONDS * 1_000));
      setOtp('');
    });
  const cancel = async (digits: number) => {
    const why = whyNotCode(otp, digits);
    if (why) return task.refuse(why);
    await task.run(
      async () => {
        const ended = await request(orderCalls.confirmOtpCancelOrder, { order_code, phone, otp, reason });
        setOpen(false);
        onCancelled(ended);
        showToast({ message: `Đơn ${order_code} đã huỷ` });
      },
      error => {
        if (isRefused(error, 'wrong_code', 'code_spent')) setOtp('');
        return false;
      },
    );
  };
  return (
    <>
      <Button kind="quiet" wide onClick={() => setOpen(true)}>
        Huỷ đơn
      </Button>
      <Dialog open={open} onClose={close} title="Huỷ đơn này?">
        <form
          className={styles.steppedForm}
          noValidate
          onSubmit={event => {
            event.preventDefault();
            void (sent ? cancel(sent.digits) : send());
          }}
        >
          {sent ? (
            <>
              <p className="ink-2">
                Mọt đã gửi mã qua Zalo tới số nhận hàng. Mã dùng được một lần, trong{' '}
                {waitInWords(sent.seconds)}.
              </p>
              <Field
                label="Mã xác nhận"
                name="otp"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={sent.digits}
                value={otp}
                data-autofocus
                onChange={event => setOtp(event.target.value.replace(/\D/g, ''))}
              />
            </>
          ) : (
            <>
              <p className="ink-2">
                {payment_status === 1 && 'Tiền quay về nơi bạn trả. '}
                Mọt gửi một mã qua Zalo tới số nhận hàng để chắc là bạn.
              </p>
              <CancelReason reason={reason} onChange={setReason} />
            </>
          )}
          <OrderProblem text={task.problem} />
          <div className={styles.answers}>
            {sent ? (
              <Button disabled={task.busy} onClick={() => void send()}>
                Gửi lại mã
              </Button>
            ) : (
              <Button onClick={close} data-autofocus>
                Không huỷ nữa
              </Button>
            )}
            <Button kind={sent ? 'danger' : 'primary'} type="submit" busy={task.busy}>
              {sent ? 'Huỷ đơn' : 'Nhận mã qua Zalo'}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
