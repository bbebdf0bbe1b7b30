import type { ReactNode } from 'react';
import type { ShownVoucher } from '#contract/shop/vouchers.ts';
import { Icon } from '#ui/Icon.tsx';
import { gainOf, termsOf, whoseOf } from './voucher-labels.ts';
import styles from './vouchers.module.css';

interface VoucherTicketProps {
  voucher: ShownVoucher;
  /** Reason why it cannot be used. */
  why?: string;
  /** Chosen: it has an edge of its own. */
  on?: boolean;
  /** Instead of its terms. */
  text?: string;
  /** At its end. */
  children?: ReactNode;
}

/** A voucher as a ticket: whose it is on the stub, what it gives and from when. */
export function VoucherTicket({ voucher, why = '', on, text, children }: VoucherTicketProps) {
  const whose = whoseOf(voucher);
  return (
    <span
      className={styles.ticket}
      data-kind={voucher.kind}
      data-off={why ? true : undefined}
      data-on={on || undefined}
    >
      <span className={styles.stub}>
        <Icon name={whose.icon} size={22} />
        <span>{whose.words}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.gain}>{gainOf(voucher)}</span>
        <span className={styles.terms}>{text ?? termsOf(voucher)}</span>
        {why && (
          <span className={styles.why}>
            <Icon name="info" size={16} />
            {why}
          </span>
        )}
      </span>
      {children}
    </span>
  );
}
