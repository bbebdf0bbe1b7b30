import type { ReactNode } from 'react';
import type { Output } from '#contract/kit/call.ts';
import type { purchaseCalls } from '#contract/money/purchase.ts';
import { RadioCard } from '#ui/RadioCard.tsx';
import { MethodTile } from './MethodTile.tsx';
import styles from './payment.module.css';

export type Method = Output<typeof purchaseCalls.listPayment>[number];

interface PaymentMethodsProps {
  ways: readonly Method[];
  chosen: string;
  onChoose: (method: Method) => void;
  /** Of the chosen one: a bank to choose, a code to scan. */
  children?: ReactNode;
}

export const PaymentMethods = ({ ways: methods, chosen, onChoose, children }: PaymentMethodsProps) => (
  <section aria-labelledby="ways">
    <h2 id="ways" className="text-head">
      Cách trả
    </h2>
    <div role="radiogroup" aria-labelledby="ways" className={styles.methodList}>
      {methods.map(method => (
        <RadioCard
          key={method.pay_type}
          plain
          name="way"
          on={method.pay_type === chosen}
          onChoose={() => onChoose(method)}
          picture={<MethodTile method={method.pay_type} />}
          title={method.name}
          text={method.words}
        >
          {method.pay_type === chosen && children}
        </RadioCard>
      ))}
    </div>
  </section>
);
