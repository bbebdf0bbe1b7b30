import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import { productRequestOf, productsInput } from '#contract/shop/product-request.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { LoadProblem, useShown, Waiting } from '#features/library/cards/index.ts';
import { WriteToShop } from '#features/shop/chat-link/index.ts';
import { VoucherShelf } from '#features/shop/vouchers/index.ts';
import { shopStatuses } from '#rules/shop/shop.ts';
import { dayOf } from '#rules/text/moment.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { grouped } from '#rules/text/text.ts';
import { NotFound } from '#ui/ErrorPage.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { sellerAddress } from './addresses.ts';
import { ProductListing } from './ProductListing.tsx';
import { starsInWords } from './product-labels.ts';
import styles from './SellerPage.module.css';
import { ShopAvatar } from './ShopAvatar.tsx';
import { ShopName } from './ShopName.tsx';
import { useFilterCounts } from './useFilterCounts.ts';

const NotHere = () => <NotFound home={linkTo('home')} />;

/** /shop/nha-ban-hang/<shop>: who it is, and everything it offers. */
export function SellerPage() {
  const { slug = '' } = useParams();
  const id = idOfSlug('shop', slug);
  return id ? <Loaded key={id} id={id} /> : <NotHere />;
}

function Loaded({ id }: { id: number }) {
  const { pathname, search, hash, state } = useLocation();
  const { data, error, refetch } = useShown(shopStoreCalls.detailShop, { shop_id: id });
  if (isRefused(error, 'not_found')) return <NotHere />;
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="cards" />;
  const address = sellerAddress(data);
  if (address !== pathname)
    return <Navigate to={{ pathname: address, search, hash }} state={state} replace />;
  return <Seller shop={data} />;
}

type Shop = Output<typeof shopStoreCalls.detailShop>;

/** Only what is known: a new shop has no stars, and nobody says nought of itself. */
const figuresOf = (shop: Shop): [name: string, value: string][] => [
  ['Sản phẩm', grouped(shop.products)],
  ...(shop.ratings > 0
    ? ([['Đánh giá', `${starsInWords(shop.stars)} sao (${grouped(shop.ratings)})`]] as [string, string][])
    : []),
  ...(shop.sold > 0 ? ([['Đã bán', grouped(shop.sold)]] as [string, string][]) : []),
  ['Mở từ', shop.opened_on.split('-').reverse().join('/')],
];

function Seller({ shop }: { shop: Shop }) {
  usePageTitle(shop.name);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <ShopAvatar name={shop.name} tint={shop.tint} size={72} />
        <div>
          <h1 className={styles.name}>
            <ShopName shop={shop} />
          </h1>
          <dl className={styles.figures}>
            {figuresOf(shop).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {shop.status !== shopStatuses.stopped && (
            <div className={styles.write}>
              <WriteToShop shop={shop.id} kind="soft" size="small" />
            </div>
          )}
        </div>
      </header>
      {shop.intro && <p className={styles.intro}>{shop.intro}</p>}
      {shop.holiday && (
        <p className={styles.away}>
          Tiệm nghỉ từ {dayOf(shop.holiday.from)} tới {dayOf(shop.holiday.until)}. Đơn đặt trong kỳ nghỉ được
          gửi khi tiệm mở lại.
        </p>
      )}
      {shop.status === shopStatuses.stopped ? (
        <p className={styles.away}>Tiệm đã ngừng bán.</p>
      ) : (
        <Products shop={shop} />
      )}
    </article>
  );
}

function Products({ shop }: { shop: Shop }) {
  const [query] = useSearchParams();
  const asked = productRequestOf(query);
  const input = { shop_id: shop.id, ...productsInput(asked) };
  const list = useCall(shopProductCalls.listProduct, input, { placeholderData: before => before });
  const counts = useFilterCounts(asked, { shop: shop.id, enabled: list.data !== undefined });
  return (
    <>
      <section aria-label="Sách của tiệm">
        <ProductListing
          list={list}
          asked={asked}
          path={sellerAddress(shop)}
          counts={counts.data}
          shop={shop.id}
          empty="Tiệm chưa có cuốn nào ở dạng này."
        />
      </section>
      {/* Not before the list: the server has the files of it and draws no list, the browser fetches both. */}
      {(list.data || list.error) && <VoucherShelf shop={shop} />}
    </>
  );
}
