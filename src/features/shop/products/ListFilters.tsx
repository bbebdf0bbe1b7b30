import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductRequest } from '#contract/shop/product-request.ts';
import { Chip } from '#ui/Chip.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { FilterForm } from './FilterForm.tsx';
import { type ChosenFilters, priceLabel, starLabels } from './filter-labels.ts';
import styles from './ListFilters.module.css';

interface ListFiltersProps {
  asked: ProductRequest;
  /** All are of it. */
  shop?: number;
  addressOf(chosen: ChosenFilters): string;
  /** Chips before it. */
  children?: ReactNode;
}

/** "Lọc giá, sao" and what is chosen of it; the choices stand in the address. */
export function ListFilters({ asked, shop, addressOf, children }: ListFiltersProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { priceFrom, priceTo, stars } = asked;
  const go = (chosen: ChosenFilters) => {
    setOpen(false);
    navigate(addressOf(chosen));
  };
  const prices = priceLabel(asked);
  return (
    <div className={styles.row}>
      {children}
      <Chip on={false} icon="list" onPress={() => setOpen(true)}>
        Lọc giá, sao
      </Chip>
      {prices && (
        <Chip on icon="x" onPress={() => go({ stars, priceFrom: null, priceTo: null })}>
          <span className="unseen">Bỏ lọc: </span>
          {prices}
        </Chip>
      )}
      {stars > 0 && (
        <Chip on icon="x" onPress={() => go({ priceFrom, priceTo, stars: 0 })}>
          <span className="unseen">Bỏ lọc: </span>
          {starLabels(stars)}
        </Chip>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title="Lọc giá, sao" side="right">
        <FilterForm asked={asked} shop={shop} onDone={go} />
      </Sheet>
    </div>
  );
}
