import { useSearchParams } from 'react-router-dom';
import { SavedFilters } from '#features/library/saved-filters/index.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './sold.module.css';
import type { SoldFilter } from './useSoldOrders.ts';

const carriers = [
  ['', 'Mọi hãng giao'],
  ['ghn', 'GHN'],
  ['ghtk', 'GHTK'],
] as const;
const pays = [
  ['', 'Mọi cách trả'],
  ['before', 'Đã trả trước'],
  ['door', 'Trả khi nhận'],
] as const;

const oneOf = <V extends string>(rows: readonly (readonly [V, string])[], text: string | null): V =>
  rows.find(([value]) => value === text)?.[0] ?? (rows[0]?.[0] as V);

/** Filter in an address. */
export function soldFilterIn(query: URLSearchParams): SoldFilter {
  const [key_word, carrier, pay] = [
    query.get('tim')?.slice(0, 80) ?? '',
    oneOf(carriers, query.get('hang')),
    oneOf(pays, query.get('tra')),
  ];
  return { ...(key_word && { key_word }), ...(carrier && { carrier }), ...(pay && { pay }) };
}

/** Narrows the list by words, carrier and way to pay; what is set can be kept under a name. */
export function SoldFilters() {
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string) =>
    setQuery(
      before => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <div className={styles.filters}>
      <SearchField
        label="Tìm đơn"
        placeholder="Mã đơn, tên sách, người nhận"
        words={query.get('tim') ?? ''}
        onSearch={words => set('tim', words)}
      />
      <div className={styles.choices}>
        <Select
          label="Hãng giao"
          small
          value={oneOf(carriers, query.get('hang'))}
          options={carriers}
          onChange={value => set('hang', value)}
        />
        <Select
          label="Cách trả tiền"
          small
          value={oneOf(pays, query.get('tra'))}
          options={pays}
          onChange={value => set('tra', value)}
        />
        <SavedFilters />
      </div>
    </div>
  );
}
