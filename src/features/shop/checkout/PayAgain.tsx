import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { callKey, queryClient, useCall } from '#client/queries.ts';
import { requestOnce } from '#client/request-once.ts';
import { useTask } from '#client/useTask.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import { Button } from '#ui/Button.tsx';
import styles from './ordered.module.css';
import { goWherePaid } from './whereItIsPaid.ts';

/** Paying what waits, by the same way or another one. */
export function PayAgain({ code, of }: { code: string; of: 'contents' | 'parcels' }) {
  const host = useHost();
  const navigate = useNavigate();
  const task = useTask();
  const [pressed, setPressed] = useState<PayType | null>(null);
  const { data: methods = [] } = useCall(purchaseCalls.listPayment, { of });
  const pay = (payment_type: PayType) => {
    setPressed(payment_type);
    return task.run(async () => {
      const placed = await requestOnce(orderCalls.rechargeOrderByCode, { order_code: code, payment_type });
      await goWherePaid(host, placed, number => navigate({ search: `?number=${number}` }, { replace: true }));
      void queryClient.invalidateQueries({
        queryKey: callKey(purchaseCalls.getOrderInfo, { number: placed.payment_code ?? '' }),
      });
    });
  };
  if (methods.length === 0) return null;
  return (
    <section className={styles.actions} aria-label="Trả tiếp">
      {task.problem && (
        <p className="text-small son-text" role="alert">
          {task.problem}
        </p>
      )}
      {methods.map(({ pay_type, name }, at) => (
        <Button
          key={pay_type}
          kind={at === 0 ? 'primary' : 'secondary'}
          wide
          busy={task.busy && pressed === pay_type}
          onClick={() => void pay(pay_type)}
        >
          Trả bằng {name}
        </Button>
      ))}
    </section>
  );
}
