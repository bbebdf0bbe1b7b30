import type { EbookDetail } from '#contract/shop/goods.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { FormOffer } from './FormOffer.tsx';
import styles from './goods.module.css';

/** For who asked for the owner's reader and is not its owner. */
export const BuySheet = ({
  good,
  open,
  onClose,
}: {
  good: EbookDetail;
  open: boolean;
  onClose: () => void;
}) => (
  <Sheet open={open} onClose={onClose} title={good.product_name}>
    <div className={styles.sheet}>
      <p className="ink-2">Mua ở {good.shop_name} một lần, đọc mãi, cả khi không có mạng.</p>
      <FormOffer good={good} withButton />
    </div>
  </Sheet>
);
