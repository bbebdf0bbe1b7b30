import type { ReactNode } from 'react';
import { FixedFoot } from '#ui/FixedFoot.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './BuyBar.module.css';
import { WithWas } from './WithWas.tsx';

interface BuyBarProps {
  /** The product, small. */
  words: string;
  vnd: number;
  /** Struck: the price without what makes it lower. */
  wasVnd?: number | null;
  /** Why the last press of the button did nothing. */
  problem?: string;
  /** The one button of the page. */
  children: ReactNode;
  /** On a wide screen it is part of a card, and its price is said there. */
  inCard?: boolean;
}

/** Amount and button: at the foot of a phone's screen. */
export const BuyBar = ({ words, vnd, wasVnd, problem, children, inCard }: BuyBarProps) => (
  <FixedFoot wide={inCard ? 'in place' : 'gone'}>
    {problem && (
      <p className={styles.problem} role="alert">
        <Icon name="circle-alert" />
        {problem}
      </p>
    )}
    <div className={styles.bar}>
      <div className={styles.price}>
        <p className={styles.words}>{words}</p>
        <p className={styles.vnd}>
          <WithWas vnd={vnd} wasVnd={wasVnd} />
        </p>
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  </FixedFoot>
);
