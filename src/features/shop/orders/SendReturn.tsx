import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { type OrderReturn, returnCalls } from '#contract/shop/order-returns.ts';
import { parcelCode } from '#rules/shop/shop-returns.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { showToast } from '#ui/toasts.ts';
import { OrderProblem } from './OrderProblem.tsx';
import styles from './orders.module.css';
import { useMove } from './useMove.ts';

/** Address for returned books, and their parcel's number: to be given, or shown. */
export function SendReturn({ given }: { given: OrderReturn }) {
  const { send_to: to, parcel_code, may } = given;
  if (!to && !parcel_code && !may.send) return null;
  return (
    <div className={styles.sendBack}>
      {to && (
        <div>
          <p className="text-small ink-3">Gửi sách về</p>
          <address className={styles.sendTo}>
            <strong>{to.name}</strong>
            {to.phone && <a href={`tel:${to.phone}`}>{to.phone}</a>}
            <span>{[to.street, to.ward, to.city].filter(Boolean).join(', ')}</span>
            {!to.street && (
              <span className="text-small ink-3">Bạn gọi tiệm hỏi số nhà trước khi gửi nhé.</span>
            )}
          </address>
        </div>
      )}
      {parcel_code && <p className="text-small ink-3">Mã vận đơn {parcel_code}</p>}
      {may.send && <ParcelForm id={given.return_id} />}
    </div>
  );
}

function ParcelForm({ id }: { id: number }) {
  const { move, busy, problem, fields, refuse } = useMove();
  const [code, setCode] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (parcelCode(code) === null) return refuse('Bạn nhập mã vận đơn trên biên nhận của hãng nhé.');
    const sent = { return_id: id, parcel_code: code };
    if (await move(() => request(returnCalls.sendReturn, sent)))
      showToast({ message: 'Đã báo tiệm là sách đang về', icon: 'circle-check' });
  };
  const wrong = fields.parcel_code?.[0];
  return (
    <form className={styles.steppedForm} noValidate onSubmit={event => void send(event)}>
      <Field
        label="Mã vận đơn"
        name="parcel_code"
        value={code}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        helper="Gửi xong bạn ghi mã trên biên nhận, để tiệm và bạn cùng theo dõi."
        error={wrong}
        onChange={event => setCode(event.target.value)}
      />
      <OrderProblem text={wrong ? '' : problem} />
      <div>
        <Button type="submit" busy={busy}>
          Tôi đã gửi sách
        </Button>
      </div>
    </form>
  );
}
