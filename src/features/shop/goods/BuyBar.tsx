import { useSelling } from '#client/selling.ts';
import type { EbookDetail } from '#contract/shop/goods.ts';
import { WriteToShop } from '#features/shop/chat-link/index.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { useChosenForm } from './chosenForm.ts';
import { buyWords } from './form-words.ts';
import styles from './goods.module.css';
import { useBuy } from './useBuy.ts';

interface BuyBarProps {
  good: EbookDetail;
  /** Out of the way until the page is tapped. */
  quiet: boolean;
  atEnd: boolean;
}

/** At the foot of a sample: what all of it costs; at its end the form that was chosen. Its room stays, so that no page is laid out anew. */
export function BuyBar({ good, quiet, atEnd }: BuyBarProps) {
  const buy = useBuy();
  const selling = useSelling();
  const { form } = useChosenForm();
  const { product_meta_id, product_meta_price: price, shop_id, shop_name, product_id, on_sale } = good;
  const sold = atEnd ? form : on_sale && { product_meta_id };
  if (!sold || !selling) return null;
  return (
    <div className={styles.bar} data-quiet={quiet || undefined}>
      {atEnd ? (
        <WriteToShop shop={shop_id} product={product_id} />
      ) : (
        <p className={styles.barWords}>
          <strong>{money(price)}</strong>
          <span>Bản đọc, của {shop_name}</span>
        </p>
      )}
      <Button kind="primary" onClick={() => void buy(sold.product_meta_id)}>
        {atEnd && form ? `${buyWords(form)}, ${money(form.price)}` : 'Mua bản đọc'}
      </Button>
    </div>
  );
}
