import { Navigate, useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type OwnedEbook, shopGoodCalls } from '#contract/shop/goods.ts';
import { LoadProblem, Waiting } from '#features/library/cards/index.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import styles from './goods.module.css';

/** Pages of the account itself; only purchases from shops are shown here. */
const elsewhere: Record<string, string> = {
  achievements: linkTo('achievements'),
  profile: linkTo('profile', { tab: '' }),
  stats: linkTo('stats'),
  'transaction-histories': linkTo('transactions'),
};

/** /shop/account/{achievements|bookcase|library|profile|stats|transaction-histories} */
export function ShopAccountPage() {
  const { view = '' } = useParams();
  const there = elsewhere[view];
  if (there) return <Navigate to={there} replace />;
  if (view !== 'library' && view !== 'bookcase') return <NotFound home={linkTo('shop')} />;
  return <BoughtInShops />;
}

function BoughtInShops() {
  usePageTitle('Mua ở các tiệm');
  const { data, error, refetch } = useCall(
    shopGoodCalls.getListEbook,
    { page_no: 1, page_size: 50 },
    { staleTime: 0 },
  );
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="cards" />;
  return (
    <section>
      <h1 className="text-page">Mua ở các tiệm</h1>
      {data.items.length === 0 ? (
        <Empty
          title="Chưa có cuốn nào"
          text="Sách đọc, sách nghe bạn mua ở các tiệm nằm ở đây, tiệm nghỉ bán vẫn còn."
          action={<ButtonLink to={linkTo('shop')}>Xem các tiệm</ButtonLink>}
        />
      ) : (
        <div className={styles.list}>
          {data.items.map(item => (
            <Row key={item.order_code} item={item} />
          ))}
        </div>
      )}
    </section>
  );
}

const wordsOf = ({ refunded, place, on_sale, shop_name }: OwnedEbook): string =>
  [
    shop_name,
    refunded || (place ? `Đã đọc ${Math.round(place.percent * 100)}%` : 'Chưa mở'),
    !on_sale && !refunded && 'Tiệm không còn bán',
  ]
    .filter(Boolean)
    .join(' · ');

const Row = ({ item }: { item: OwnedEbook }) => (
  <ListRow
    to={item.form === 'sound' ? item.product_address : item.reader_address}
    title={item.product_name}
    authors={item.authors}
    cover={item.cover}
    tint={item.tint}
    meta={wordsOf(item)}
  />
);
