import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { type Complaint, complaintCalls } from '#contract/shop/complaints.ts';
import { type BankCode, banks } from '#rules/money/banks.ts';
import { COMPLAINT_LENGTH } from '#rules/shop/complaints.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toasts.ts';
import { OrderProblem } from './OrderProblem.tsx';
import styles from './orders.module.css';
import { useMove } from './useMove.ts';

/** The buyer's moves of a complaint: accept the offer, ask Mọt, or give a bank account. */
export function ComplaintMoves({ complaint }: { complaint: Complaint }) {
  const { order_code, may } = complaint;
  const [asks, setAsks] = useState(false);
  const [words, setWords] = useState('');
  const { move, busy, problem, fields } = useMove();
  if (may.payee) return <Payee code={order_code} />;
  const accept = async () => {
    if (!(await move(() => request(complaintCalls.acceptOffer, { order_code })))) return;
    showToast({ message: 'Đã báo tiệm là bạn đồng ý', icon: 'circle-check' });
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await move(() => request(complaintCalls.askPlatform, { order_code, words })))) return;
    showToast({ message: 'Mọt đã nhận, sẽ xem sớm', icon: 'circle-check' });
  };
  return (
    <form className={styles.complaint} noValidate onSubmit={event => void ask(event)}>
      {asks && (
        <TextArea
          label="Điều bạn muốn Mọt xem"
          value={words}
          maxLength={COMPLAINT_LENGTH}
          error={fields.words?.[0]}
          onChange={event => setWords(event.target.value)}
        />
      )}
      <OrderProblem text={fields.words ? '' : problem} />
      {asks ? (
        <Button kind="primary" type="submit" busy={busy}>
          Gửi Mọt
        </Button>
      ) : (
        <>
          {may.accept && (
            <Button kind="primary" busy={busy} onClick={() => void accept()}>
              Tôi đồng ý
            </Button>
          )}
          {may.ask && (
            <Button disabled={busy} onClick={() => setAsks(true)}>
              Nhờ Mọt xem
            </Button>
          )}
        </>
      )}
    </form>
  );
}

/** The account that gets what a courier took. */
function Payee({ code }: { code: string }) {
  const [bank, setBank] = useState<BankCode | ''>('');
  const [number, setNumber] = useState('');
  const [holder, setHolder] = useState('');
  const { move, busy, problem, fields } = useMove();
  const known = fields.bank ?? fields.bank_number ?? fields.bank_holder;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const account = { order_code: code, bank, bank_number: number, bank_holder: holder };
    if (!(await move(() => request(complaintCalls.complaintPayee, account)))) return;
    showToast({ message: 'Mọt sẽ chuyển tiền cho bạn', icon: 'circle-check' });
  };
  return (
    <form className={styles.complaint} noValidate onSubmit={event => void send(event)}>
      <p>Bạn đã trả khi nhận, Mọt chuyển tiền vào tài khoản này.</p>
      <Select<BankCode | ''>
        label="Ngân hàng"
        value={bank}
        options={[['', 'Chọn ngân hàng'], ...banks]}
        onChange={setBank}
      />
      <Field
        label="Số tài khoản"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        maxLength={40}
        error={fields.bank_number?.[0]}
        onChange={event => setNumber(event.target.value)}
      />
      <Field
        label="Chủ tài khoản"
        autoComplete="off"
        value={holder}
        maxLength={100}
        error={fields.bank_holder?.[0]}
        onChange={event => setHolder(event.target.value)}
      />
      <OrderProblem text={fields.bank?.[0] ?? (known ? '' : problem)} />
      <Button kind="primary" type="submit" busy={busy}>
        Nhận tiền
      </Button>
    </form>
  );
}
