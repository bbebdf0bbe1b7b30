import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductRequest } from '#contract/product-request.ts';
import { SHOP_PRICES } from '#rules/shop.ts';
import { grouped, money } from '#rules/text.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Field } from '#ui/Field.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './ListFilters.module.css';
import { typedPrice } from './typed-price.ts';

type Chosen = Pick<ProductRequest, 'priceFrom' | 'priceTo' | 'stars'>;

interface ListFiltersProps {
  asked: Chosen;
  addressOf(chosen: Chosen): string;
}

const none: Chosen = { priceFrom: null, priceTo: null, stars: 0 };
const starChoices = [0, 3, 4, 5];

const starWords = (stars: number): string =>
  stars === 0 ? 'Sao nào cũng được' : stars === 5 ? '5 sao' : `Từ ${stars} sao`;

function priceWords({ priceFrom, priceTo }: Chosen): string {
  if (priceFrom !== null && priceTo !== null) return `${money(priceFrom)} – ${money(priceTo)}`;
  if (priceFrom !== null) return `Từ ${money(priceFrom)}`;
  return priceTo === null ? '' : `Đến ${money(priceTo)}`;
}

/** "Lọc giá, sao" and what is chosen of it; the choices stand in the address. */
export function ListFilters({ asked, addressOf }: ListFiltersProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const go = (chosen: Chosen) => {
    setOpen(false);
    navigate(addressOf(chosen));
  };
  const prices = priceWords(asked);
  return (
    <div className={styles.row}>
      <Chip on={false} icon="list" onPress={() => setOpen(true)}>
        Lọc giá, sao
      </Chip>
      {prices && (
        <Chip on icon="x" onPress={() => go({ ...asked, priceFrom: null, priceTo: null })}>
          <span className="unseen">Bỏ lọc: </span>
          {prices}
        </Chip>
      )}
      {asked.stars > 0 && (
        <Chip on icon="x" onPress={() => go({ ...asked, stars: 0 })}>
          <span className="unseen">Bỏ lọc: </span>
          {starWords(asked.stars)}
        </Chip>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title="Lọc giá, sao" side="right">
        <FilterForm asked={asked} onDone={go} />
      </Sheet>
    </div>
  );
}

const written = (price: number | null) => (price === null ? '' : grouped(price));

function FilterForm({ asked, onDone }: { asked: Chosen; onDone(chosen: Chosen): void }) {
  const [from, setFrom] = useState(written(asked.priceFrom));
  const [to, setTo] = useState(written(asked.priceTo));
  const [stars, setStars] = useState(asked.stars);
  const [tried, setTried] = useState(false);
  const [priceFrom, priceTo] = [typedPrice(from), typedPrice(to)];
  const wrong = (price: number | null) =>
    tried && Number.isNaN(price)
      ? `Giá từ ${money(SHOP_PRICES.least)} đến ${money(SHOP_PRICES.most)}.`
      : undefined;
  const crossed = priceFrom !== null && priceTo !== null && priceFrom > priceTo;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Number.isNaN(priceFrom) || Number.isNaN(priceTo) || crossed) return;
    onDone({ priceFrom, priceTo, stars });
  };
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <Field
        label="Giá từ (đ)"
        inputMode="numeric"
        maxLength={16}
        value={from}
        onChange={event => setFrom(event.target.value)}
        error={wrong(priceFrom)}
      />
      <Field
        label="Đến (đ)"
        inputMode="numeric"
        maxLength={16}
        value={to}
        onChange={event => setTo(event.target.value)}
        error={wrong(priceTo) ?? (tried && crossed ? 'Giá này thấp hơn giá ở trên.' : undefined)}
      />
      <div role="radiogroup" aria-label="Đánh giá">
        <p className={styles.legend}>Đánh giá</p>
        {starChoices.map(each => (
          <RadioCard
            key={each}
            name="stars"
            on={stars === each}
            onChoose={() => setStars(each)}
            title={starWords(each)}
            plain
          />
        ))}
      </div>
      <div className={styles.answers}>
        <Button onClick={() => onDone(none)}>Bỏ lọc</Button>
        <Button kind="primary" type="submit">
          Xem sách
        </Button>
      </div>
    </form>
  );
}
