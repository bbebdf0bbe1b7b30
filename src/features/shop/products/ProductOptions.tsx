import type { ProductItem } from '#contract/shop/shop-products.ts';
import { money } from '#rules/text/text.ts';
import { copiesOf, stockLabel } from './product-labels.ts';
import styles from './shop.module.css';

interface ProductOptionsProps {
  items: readonly ProductItem[];
  chosen: number;
  onChoose(id: number): void;
}

const isGone = (item: ProductItem) => copiesOf(item) === 0;

/** Variations of a product, each with its own price and stock; sold out ones are struck through. */
export const ProductOptions = ({ items, chosen, onChoose }: ProductOptionsProps) => (
  <fieldset className={styles.options}>
    <legend className={styles.legend}>Chọn bản</legend>
    {items.map(item => (
      <label key={item.id} className={styles.option} data-gone={isGone(item) || undefined}>
        <input
          className={styles.radio}
          type="radio"
          name="variation"
          checked={item.id === chosen}
          onChange={() => onChoose(item.id)}
        />
        <span className={styles.optionName}>{item.name}</span>
        <span className={styles.optionNote}>
          {money(item.flashsale?.price ?? item.price)} · {stockLabel(copiesOf(item), item.ships_on)}
        </span>
      </label>
    ))}
  </fieldset>
);
