import { useState } from 'react';
import { request } from '#client/request.ts';
import { type SoldOrder, sellerCalls } from '#contract/shop/seller.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { nextDeed } from './deeds.ts';
import styles from './sold.module.css';
import { useSoldMove } from './useSoldMove.ts';

type Carrier = '' | 'ghn' | 'ghtk';

const carriers: readonly (readonly [Carrier, string])[] = [
  ['', 'Hãng người mua chọn'],
  ['ghn', 'GHN'],
  ['ghtk', 'GHTK'],
];

/** The next step of an order, and the way to end it, with a reason that its buyer reads. */
export function SoldActions({ order }: { order: SoldOrder }) {
  const { order_id, may } = order;
  const { move, busy, problem, fields } = useSoldMove();
  const [ending, setEnding] = useState(false);
  const [reason, setReason] = useState('');
  const [carrier, setCarrier] = useState<Carrier>('');
  const next = nextDeed(order);
  const mayEnd = may.refuse || may.cancel;
  const end = may.refuse ? 'Từ chối đơn' : 'Huỷ đơn';
  if (!next && !mayEnd) return null;
  const go = () =>
    move(async () => {
      if (next?.deed === 'hand_over') await request(sellerCalls.handOverOrder, { order_id, carrier });
      else await next?.send(order_id);
    }, `Đã ${next?.words} đơn`);
  const stop = async () => {
    const call = may.refuse ? sellerCalls.refuseSoldOrder : sellerCalls.cancelSoldOrder;
    if (await move(() => request(call, { order_id, reason }), `Đã ${may.refuse ? 'từ chối' : 'huỷ'} đơn`))
      setEnding(false);
  };
  return (
    <div className={styles.part}>
      {ending ? (
        <form
          className={styles.part}
          noValidate
          onSubmit={event => {
            event.preventDefault();
            void stop();
          }}
        >
          <Field
            label="Lý do, người mua sẽ đọc"
            value={reason}
            maxLength={300}
            autoComplete="off"
            autoFocus
            error={fields.reason?.[0]}
            onChange={event => setReason(event.target.value)}
          />
          <Actions>
            <Button onClick={() => setEnding(false)}>Thôi</Button>
            <Button kind="danger" type="submit" busy={busy}>
              {end}
            </Button>
          </Actions>
        </form>
      ) : (
        <>
          {may.hand_over && (
            <Select<Carrier> label="Hãng giao" value={carrier} options={carriers} onChange={setCarrier} />
          )}
          <Actions>
            {next && (
              <Button kind="primary" icon={next.icon} busy={busy} onClick={() => void go()}>
                {next.button}
              </Button>
            )}
            {mayEnd && (
              <Button kind="quiet" disabled={busy} onClick={() => setEnding(true)}>
                {end}
              </Button>
            )}
          </Actions>
        </>
      )}
      {problem && !fields.reason && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
