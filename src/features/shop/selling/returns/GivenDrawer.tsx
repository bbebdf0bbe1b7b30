import type { OrderReturn } from '#contract/shop/order-returns.ts';
import { returnReasonLabels } from '#features/shop/orders/index.ts';
import { PhotoStrip } from '#features/shop/ratings/index.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from '../orders/sold.module.css';
import { AnswerGiven } from './AnswerGiven.tsx';

interface GivenDrawerProps {
  /** Null: closed. */
  given: OrderReturn | null;
  /** Sums are shown. */
  sums: boolean;
  onClose: () => void;
}

/** One return beside the list: what its buyer says and shows, and what the shop may answer. */
export const GivenDrawer = ({ given, sums, onClose }: GivenDrawerProps) => (
  <Drawer open={given !== null} onClose={onClose} title={given ? `Trả sách, đơn ${given.order_code}` : ''}>
    {given && <Given key={given.return_id} given={given} sums={sums} onDone={onClose} />}
  </Drawer>
);

function Given({ given, sums, onDone }: { given: OrderReturn; sums: boolean; onDone: () => void }) {
  const now = useNow();
  const { why, words, pictures, lines, amount, parcel_code, reason, asked_at } = given;
  return (
    <>
      <section aria-label="Người mua nói" className={styles.part}>
        <p className="text-label">{returnReasonLabels[why]}</p>
        {words && <p>“{words}”</p>}
        <p className={styles.small}>Hỏi lúc {shortMoment(asked_at, now)}</p>
        <PhotoStrip bases={pictures} of="sách trả" />
      </section>
      <ul>
        {lines.map(({ product_meta_id, name, variation, quantity }) => (
          <li key={product_meta_id} className={styles.line}>
            <span className={styles.words}>
              <span className="text-label">{name}</span>
              <span className={styles.small}>
                {variation}, {grouped(quantity)} cuốn
              </span>
            </span>
          </li>
        ))}
      </ul>
      {sums && <p>Tiền hoàn nếu nhận lại: {money(amount)}</p>}
      {parcel_code && <p>Mã vận đơn {parcel_code}</p>}
      {reason && <p className={styles.small}>Lời ghi: {reason}</p>}
      <AnswerGiven given={given} onDone={onDone} />
    </>
  );
}
