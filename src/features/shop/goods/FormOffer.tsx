import { useSelling } from '#client/selling.ts';
import type { EbookDetail } from '#contract/shop/goods.ts';
import { refundPromise } from '#rules/rights/refund-window.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { useChosenForm } from './chosenForm.ts';
import { buyWords, iconOfForm, noteOfForm } from './form-words.ts';
import styles from './goods.module.css';
import { useBuy } from './useBuy.ts';

/** The current form stands first, the others in the shop's order. */
const firstIs = (id: number) => (one: { product_meta_id: number }, other: { product_meta_id: number }) =>
  Number(other.product_meta_id === id) - Number(one.product_meta_id === id);

interface FormOfferProps {
  good: EbookDetail;
  /** With a button of its own; the end of a sample has the bar below. */
  withButton?: boolean;
}

/** The forms of a book that its shop sells, to choose one. */
export function FormOffer({ good, withButton = false }: FormOfferProps) {
  const { form: chosen, choose } = useChosenForm();
  const selling = useSelling();
  const buy = useBuy();
  if (!selling) return <p className="ink-2">Cuốn này không bán trong Zalo.</p>;
  if (!chosen) return <p className="ink-2">{good.shop_name} không còn bán cuốn này.</p>;
  return (
    <>
      <div role="radiogroup" aria-label="Chọn bản" className={styles.forms}>
        {[...good.forms].sort(firstIs(good.product_meta_id)).map(form => (
          <RadioCard
            key={form.product_meta_id}
            name="good-form"
            on={form.product_meta_id === chosen.product_meta_id}
            onChoose={() => choose(form.product_meta_id)}
            picture={<Icon name={iconOfForm(form)} />}
            title={form.name}
            text={noteOfForm(form)}
            trailing={money(form.price)}
          />
        ))}
      </div>
      {withButton && (
        <Button kind="primary" wide onClick={() => void buy(chosen.product_meta_id)}>
          {buyWords(chosen)}, {money(chosen.price)}
        </Button>
      )}
      {chosen.product_type >= 8 && <p className="text-small ink-3">{refundPromise}</p>}
    </>
  );
}
