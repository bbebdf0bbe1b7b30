import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Field } from '#ui/Field.tsx';
import { orderAddress } from './addresses.ts';
import { CancelByCode, type Found } from './CancelByCode.tsx';
import { OrderCarrier } from './OrderCarrier.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderMoment } from './OrderMoment.tsx';
import { OrderProblem } from './OrderProblem.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { cancelTexts, stateLabel } from './order-labels.ts';
import styles from './orders.module.css';

/** /tra-cuu-don-hang.html: an order by its code and its phone, without signing in. */
export function LookupPage() {
  const [found, setFound] = useState<{ order: Found; phone: string } | null>(null);
  const task = useTask();
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [order_code = '', phone = ''] = ['code', 'phone'].map(name => String(typed.get(name) ?? '').trim());
    setFound(null);
    await task.run(async () =>
      setFound({ order: await request(orderCalls.searchOrder, { order_code, phone }), phone }),
    );
  };
  return (
    <div className={styles.order}>
      <h1 className="text-page">Tra cứu đơn hàng</h1>
      <form className={styles.lookup} onSubmit={event => void check(event)}>
        <Field
          label="Mã đơn"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          helper="Mười chữ và số, trong tin nhắn hoặc thư của Mọt"
          error={task.fields.order_code?.[0]}
        />
        <Field
          label="Số điện thoại nhận hàng"
          name="phone"
          type="tel"
          required
          autoComplete="tel"
          inputMode="tel"
          maxLength={20}
          error={task.fields.phone?.[0]}
        />
        <OrderProblem text={task.problem} />
        <Button type="submit" kind="primary" wide busy={task.busy}>
          Tìm đơn
        </Button>
      </form>
      {found && <FoundOrder {...found} onChange={order => setFound({ ...found, order })} />}
    </div>
  );
}

/** An order for anybody with the code and the phone: no name, no street. */
function FoundOrder({
  order,
  phone,
  onChange,
}: {
  order: Found;
  phone: string;
  onChange(order: Found): void;
}) {
  const { state, order_code, created_at, cancel_source, total, steps, may } = order;
  return (
    <section className={styles.found} aria-labelledby="found-order">
      <div role="status">
        <h2 id="found-order" className="text-title-1">
          {stateLabel[state].head}
        </h2>
        <p className="text-small ink-3">
          Mã đơn <strong>{order_code}</strong> · đặt <OrderMoment at={created_at} /> · {money(total)}
        </p>
        {cancelTexts[cancel_source] && <p className={styles.ended}>{cancelTexts[cancel_source]}</p>}
      </div>
      <div className={styles.block}>
        <OrderSteps steps={steps} />
        <OrderCarrier carrier={order.carrier} parcel={order.parcel} />
      </div>
      <OrderLines order={order} />
      {may.cancel && <CancelByCode order={order} phone={phone} onCancelled={onChange} />}
      <ButtonLink to={orderAddress('physical', order_code)} kind="soft" wide>
        Xem cả đơn trong tài khoản
      </ButtonLink>
    </section>
  );
}
