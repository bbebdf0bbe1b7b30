import { Link, useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { periodLabels } from '#contract/library/browse-labels.ts';
import { type RankPeriod, rankPeriods } from '#contract/library/browse-rankings.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { LoadProblem, Pager, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { pageNumber } from '#rules/text/page-number.ts';
import { grouped } from '#rules/text/text.ts';
import { Choices } from '#ui/Choices.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Price } from '#ui/Price.tsx';
import { productAddress } from './addresses.ts';
import styles from './ShopRankingPage.module.css';

/** Products of a page. */
const PAGE = 30;

/** /shop/bang-xep-hang-sach: what was bought most in a day, a week or a month. */
export function ShopRankingPage() {
  const [query] = useSearchParams();
  const period: RankPeriod = rankPeriods.find(each => each === query.get('rank_type')) ?? 'day';
  const page = pageNumber(query.get('page'));
  const { data, error, refetch } = useShown(shopProductCalls.rankProduct, {
    rank_type: period,
    page_no: page,
  });
  return (
    <ShelfFront
      title="Sách bán chạy ở các tiệm"
      lead="Những cuốn được mua nhiều nhất, đếm theo số cuốn đã bán. Vài phút tính lại một lần."
    >
      <Choices
        label="Khoảng thời gian"
        choices={rankPeriods.map(each => ({
          name: periodLabels[each],
          to: linkTo('shopRanking', undefined, { rank_type: each }),
          on: each === period,
        }))}
      />
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" />}
      {data && data.items.length === 0 && (
        <Empty title="Bảng này còn trống." text="Chưa cuốn nào được mua trong khoảng này." />
      )}
      <ol className={styles.list}>
        {data?.items.map(product => (
          <li key={product.id}>
            <Link to={productAddress(product)} className={styles.row}>
              <span className={styles.place}>{product.position}</span>
              <span className={styles.cover} aria-hidden="true">
                <Cover
                  title=""
                  authors={product.authors}
                  base={product.cover}
                  tint={product.tint}
                  sizes="48px"
                />
              </span>
              <span className={styles.about}>
                <span className={styles.name}>{product.name}</span>
                <span className="text-small ink-3 tabular">
                  {product.shop.name} · {grouped(product.sold_then)} cuốn đã bán
                </span>
                <Price vnd={product.price} oldVnd={product.origin_price ?? undefined} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {data && <Pager page={page} pages={Math.ceil(data.total / PAGE)} hasNext={page * PAGE < data.total} />}
    </ShelfFront>
  );
}
