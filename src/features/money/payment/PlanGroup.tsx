import type { ReactNode } from 'react';
import type { PackagePlan } from '#contract/library/offers.ts';
import { BuyBar } from './BuyBar.tsx';
import { PlanCard, type PlanWords } from './PlanCard.tsx';
import styles from './plans.module.css';
import { useLinkToBuy } from './useBack.ts';

interface PlanGroupProps {
  label: string;
  plans: readonly PackagePlan[];
  chosen: PackagePlan;
  onChoose: (id: number) => void;
  /** Words of a package's card. */
  wordsOf: (plan: PackagePlan) => PlanWords;
  /** Words of a phone's bar about the chosen one. */
  bar: { words: string; vnd: number; wasVnd?: number | null };
  /** The bar's button. */
  children: ReactNode;
}

/** Packages to choose one from: cards, and on a phone the bar that buys the chosen one. */
export function PlanGroup({ label, plans, chosen, onChoose, wordsOf, bar, children }: PlanGroupProps) {
  const linkToBuy = useLinkToBuy();
  return (
    <>
      <div className={styles.plans} role="radiogroup" aria-label={label}>
        {plans.map(plan => (
          <PlanCard
            key={plan.id}
            plan={plan}
            to={linkToBuy(plan)}
            on={plan === chosen}
            onChoose={() => onChoose(plan.id)}
            {...wordsOf(plan)}
          />
        ))}
      </div>
      <BuyBar {...bar}>{children}</BuyBar>
    </>
  );
}
