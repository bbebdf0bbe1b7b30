import { bookFilters, type SearchCategory, type SearchSort } from '#contract/search.ts';
import { Chip } from '#ui/Chip.tsx';
import type { SearchQuery } from './query.ts';
import styles from './search.module.css';

const categories: [SearchCategory, string][] = [
  ['all', 'Tất cả'],
  ['book', 'Sách'],
  ['author', 'Tác giả'],
  ['inside', 'Trong sách'],
];
const filters: [number, string][] = [
  [bookFilters.paper, 'Sách giấy'],
  [bookFilters.ebook, 'Sách chữ'],
  [bookFilters.audio, 'Sách nói'],
];
const sorts: [SearchSort, string][] = [
  ['all', 'Liên quan nhất'],
  ['newest', 'Mới nhất'],
  ['best_seller', 'Bán chạy'],
  ['price', 'Giá thấp trước'],
];

interface ResultFiltersProps {
  asked: SearchQuery;
  /** Which kinds of books there are; a choice of one is none. */
  inStock: readonly number[];
  /** Nothing to put in order: the orders stay away. */
  none: boolean;
  onChange: (change: Partial<SearchQuery>) => void;
}

/** What to look through, which kinds, in which order. */
export function ResultFilters({ asked, inStock, none, onChange }: ResultFiltersProps) {
  const listsBooks = asked.category !== 'author' && asked.category !== 'inside';
  return (
    <>
      {asked.q !== '' && (
        <fieldset className={styles.chips} aria-label="Tìm trong">
          {categories.map(([category, label]) => (
            <Chip key={category} on={asked.category === category} onPress={() => onChange({ category })}>
              {label}
            </Chip>
          ))}
          {inStock.length > 1 &&
            filters
              .filter(([bit]) => inStock.includes(bit))
              .map(([bit, label]) => (
                <Chip
                  key={bit}
                  on={asked.type === bit}
                  onPress={() => onChange({ type: asked.type === bit ? bookFilters.all : bit })}
                >
                  {label}
                </Chip>
              ))}
        </fieldset>
      )}
      {listsBooks && !none && (
        <fieldset className={styles.chips} aria-label="Xếp theo">
          {sorts.map(([sort, label]) => (
            <Chip key={sort} on={asked.sort === sort} onPress={() => onChange({ sort })}>
              {sort === 'all' && asked.q === '' ? 'Được đọc nhiều' : label}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  );
}
