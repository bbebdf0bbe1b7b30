import { useRef } from 'react';
import {
  bookFilters,
  type SearchCategory,
  type SearchSort,
  searchCategories,
} from '#contract/library/search.ts';
import { Chip } from '#ui/Chip.tsx';
import { useChosenInView } from '#ui/useChosenInView.ts';
import type { SearchQuery } from './query.ts';
import styles from './search.module.css';

/** In the order of the chips. */
export const categoryNames: Record<SearchCategory, string> = {
  all: 'Tất cả',
  book: 'Sách',
  ebook: 'Sách chữ',
  audiobook: 'Sách nói',
  oak: 'Hiệu sồi',
  shop_product: 'Sách giấy',
  comic: 'Truyện tranh',
  podcast: 'Podcast',
  podcast_episode: 'Tập podcast',
  collection: 'Tuyển tập',
  combo: 'Combo',
  author: 'Tác giả',
  news: 'Tin tức',
  inside: 'Trong sách',
};
/** A chip only where an address says so: the filters below name them. */
const onlyByAddress: readonly SearchCategory[] = ['ebook', 'audiobook', 'shop_product'];
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

/** Scope, kinds and order of a search. */
export function ResultFilters({ asked, inStock, none, onChange }: ResultFiltersProps) {
  const chips = useRef<HTMLFieldSetElement>(null);
  useChosenInView(chips, `${asked.category} ${asked.type}`);
  const listsWorks = searchCategories[asked.category] === null;
  const listsBooks = (searchCategories[asked.category]?.length ?? 1) > 0;
  const categories = (Object.keys(categoryNames) as SearchCategory[]).filter(
    category => category === asked.category || !onlyByAddress.includes(category),
  );
  return (
    <>
      {asked.q !== '' && (
        <fieldset ref={chips} className={styles.chips} aria-label="Tìm trong">
          {categories.map(category => (
            <Chip
              key={category}
              on={asked.category === category}
              onPress={() => onChange({ category, type: bookFilters.all })}
            >
              {categoryNames[category]}
            </Chip>
          ))}
          {listsWorks &&
            inStock.length > 1 &&
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
