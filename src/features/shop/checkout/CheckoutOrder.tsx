import type { Address } from '#contract/people/address.ts';
import type { ChangedCheckout, CheckoutQuote } from '#contract/shop/checkout.ts';
import { shipsLabel } from '#features/shop/cart/index.ts';
import { ShopAvatar, ShopName } from '#features/shop/products/index.ts';
import { shortCityName } from '#rules/shop/city-name.ts';
import { money } from '#rules/text/text.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Price } from '#ui/Price.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import styles from './checkout.module.css';
import { arrivesLabel, whyText } from './checkout-labels.ts';
import own from './order.module.css';

type Order = CheckoutQuote['orders'][number];

/** Letters that a note to a shop may have. */
const NOTE = 300;

interface CheckoutOrderProps {
  order: Order;
  now: number;
  fetchedAt: number;
  /** The price of a sale ends. */
  onOver(): void;
  digital: boolean;
  place: Address | null;
  note: string;
  onNote(words: string): void;
  onCarrier(carrier: string): void;
  changes: ChangedCheckout['changes'];
}

/** One shop's order: its lines, shipping, a note to the shop. */
export function CheckoutOrder(props: CheckoutOrderProps) {
  const { order, now, fetchedAt, onOver, digital, place, note, onNote, onCarrier, changes } = props;
  const { shop, lines, ways: methods, carrier } = order;
  const feeChanged = changes.find(({ what, shop_id }) => what === 'fee' && shop_id === shop.shop_id);
  return (
    <section className={styles.card} aria-label={shop.shopname}>
      <header className={own.shop}>
        <ShopAvatar name={shop.shopname} tint={shop.tint} size={32} />
        <h2 className="text-head">
          <ShopName shop={{ name: shop.shopname, verified: shop.verified }} />
        </h2>
        {!digital && <span className={styles.small}>Gửi từ {shortCityName(shop.city_name)}</span>}
      </header>
      <ul>
        {lines.map(line => {
          const changed = changes.find(
            ({ what, product_meta_id }) => what === 'line' && product_meta_id === line.product_meta_id,
          );
          return (
            <li key={line.product_meta_id} className={own.line}>
              <span className={own.cover} aria-hidden="true">
                <Cover {...line.face} sizes="48px" />
              </span>
              <div className={own.lineLabels}>
                <p className="text-label">{line.name}</p>
                <p className={styles.small}>{line.variation}</p>
                {shipsLabel(line) && <p className={styles.small}>{shipsLabel(line)}</p>}
                {line.sale_ends_at !== null && (
                  <p className={own.sale}>
                    <Icon name="zap" size={14} filled />
                    Giá sốc
                    <Countdown
                      until={line.sale_ends_at}
                      now={now}
                      fetchedAt={fetchedAt}
                      label="Còn"
                      onOver={onOver}
                    />
                  </p>
                )}
                {changed && (
                  <p className={own.changed}>
                    <Icon name="clock" size={16} />
                    {whyText(changed)}
                  </p>
                )}
              </div>
              <div className={own.amount}>
                <Price vnd={line.price} oldVnd={line.origin_price ?? undefined} />
                <span className={styles.small}>× {line.quantity}</span>
              </div>
            </li>
          );
        })}
      </ul>
      {!digital && methods.length > 0 && (
        <div className={own.ways} role="radiogroup" aria-label={`Cách giao của ${shop.shopname}`}>
          {methods.map(method => (
            <RadioCard
              key={method.carrier}
              name={`carrier ${shop.shop_id}`}
              on={method.carrier === carrier}
              onChoose={() => onCarrier(method.carrier)}
              title={method.name}
              text={
                feeChanged && method.carrier === carrier
                  ? whyText(feeChanged)
                  : arrivesLabel(method.arrives_at)
              }
              trailing={money(method.fee)}
            />
          ))}
        </div>
      )}
      {!digital && methods.length === 0 && place && (
        <p className={own.changed}>Chưa có hãng nào giao từ tiệm này tới địa chỉ bạn chọn.</p>
      )}
      {!digital && (
        <Field
          label="Lời nhắn cho tiệm, nếu có"
          value={note}
          maxLength={NOTE}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
        />
      )}
    </section>
  );
}
