import type { ReactNode } from 'react';
import type { Output } from '#contract/kit/call.ts';
import type { purchaseCalls } from '#contract/money/purchase.ts';
import { RadioCard } from '#ui/RadioCard.tsx';
import styles from './payment.module.css';
import { WayTile } from './WayTile.tsx';

export type Way = Output<typeof purchaseCalls.listPayment>[number];

interface WaysToPayProps {
  ways: readonly Way[];
  chosen: string;
  onChoose: (way: Way) => void;
  /** Of the chosen one: a bank to choose, a code to scan. */
  children?: ReactNode;
}

export const WaysToPay = ({ ways, chosen, onChoose, children }: WaysToPayProps) => (
  <section className={styles.ways} aria-labelledby="ways">
    <h2 id="ways" className="text-head">
      Cách trả
    </h2>
    <div role="radiogroup" aria-labelledby="ways" className={styles.wayList}>
      {ways.map(way => (
        <RadioCard
          key={way.pay_type}
          plain
          name="way"
          on={way.pay_type === chosen}
          onChoose={() => onChoose(way)}
          picture={<WayTile way={way.pay_type} />}
          title={way.name}
          text={way.words}
        >
          {way.pay_type === chosen && children}
        </RadioCard>
      ))}
    </div>
  </section>
);
