import { Link } from 'react-router-dom';
import type { CartLine, CartShop } from '#contract/shop/cart.ts';
import { productLink } from '#features/shop/products/index.ts';
import { money } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Price } from '#ui/Price.tsx';
import { Select } from '#ui/Select.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { showToast } from '#ui/toasts.ts';
import styles from './cart.module.css';
import { changeLabels, saleLabel, shipsLabel, stateLabel } from './cart-labels.ts';
import { putBack, removeLines, setQuantity, setTicks, setVariation } from './changes.ts';
import { canBuy, withoutLines, withQuantity, withTicks, withVariation } from './edits.ts';
import { TickBox } from './TickBox.tsx';

interface CartRowProps {
  line: CartLine;
  shop: CartShop;
  now: number;
  fetchedAt: number;
  /** The price of a sale ends. */
  onOver(): void;
}

/** A line of the cart; one that cannot be bought has no box, and says why. */
export function CartRow({ line, shop, now, fetchedAt, onOver }: CartRowProps) {
  const { line_id, name, face: cover, quantity, price, origin_price, state, sale, change, most } = line;
  const gone = !canBuy(line) && state !== 'too_few';
  const address = productLink(shop, line);
  const remove = () => {
    removeLines([line_id], withoutLines([line_id]));
    showToast({ message: `Đã bỏ “${name}”`, action: { label: 'Hoàn tác', run: () => void putBack(line) } });
  };
  return (
    <li className={styles.row} data-gone={gone || undefined}>
      <span className={styles.box}>
        {canBuy(line) && (
          <TickBox
            label={`Chọn ${name}`}
            lines={[line]}
            onTick={(ids, ticked) => setTicks(ids, ticked, withTicks(ids, ticked))}
          />
        )}
      </span>
      <Link to={address} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <Cover {...cover} title={cover.title} sizes="74px" />
      </Link>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={address}>{name}</Link>
        </p>
        {line.choices.length > 1 && !gone ? (
          <Select<number>
            small
            label={`Bản của ${name}`}
            value={line.product_meta_id}
            options={line.choices
              .filter(choice => choice.there || choice.product_meta_id === line.product_meta_id)
              .map(choice => [choice.product_meta_id, choice.name] as const)}
            onChange={id => setVariation(line_id, id, withVariation(line_id, id))}
          />
        ) : (
          <p className={styles.small}>{line.variation}</p>
        )}
        {shipsLabel(line) && <p className={styles.small}>{shipsLabel(line)}</p>}
        {sale && !gone && (
          <p className={styles.sale}>
            <Icon name="zap" size={14} filled />
            Giá sốc
            <Countdown until={sale.ends_at} now={now} fetchedAt={fetchedAt} label="Còn" onOver={onOver} />
          </p>
        )}
        {!gone && saleLabel(line) && <p className={styles.small}>{saleLabel(line)}</p>}
        {change && change.before !== change.after && !gone && (
          <p className={styles.changed}>
            {changeLabels[change.kind]}: <del>{money(change.before)}</del> {money(change.after)}
          </p>
        )}
        {state !== 'ok' && (
          <p className={styles.why}>
            {stateLabel(line)}
            {line.others && ` ${line.others.count} tiệm khác còn, từ ${money(line.others.from)}.`}
          </p>
        )}
        {line.others && (
          <ButtonLink to={address} size="small">
            Xem tiệm khác
          </ButtonLink>
        )}
      </div>
      {!gone && (
        <div className={styles.figures}>
          <Price vnd={price} oldVnd={origin_price ?? undefined} />
          <Stepper
            label={`Số cuốn ${name}`}
            value={quantity}
            most={Math.max(most, 1)}
            onChange={next => setQuantity(line_id, next, withQuantity(line_id, next))}
          />
          <strong className={styles.amount}>
            <span className="unseen">Thành tiền </span>
            {money(price * quantity)}
          </strong>
        </div>
      )}
      <span className={styles.remove}>
        <IconButton label={`Bỏ ${name} khỏi giỏ`} icon="trash" iconSize={19} onClick={remove} />
      </span>
    </li>
  );
}
