import type { ReactNode } from 'react';
import type { PackagePlan } from '#contract/library/offers.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import styles from './plans.module.css';
import { asGift } from './useBack.ts';
import { WithWas } from './WithWas.tsx';

/** Words of a package's card. */
export interface PlanWords {
  title: ReactNode;
  text: string;
  /** Below the price: what a month or an oak comes to. */
  unit: string;
  /** Struck. */
  wasVnd?: number | null;
  /** Of the chosen one, and on a wide screen of all. */
  details?: ReactNode;
  buy: string;
  choose: string;
  /** False: it is not sold to this reader now, and its details say why. */
  buyable?: boolean;
  /** Link to buy it for others, where it cannot be bought for oneself. */
  give?: string;
}

interface PlanCardProps extends PlanWords {
  plan: PackagePlan;
  on: boolean;
  onChoose: () => void;
  /** The page that sells it. */
  to: string;
}

/** One package. On a wide screen it has a button of its own, on a phone the page's bar has the chosen one's. */
export const PlanCard = ({
  plan,
  on,
  onChoose,
  title,
  text,
  unit,
  wasVnd,
  details,
  to,
  buy,
  choose,
  buyable = true,
  give,
}: PlanCardProps) => (
  <div className={styles.plan}>
    <RadioCard
      name={plan.oak === null ? 'plan' : 'oak'}
      on={on}
      onChoose={onChoose}
      title={title}
      text={text}
      trailing={
        <>
          <span className={styles.price}>
            <WithWas vnd={plan.priceVnd} wasVnd={wasVnd} />
          </span>
          <span className={styles.unit}>{unit}</span>
        </>
      }
    >
      {details && <div className={styles.details}>{details}</div>}
      {buyable ? (
        <div className={styles.own}>
          <ButtonLink to={to} kind={on ? 'primary' : 'secondary'} wide>
            {on ? buy : choose}
          </ButtonLink>
        </div>
      ) : (
        give && (
          <div className={styles.own}>
            <ButtonLink to={asGift(to)} kind="secondary" wide>
              {give}
            </ButtonLink>
          </div>
        )
      )}
    </RadioCard>
  </div>
);
