import { useState } from 'react';
import { Offline } from '#client/request.ts';
import { useNetworkReturns } from '#client/useNetworkReturns.ts';
import type { Address } from '#contract/people/address.ts';
import type { CheckoutQuote } from '#contract/shop/checkout.ts';
import { askVerifyPhone } from '#features/people/account/index.ts';
import { stateLabel } from '#features/shop/cart/index.ts';
import { VoucherSheet } from '#features/shop/vouchers/lazy.ts';
import { refundPromise } from '#rules/rights/refund-window.ts';
import { Icon } from '#ui/Icon.tsx';
import { isDigital, type QuoteInput, type Thing } from './asked.ts';
import { CheckoutAddress } from './CheckoutAddress.tsx';
import { CheckoutBill } from './CheckoutBill.tsx';
import { CheckoutChanged } from './CheckoutChanged.tsx';
import { CheckoutMethods } from './CheckoutMethods.tsx';
import { CheckoutOrder } from './CheckoutOrder.tsx';
import { CheckoutSum } from './CheckoutSum.tsx';
import styles from './checkout.module.css';
import { buttonLabel, vouchersLabel } from './checkout-labels.ts';
import { useDraft } from './state.ts';
import { useOrdering } from './useOrdering.ts';

interface CheckoutFormProps {
  thing: Thing;
  asked: QuoteInput;
  quote: CheckoutQuote;
  fetchedAt: number;
  /** The quote is of what was asked before. */
  stale: boolean;
  problem: Error | null;
  place: Address | null;
  onOrdered(): void;
  onQuote(quote: CheckoutQuote): void;
  onStale(): void;
}

/** Address, lines, shipping, payment, and the one button. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { thing, asked, quote, fetchedAt, stale, problem, place, onQuote, onStale } = props;
  const { draft, write } = useDraft();
  const [choosing, setChoosing] = useState(false);
  const digital = isDigital(quote);
  const open = quote.pays.filter(({ why }) => why === '');
  const method = open.find(({ pay_type }) => pay_type === draft.way) ?? open[0];
  const { order, task, going, changed } = useOrdering({
    thing,
    onChanged: onQuote,
    onStale,
    onOrdered: props.onOrdered,
  });
  const changedNow = changed && !stale && changed.quote.total === quote.total ? changed : null;
  useNetworkReturns(problem instanceof Offline ? onStale : null);
  const may = method !== undefined && (digital || (quote.may_order && place !== null));
  return (
    <>
      <h1 className={styles.title}>Thanh toán</h1>
      {changedNow && <CheckoutChanged changed={changedNow} ofCart={thing === null} />}
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="circle-alert" />
          {problem.message}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.blocks}>
          {!digital && (
            <CheckoutAddress place={place} onChoose={({ address_id }) => write({ addressId: address_id })} />
          )}
          {quote.orders.map(one => (
            <CheckoutOrder
              key={one.shop.shop_id}
              order={one}
              now={quote.now}
              fetchedAt={fetchedAt}
              onOver={onStale}
              digital={digital}
              place={place}
              note={draft.notes[one.shop.shop_id] ?? ''}
              onNote={words => write({ notes: { ...draft.notes, [one.shop.shop_id]: words } })}
              onCarrier={carrier => write({ ship: { ...draft.ship, [one.shop.shop_id]: carrier } })}
              changes={changedNow?.changes ?? []}
            />
          ))}
          {digital && <p className="text-small ink-3">{refundPromise}</p>}
          {quote.refused.map(line => (
            <p key={line.product_meta_id} className={styles.refused}>
              Chưa tính “{line.name}”. {stateLabel({ state: line.state, most: 0 })}
            </p>
          ))}
          {quote.away.length > 0 && (
            <p className={styles.refused}>{quote.away.join(', ')} chưa trả lời, bạn có thể thử lại sau.</p>
          )}
          <CheckoutMethods
            pays={quote.pays}
            chosen={method?.pay_type ?? ''}
            bank={draft.bank}
            onChoose={pay_type => write({ way: pay_type, bank: '' })}
            onBank={bank => write({ bank })}
            onPhone={() => void askVerifyPhone().then(account => account && onStale())}
          />
        </div>
        <section className={styles.aside} aria-label="Đơn của bạn">
          <div className={styles.card}>
            <h2 className="text-head">Đơn của bạn</h2>
            <button type="button" className={styles.pick} onClick={() => setChoosing(true)}>
              <Icon name="ticket" />
              <span className={styles.pickWords}>
                Mã giảm giá
                <span className={styles.small}>{vouchersLabel(quote, draft.vouchers === 'best')}</span>
              </span>
              <span className={styles.link}>Đổi mã</span>
            </button>
            <CheckoutBill bill={draft.bill} onChange={bill => write({ bill })} />
            <CheckoutSum
              quote={quote}
              before={changedNow?.before_total ?? null}
              busy={task.busy || going}
              disabled={!may || stale}
              words={changedNow ? 'Đặt theo giá mới' : buttonLabel(method)}
              why={method ? whyNot({ digital, place, quote }) : 'Chưa có cách trả nào ở đây.'}
              problem={task.problem}
              onOrder={() => method && void order({ quote, draft, place, payType: method.pay_type })}
            />
          </div>
        </section>
      </div>
      {choosing && (
        <VoucherSheet
          open
          onClose={() => setChoosing(false)}
          asked={withoutVouchers(asked)}
          vouchers={draft.vouchers}
          onChoose={vouchers => write({ vouchers })}
        />
      )}
    </>
  );
}

const withoutVouchers = ({ vouchers: _, ...rest }: QuoteInput) => rest;

/** The first thing missing before ordering; '' for none. */
function whyNot({
  digital,
  place,
  quote,
}: {
  digital: boolean;
  place: Address | null;
  quote: CheckoutQuote;
}) {
  if (digital) return '';
  if (!place) return 'Bạn thêm địa chỉ nhận để Mọt tính phí giao nhé.';
  return quote.may_order ? '' : 'Có tiệm chưa giao tới địa chỉ này.';
}
