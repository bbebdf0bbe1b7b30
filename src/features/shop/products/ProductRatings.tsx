import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import type { ProductDetail } from '#contract/shop/shop-products.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { PhotoStrip, praiseLabels, RateButton } from '#features/shop/ratings/index.ts';
import { dayOf } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { RatingRow } from '#ui/RatingRow.tsx';
import { Stars } from '#ui/Stars.tsx';
import { starsInWords } from './product-labels.ts';
import styles from './ratings.module.css';

const STARS = [5, 4, 3, 2, 1] as const;
const PAGE = 10;

const labelOf = (stars: number) => `${starsInWords(stars)} trên 5 sao`;

/** Buyers' ratings: the average, five counters, and reviews, newest first. */
export function ProductRatings({ product }: { product: ProductDetail }) {
  const [stars, setStars] = useState(0);
  const [pictured, setPictured] = useState(false);
  const { ratings, star_counts } = product;
  if (ratings === 0)
    return (
      <section aria-labelledby="opinions">
        <h2 id="opinions" className={styles.title}>
          Đánh giá
        </h2>
        <p className="ink-2">Chưa ai mua và đánh giá cuốn này ở đây.</p>
        <OwnRating product={product} />
      </section>
    );
  return (
    <section aria-labelledby="opinions">
      <h2 id="opinions" className={styles.title}>
        Đánh giá
      </h2>
      <p className={styles.average}>
        <strong>{starsInWords(product.stars)}</strong>
        <Stars value={product.stars} label={labelOf(product.stars)} />
        <span>{grouped(ratings)} đánh giá</span>
      </p>
      <OwnRating product={product} />
      <fieldset className={styles.chips} aria-label="Lọc đánh giá theo sao">
        <Chip on={stars === 0} onPress={() => setStars(0)}>
          Tất cả {grouped(ratings)}
        </Chip>
        {STARS.map(star => (
          <Chip
            key={star}
            on={stars === star}
            disabled={!star_counts[star - 1]}
            onPress={() => setStars(star)}
          >
            {star} sao {grouped(star_counts[star - 1] ?? 0)}
          </Chip>
        ))}
        <Chip on={pictured} icon="images" onPress={() => setPictured(!pictured)}>
          Có ảnh
        </Chip>
      </fieldset>
      <List
        key={`${stars} ${pictured}`}
        shopname={product.shop.name}
        productId={product.id}
        stars={stars}
        pictured={pictured}
      />
    </section>
  );
}

/** For who bought it: a rating, or another one. */
function OwnRating({ product }: { product: ProductDetail }) {
  const { account } = useAccount();
  const own = useCall(shopRatingCalls.getRate, { product_id: product.id }, { enabled: account !== null });
  if (!account || !own.data?.may) return null;
  const { id, name, shop, title, authors, cover: base, tint } = product;
  const cover = { title, authors, base, tint };
  return (
    <div className={styles.mine}>
      <RateButton
        rated={{ productId: id, name, variation: '', shopname: shop.name, face: cover }}
        stars={own.data.mine?.stars ?? 0}
      />
    </div>
  );
}

interface ListProps {
  shopname: string;
  productId: number;
  stars: number;
  pictured: boolean;
}

function List({ shopname, productId, stars, pictured }: ListProps) {
  const input = { product_id: productId, stars, pictured: pictured ? 1 : 0, page_size: PAGE };
  const list = useInfiniteQuery({
    queryKey: callKey(shopRatingCalls.listRate, input),
    queryFn: ({ pageParam, signal }) =>
      request(shopRatingCalls.listRate, { ...input, page_no: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
  });
  if (!list.data && list.error) return <LoadProblem error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <ul aria-busy={list.isLoading}>
        {list.data?.pages
          .flatMap(({ items }) => items)
          .map(rate => (
            <RatingRow
              key={rate.id}
              name={rate.name}
              stars={rate.stars}
              label={labelOf(rate.stars)}
              note={[rate.variation, dayOf(rate.at)].filter(Boolean).join(' · ')}
              praises={rate.praises.map(one => praiseLabels[one]).join(' · ')}
              words={rate.words}
            >
              <PhotoStrip bases={rate.pictures} of={`của ${rate.name}`} />
              {rate.reply && (
                <p className={styles.reply}>
                  <strong>{shopname}</strong> trả lời: {rate.reply.words}
                </p>
              )}
            </RatingRow>
          ))}
      </ul>
      {list.data?.pages[0]?.total === 0 && <p className="ink-2">Chưa có đánh giá nào như vậy.</p>}
      {list.hasNextPage && (
        <Button
          kind="quiet"
          size="small"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? 'Chưa tải được, thử lại' : 'Xem thêm đánh giá'}
        </Button>
      )}
    </>
  );
}
