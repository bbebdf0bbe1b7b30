import type { CheckoutQuote } from '#contract/shop/checkout.ts';
import { banksOf, type PayType, paymentMethods } from '#rules/money/purchase-methods.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './checkout.module.css';
import own from './ways.module.css';

interface CheckoutMethodsProps {
  pays: CheckoutQuote['pays'];
  chosen: string;
  bank: string;
  onChoose(method: PayType): void;
  onBank(bank: string): void;
  /** Confirms the phone that cash needs. */
  onPhone(): void;
}

function Mark({ way: method }: { way: PayType }) {
  const { icon, letters } = paymentMethods[method];
  return (
    <span className={own.letters} aria-hidden="true">
      {icon ? <Icon name={icon} /> : letters}
    </span>
  );
}

type Pay = CheckoutQuote['pays'][number];

/** Closed ways: those that are closed for one reason stand together. */
function closedByReason(pays: readonly Pay[]): [why: string, ways: Pay[]][] {
  const closed = pays.filter(({ why }) => why !== '');
  return [...new Set(closed.map(({ why }) => why))].map(why => [why, closed.filter(pay => pay.why === why)]);
}

/** How it is paid. A way that is closed says why, and cannot be pressed. */
export const CheckoutMethods = ({ pays, chosen, bank, onChoose, onBank, onPhone }: CheckoutMethodsProps) => (
  <section className={styles.card} aria-labelledby="ways">
    <h2 id="ways" className="text-head">
      Cách trả
    </h2>
    <div role="radiogroup" aria-labelledby="ways" className={own.wayList}>
      {pays
        .filter(({ why }) => why === '')
        .map(({ pay_type, name, words }) => (
          <RadioCard
            key={pay_type}
            plain
            name="way"
            on={pay_type === chosen}
            onChoose={() => onChoose(pay_type)}
            picture={<Mark way={pay_type} />}
            title={name}
            text={words}
          >
            {pay_type === chosen && banksOf[pay_type].length > 0 && (
              <div className={own.bank}>
                <Select<string>
                  label={`Trả ở ${name} bằng`}
                  value={bank}
                  options={[
                    ['', `Chọn ở ${name}`],
                    ...banksOf[pay_type].map(one => [one.code, one.name] as const),
                  ]}
                  onChange={onBank}
                />
              </div>
            )}
          </RadioCard>
        ))}
    </div>
    {closedByReason(pays).map(([why, methods]) => (
      <div key={why} className={own.closed}>
        {methods[0] && <Mark way={methods[0].pay_type} />}
        <div className={own.reason}>
          <p>
            {methods.map(({ name }) => name).join(', ')}
            <span className={styles.small}>{why}</span>
          </p>
          {methods.some(({ needs }) => needs === 'phone') && (
            <Button size="small" onClick={onPhone}>
              Xác nhận số
            </Button>
          )}
        </div>
      </div>
    ))}
  </section>
);
