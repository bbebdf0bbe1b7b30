import { useSelling } from '#client/selling.ts';
import type { KindCount } from '#contract/library/browse.ts';
import { kindNames } from '#contract/library/kind-names.ts';
import type { ListRequest } from '#contract/library/list-request.ts';
import {
  type List,
  type ListOrder,
  ordersOf,
  type PriceFilter,
  priceFilters,
} from '#contract/library/lists.ts';
import { Chip } from '#ui/Chip.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './browse.module.css';

const orderNames: Record<ListOrder, string> = {
  newest: 'Mới nhất',
  hottest: 'Được đón nhận',
  updated: 'Vừa cập nhật',
  price: 'Giá thấp trước',
  coming: 'Gần ngày ra',
};
const priceNames: Record<PriceFilter, string> = { free: 'Miễn phí', member: 'Hội viên', retail: 'Mua lẻ' };

interface FiltersProps {
  list: Pick<List, 'order' | 'price' | 'release'>;
  view: ListRequest;
  /** Kinds to choose from; a choice of one is none. */
  kinds: readonly KindCount[];
  /** Prices to choose from. */
  prices: readonly PriceFilter[];
  onChange(change: Partial<ListRequest>): void;
  onCategories(): void;
  /** Name of the category the list is limited to. */
  category?: string;
}

/** Which works of the list. */
export function Filters({ list, view, kinds, prices, onChange, onCategories, category }: FiltersProps) {
  const selling = useSelling();
  return (
    <fieldset className={styles.chips} aria-label="Lọc">
      <span className={styles.opener}>
        <Chip on={category !== undefined} onPress={onCategories} icon="list">
          {category ?? 'Thể loại'}
        </Chip>
      </span>
      {kinds.length > 1 &&
        kinds.map(({ contentType }) => (
          <Chip
            key={contentType}
            on={view.contentType === contentType}
            onPress={() => onChange({ contentType: view.contentType === contentType ? 0 : contentType })}
          >
            {kindNames[contentType]}
          </Chip>
        ))}
      {!list.price &&
        list.release !== 'coming' &&
        priceFilters
          // What is chosen can be given up again, wherever it came from.
          .filter(
            price => (prices.includes(price) && (selling || price !== 'retail')) || view.price === price,
          )
          .map(price => (
            <Chip
              key={price}
              on={view.price === price}
              onPress={() => onChange({ price: view.price === price ? 'all' : price })}
            >
              {priceNames[price]}
            </Chip>
          ))}
    </fieldset>
  );
}

/** In which order. */
export function OrderChoice({ list, view, onChange }: Pick<FiltersProps, 'list' | 'view' | 'onChange'>) {
  const orders = ordersOf(list);
  if (orders.length < 2) return null;
  return (
    <span className={styles.order}>
      <Select
        plain
        label="Xếp theo"
        value={view.order ?? list.order}
        options={orders.map(each => [each, orderNames[each]] as const)}
        onChange={chosen => onChange({ order: chosen === list.order ? null : chosen })}
      />
    </span>
  );
}
