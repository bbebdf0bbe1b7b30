import { useNavigate, useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { QUERY_LENGTH } from '#contract/library/search.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { LoadProblem, Pager, useShown, Waiting } from '#features/library/cards/index.ts';
import { pageNumber } from '#rules/text/page-number.ts';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { StoreRows } from './StoreRows.tsx';
import styles from './search.module.css';

/** Shops of a page. */
const PAGE = 30;

/** /shop/nha-ban-hang: every shop. */
export const SellersPage = () => <Stores title="Nhà bán hàng" searched={false} />;
/** /shop/tim-kiem/store: shops by name. */
export const StoreSearchPage = () => <Stores title="Tìm tiệm" searched />;

function Stores({ title, searched }: { title: string; searched: boolean }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const words = searched ? (query.get('q') ?? '').normalize('NFC').trim().slice(0, QUERY_LENGTH) : '';
  const page = pageNumber(query.get('page'));
  const { data, error, refetch } = useShown(shopStoreCalls.searchStore, { key_word: words, page_no: page });
  usePageTitle(words ? `Tìm tiệm “${words}”` : title);
  const search = (typed: string) =>
    navigate(linkTo('shopStoreSearch', undefined, typed ? { q: typed } : undefined), { replace: searched });
  return (
    <div className={styles.page}>
      <h1 className="text-page">{title}</h1>
      <SearchField
        label="Tên tiệm"
        placeholder="Tên tiệm"
        words={words}
        onSearch={search}
        maxLength={QUERY_LENGTH}
      />
      {searched && <SearchTabs words={words} stores />}
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" />}
      {data && data.items.length === 0 && (
        <Empty title="Không có tiệm nào tên như vậy." text="Thử một phần của tên, không cần dấu." />
      )}
      {data && <StoreRows stores={data.items} />}
      {data && <Pager page={page} pages={Math.ceil(data.total / PAGE)} hasNext={page * PAGE < data.total} />}
    </div>
  );
}
