import { request } from '#client/request.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { money } from '#rules/text/text.ts';
import { Decide } from './Decide.tsx';
import { type Held, heldLabels, type Refund, shortMethodLabels } from './desk-labels.ts';

/* The decisions, each with its question. */

/** All that is held for a purchase pays it. */
export const Accept = ({ number, amount }: { number: string; amount: number }) => (
  <Decide
    label="Nhận tiền"
    about={`của đơn ${number}`}
    title="Nhận khoản này cho đơn?"
    kind="soft"
    done={`Đơn ${number} đã mở cho bạn đọc.`}
    decide={({ reason }) => request(financeCalls.acceptHeld, { number, reason })}
  >
    {money(amount)} đang giữ trả cho đơn {number}, và món đã mua mở ngay.
  </Decide>
);

export const GiveBackHeld = ({
  held: { id, amount, gateway, reason: why },
}: {
  held: Pick<Held, 'id' | 'amount' | 'gateway' | 'reason'>;
}) => (
  <Decide
    label="Hoàn khoản này"
    about={`${money(amount)} qua ${shortMethodLabels[gateway]}`}
    title={`Hoàn ${money(amount)}?`}
    danger
    done={`${money(amount)} đang trên đường về.`}
    decide={({ reason }) => request(financeCalls.refundHeld, { id, reason })}
  >
    {heldLabels[why]}. Tiền về lại {shortMethodLabels[gateway]}, đúng nơi đã trả.
  </Decide>
);

/** Lines of a purchase go back, all that are left when none is named. */
export const GiveBack = ({
  number,
  lines,
  label,
  words,
  disabled,
}: {
  number: string;
  lines: number[];
  label: string;
  words: string;
  disabled?: boolean;
}) => (
  <Decide
    label={label}
    about={`của đơn ${number}`}
    title={`Hoàn ${words}?`}
    danger
    disabled={disabled}
    done={`Đơn ${number} đang hoàn.`}
    decide={({ reason }) => request(financeCalls.refundOrder, { number, lines, reason })}
  >
    Món đã hoàn đóng lại ngay. Tiền về lại đúng nơi đã trả, sồi về lại ví.
  </Decide>
);

export const Confirm = ({ refund: { id, amount, reference } }: { refund: Refund }) => (
  <Decide
    label="Đã chuyển"
    about={`khoản hoàn ${reference}`}
    title={`Đã chuyển ${money(amount)}?`}
    kind="soft"
    numberLabel="Mã giao dịch của ngân hàng"
    done={`Khoản hoàn ${reference} đã xong.`}
    decide={({ reason, transaction_no }) =>
      request(financeCalls.confirmRefund, { id, transaction_no, reason })
    }
  >
    Nội dung chuyển khoản là MOT{reference}.
  </Decide>
);

export const Retry = ({ refund: { id, amount, gateway, reference } }: { refund: Refund }) => (
  <Decide
    label="Hoàn lại lần nữa"
    about={`khoản hoàn ${reference}`}
    title={`Hoàn lại ${money(amount)}?`}
    done={`Đã nhờ ${shortMethodLabels[gateway]} hoàn lần nữa.`}
    decide={({ reason }) => request(financeCalls.retryRefund, { id, reason })}
  >
    {shortMethodLabels[gateway]} đã từ chối lần trước. Mọt nhờ hoàn thêm một lần.
  </Decide>
);
