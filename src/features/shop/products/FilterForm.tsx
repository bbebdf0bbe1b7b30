import { type FormEvent, useState } from 'react';
import type { ProductRequest } from '#contract/shop/product-request.ts';
import { SHOP_PRICES } from '#rules/shop/shop.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { type ChosenFilters, starChoices, starLabels } from './filter-labels.ts';
import styles from './ListFilters.module.css';
import { typedPrice } from './typed-price.ts';
import { useFilterCounts } from './useFilterCounts.ts';

const none: ChosenFilters = { priceFrom: null, priceTo: null, stars: 0 };
const written = (price: number | null) => (price === null ? '' : grouped(price));

interface FilterFormProps {
  asked: ProductRequest;
  /** All are of it. */
  shop?: number;
  onDone(chosen: ChosenFilters): void;
}

/** Prices and stars, and how many there would be with what is chosen so far. */
export function FilterForm({ asked, shop, onDone }: FilterFormProps) {
  const [from, setFrom] = useState(written(asked.priceFrom));
  const [to, setTo] = useState(written(asked.priceTo));
  const [stars, setStars] = useState(asked.stars);
  const [tried, setTried] = useState(false);
  /** Prices that are typed to their end. */
  const [typed, setTyped] = useState({ priceFrom: asked.priceFrom, priceTo: asked.priceTo });
  const [priceFrom, priceTo] = [typedPrice(from), typedPrice(to)];
  const wrong = (price: number | null) =>
    tried && Number.isNaN(price)
      ? `Giá từ ${money(SHOP_PRICES.least)} đến ${money(SHOP_PRICES.most)}.`
      : undefined;
  const crossed = priceFrom !== null && priceTo !== null && priceFrom > priceTo;
  const isRight = !Number.isNaN(priceFrom) && !Number.isNaN(priceTo) && !crossed;
  const { data, isPlaceholderData } = useFilterCounts({ ...asked, ...typed, stars }, { shop, enabled: true });
  const count = (least: number) => (least === 0 ? null : (data?.stars[least - 1] ?? null));
  const total = isPlaceholderData ? null : (data?.total ?? null);
  const check = () => isRight && setTyped({ priceFrom, priceTo });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight) onDone({ priceFrom, priceTo, stars });
  };
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <Field
        label="Giá từ (đ)"
        inputMode="numeric"
        maxLength={16}
        value={from}
        onChange={event => setFrom(event.target.value)}
        onBlur={check}
        error={wrong(priceFrom)}
      />
      <Field
        label="Đến (đ)"
        inputMode="numeric"
        maxLength={16}
        value={to}
        onChange={event => setTo(event.target.value)}
        onBlur={check}
        error={wrong(priceTo) ?? (tried && crossed ? 'Giá này thấp hơn giá ở trên.' : undefined)}
      />
      <div role="radiogroup" aria-label="Đánh giá">
        <p className={styles.legend}>Đánh giá</p>
        {starChoices.map(each => (
          <RadioCard
            key={each}
            name="stars"
            on={stars === each}
            disabled={count(each) === 0 && stars !== each}
            onChoose={() => setStars(each)}
            title={starLabels(each)}
            trailing={
              count(each) !== null && (
                <span className="text-caption ink-3 tabular">{grouped(count(each) ?? 0)}</span>
              )
            }
            plain
          />
        ))}
      </div>
      {total === 0 && (
        <p className="text-small ink-2" role="status">
          Không có cuốn nào như vậy, bạn bớt một điều kiện nhé.
        </p>
      )}
      <div className={styles.answers}>
        <Button onClick={() => onDone(none)}>Bỏ lọc</Button>
        <Button kind="primary" type="submit">
          {total ? `Xem ${grouped(total)} cuốn` : 'Xem sách'}
        </Button>
      </div>
    </form>
  );
}
