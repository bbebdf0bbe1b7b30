import { Link, useParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { isRefused } from '#client/request.ts';
import { linkTo } from '#contract/all-paths.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { type ShownVoucher, voucherCalls } from '#contract/shop/vouchers.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { Button } from '#ui/Button.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { VoucherTicket } from './VoucherTicket.tsx';
import { isLeft } from './voucher-labels.ts';
import styles from './vouchers.module.css';

/** As many as a page of the contract holds. */
const ALL = 100;

/** /shop/coupon and /shop/coupon/<shop>: vouchers that anybody may use, the first to end first. */
export function CouponsPage() {
  const { slug } = useParams();
  if (slug === undefined) return <Coupons shopId={0} title="Mã giảm giá" />;
  const id = idOfSlug('shop', slug);
  return id ? <OfShop key={id} id={id} /> : <NotFound home={linkTo('coupons')} />;
}

function OfShop({ id }: { id: number }) {
  const { data, error, refetch } = useCall(shopStoreCalls.detailShop, { shop_id: id });
  if (isRefused(error, 'not_found')) return <NotFound home={linkTo('coupons')} />;
  if (error && !data) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  return data ? (
    <Coupons
      shopId={id}
      title={`Mã của ${data.name}`}
      up={{ to: linkTo('seller', { slug: data.slug }), name: data.name }}
    />
  ) : (
    <Waiting />
  );
}

const Waiting = () => (
  <Loading>
    <Skeleton shape="card" height="96px" />
    <Skeleton shape="card" height="96px" />
  </Loading>
);

interface CouponsProps {
  shopId: number;
  title: string;
  up?: { to: string; name: string };
}

function Coupons({ shopId, title, up }: CouponsProps) {
  usePageTitle(title);
  const { account } = useAccount();
  const input = { shop_id: shopId, page_size: ALL };
  const goods = useCall(voucherCalls.listCoupon, input);
  const shipping = useCall(voucherCalls.listFreeShip, input);
  const error = goods.error ?? shipping.error;
  const both = goods.data && shipping.data && [...goods.data.items, ...shipping.data.items].filter(isLeft);
  return (
    <div className={styles.page}>
      <header>
        {up && (
          <Link to={up.to} className={styles.up}>
            {up.name}
          </Link>
        )}
        <h1 className="text-page">{title}</h1>
        <p className={styles.terms}>Mã nào bớt nhiều nhất, Mọt tự chọn giúp bạn lúc đặt hàng.</p>
      </header>
      {!account && (
        <Button kind="soft" onClick={() => void askLogin({ why: 'Đăng nhập để dùng mã.' })}>
          Đăng nhập để dùng mã
        </Button>
      )}
      {!both && error && (
        <LoadProblem
          error={error}
          onRetry={() => {
            void goods.refetch();
            void shipping.refetch();
          }}
        />
      )}
      {!both && !error && <Waiting />}
      {both?.length === 0 && <Empty title="Chưa có mã nào" text="Khi có mã mới, bạn sẽ thấy ở đây." />}
      {goods.data && shipping.data && (
        <>
          <Vouchers title="Giảm giá sách" items={goods.data.items.filter(isLeft)} />
          <Vouchers title="Bớt phí giao" items={shipping.data.items.filter(isLeft)} />
        </>
      )}
    </div>
  );
}

function Vouchers({ title, items }: { title: string; items: readonly ShownVoucher[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.group}>{title}</h2>
      <ul className={styles.grid}>
        {items.map(item => (
          <li key={item.voucher_id}>
            <VoucherTicket voucher={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
