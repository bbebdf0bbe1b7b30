import { money } from '#rules/text/text.ts';
import styles from './PurchaseOptions.module.css';
import { useMonthPrice } from './useMonthPrice.ts';

/** What a month as a member costs at least, where that is the only way; its line is there before the price is. */
export function MonthPrice() {
  const price = useMonthPrice();
  return <p className={styles.balance}>{price === null ? '\u00A0' : `Từ ${money(price)} một tháng.`}</p>;
}
