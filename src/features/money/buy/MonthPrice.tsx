import { money } from '#rules/text/text.ts';
import styles from './PurchaseOptions.module.css';
import { useMonthPrice } from './useMonthPrice.ts';

/** Lowest price of a month as a member, where that is the only option; its line is there before the price is. */
export function MonthPrice() {
  const price = useMonthPrice();
  return <p className={styles.balance}>{price === null ? '\u00A0' : `Từ ${money(price)} một tháng.`}</p>;
}
