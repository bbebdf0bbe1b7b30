import { useSearchParams } from 'react-router-dom';
import { shelves } from '#contract/shelves.ts';
import { LoadProblem } from '#features/catalogue/index.ts';
import { pageNumber } from '#rules/page-number.ts';
import { Empty } from '#ui/Notice.tsx';
import styles from './Cards.module.css';
import { ComboTile } from './ComboTile.tsx';
import { Pager } from './Pager.tsx';
import { ShelfFront } from './ShelfFront.tsx';
import { useShown } from './useShown.ts';
import { Waiting } from './Waiting.tsx';

/** All combos. */
export function CombosPage() {
  const [query] = useSearchParams();
  const page = pageNumber(query.get('page'));
  const { data, error, refetch } = useShown(shelves.listCombo, { page_no: page });
  return (
    <ShelfFront
      title="Combo sách"
      lead="Những cuốn nên đọc cùng nhau, gói chung một giá nhẹ hơn mua lẻ từng cuốn."
    >
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="cards" />}
      {data && data.items.length === 0 && (
        <Empty title="Chưa có combo nào." text="Người biên tập đang chọn sách để gói. Bạn ghé lại sau nhé." />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className={styles.cards}>
            {data.items.map((combo, at) => (
              <li key={combo.id}>
                <ComboTile combo={combo} eager={at < 2} />
              </li>
            ))}
          </ul>
          <Pager page={page} more={data.more} />
        </>
      )}
    </ShelfFront>
  );
}
