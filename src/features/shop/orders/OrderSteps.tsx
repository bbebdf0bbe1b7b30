import { useState } from 'react';
import type { ShopOrderDetail } from '#contract/shop/orders.ts';
import { Button } from '#ui/Button.tsx';
import { OrderMoment } from './OrderMoment.tsx';
import { stepLabel } from './order-labels.ts';
import styles from './orders.module.css';

/** Steps shown at first: the newest ones. */
const SHOWN = 4;

/** The way of an order, the newest step at the foot. */
export function OrderSteps({ steps }: { steps: ShopOrderDetail['steps'] }) {
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : Math.max(0, steps.length - SHOWN);
  return (
    <>
      {hidden > 0 && (
        <p className={styles.allSteps}>
          <Button kind="quiet" size="small" onClick={() => setAll(true)}>
            Xem cả {steps.length} mốc
          </Button>
        </p>
      )}
      <ol className={styles.steps}>
        {steps.slice(hidden).map((step, at, shown) => (
          <li
            key={`${step.event} ${step.at}`}
            className={styles.step}
            aria-current={at === shown.length - 1 ? 'step' : undefined}
          >
            <span className={styles.stepLabel}>{stepLabel(step)}</span>
            <span className="text-small ink-3">
              <OrderMoment at={step.at} />
              {step.reason && ` · ${step.reason}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
