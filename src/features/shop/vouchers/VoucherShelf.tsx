import { linkTo } from '#contract/all-paths.ts';
import { ShelfHead } from '#features/library/cards/index.ts';
import { slugOf } from '#rules/text/slug.ts';
import { useVouchers } from './useVouchers.ts';
import { VoucherTicket } from './VoucherTicket.tsx';
import { isLeft } from './voucher-labels.ts';
import styles from './vouchers.module.css';

/** Vouchers for all, or those of one shop: the first to end, and the way to the rest. Nothing where there is none. */
export function VoucherShelf({ shop }: { shop?: { id: number; name: string } }) {
  const { data } = useVouchers(shop?.id ?? 0);
  const items = data?.items.filter(isLeft) ?? [];
  if (items.length === 0) return null;
  const title = shop ? 'Mã của tiệm' : 'Mã cho bạn';
  const all = shop
    ? linkTo('shopCoupons', { slug: slugOf('shop', shop.name, shop.id) ?? 'x' })
    : linkTo('coupons');
  return (
    <section aria-label={title}>
      <ShelfHead title={title} to={all} />
      <ul className={styles.grid}>
        {items.map(voucher => (
          <li key={voucher.voucher_id}>
            <VoucherTicket voucher={voucher} />
          </li>
        ))}
      </ul>
    </section>
  );
}
