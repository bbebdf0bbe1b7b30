import { Link } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { LoadProblem, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Empty } from '#ui/Notice.tsx';
import { tintedGround } from '#ui/tint.ts';
import styles from './deals.module.css';

/** /shop/deal-hot: deals that run, the first to end first. */
export function DealsPage() {
  const { data, error, refetch } = useShown(dealCalls.listDealHot, {});
  return (
    <ShelfFront title="Giá tốt" lead="Những kệ sách các tiệm đang giảm giá, mỗi kệ một ít ngày.">
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="cards" />}
      {data && data.length === 0 && (
        <Empty
          title="Lúc này chưa có deal nào."
          text="Deal mới sẽ hiện ở đây."
          action={
            <ButtonLink to={linkTo('shop')} kind="soft">
              Xem sách ở các tiệm
            </ButtonLink>
          }
        />
      )}
      <ul className={styles.deals}>
        {data?.map(({ deal_id, slug, title, intro, tint, ends_at, products, first }) => (
          <li key={deal_id}>
            <Link
              to={linkTo('shopDeal', { slug })}
              className={styles.deal}
              style={{ background: tintedGround(tint) }}
            >
              <span className={styles.dealWords}>
                <span className={styles.dealTitle}>{title}</span>
                <span className="text-small">{intro}</span>
                <span className="text-caption tabular">
                  {products} cuốn, tới {clockThenDay(ends_at)}
                </span>
              </span>
              <span className={styles.dealCovers} aria-hidden="true">
                {first.slice(0, 3).map(product => (
                  <Cover
                    key={product.id}
                    title={product.title}
                    authors={product.authors}
                    base={product.cover}
                    tint={product.tint}
                    sizes="72px"
                  />
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ShelfFront>
  );
}
