import type { CheckoutQuote } from '#contract/shop/checkout.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { FixedFoot } from '#ui/FixedFoot.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './checkout.module.css';
import own from './sum.module.css';

interface CheckoutSumProps {
  quote: CheckoutQuote;
  /** The accepted sum before the price changed. */
  before: number | null;
  busy: boolean;
  disabled: boolean;
  words: string;
  /** The reason why ordering is not possible yet. */
  why: string;
  /** Why the last press ordered nothing. */
  problem: string;
  onOrder(): void;
}

const rowsOf = ({ copies, orders, goods, fees, fee_less, shop_less, platform_less }: CheckoutQuote) =>
  [
    { name: `Tiền sách, ${copies} cuốn`, vnd: goods },
    { name: orders.length > 1 ? `Phí giao của ${orders.length} tiệm` : 'Phí giao', vnd: fees },
    { name: 'Giảm phí giao', vnd: -fee_less },
    { name: 'Mã của tiệm', vnd: -shop_less },
    { name: 'Mã của Mọt', vnd: -platform_less },
  ].filter(({ vnd }, at) => at === 0 || vnd !== 0);

/** All that is paid, row by row, and the one button. */
export function CheckoutSum({
  quote,
  before,
  busy,
  disabled,
  words,
  why,
  problem,
  onOrder,
}: CheckoutSumProps) {
  const { total, saved, copies } = quote;
  return (
    <>
      <dl className={own.sums}>
        {rowsOf(quote).map(({ name, vnd }) => (
          <div key={name} data-less={vnd < 0 || undefined}>
            <dt>{name}</dt>
            <dd>{vnd < 0 ? `−${money(-vnd)}` : money(vnd)}</dd>
          </div>
        ))}
      </dl>
      <FixedFoot wide="in place">
        {problem && (
          <p className={styles.problem} role="alert">
            <Icon name="circle-alert" />
            {problem}
          </p>
        )}
        <div className={own.bar}>
          <p className={own.total}>
            <span className={styles.small}>
              {before === null ? (
                `Tổng cộng, ${copies} cuốn`
              ) : (
                <>
                  Trước là <del>{money(before)}</del>
                </>
              )}
            </span>
            <strong aria-live="polite">{money(total)}</strong>
            {saved > 0 && <span className={own.saved}>Bạn tiết kiệm {money(saved)}</span>}
          </p>
          <Button kind="primary" busy={busy} disabled={disabled} onClick={onOrder}>
            {words}
          </Button>
        </div>
      </FixedFoot>
      {why && (
        <p className="text-small ink-2" role="status">
          {why}
        </p>
      )}
    </>
  );
}
