import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type ShopDeal, sellerDealCalls } from '#contract/shop/seller-deals.ts';
import { dayOf } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Section } from '#ui/desk/Section.tsx';
import styles from './offers.module.css';

const stateNames: Record<ShopDeal['state'], string> = {
  running: 'Đang chạy',
  coming: 'Sắp tới',
  ended: 'Đã qua',
};

/** Deals of Mọt in which books of the shop stand, and what they sold; nothing where there are none. */
export function ShopDeals() {
  const { data } = useCall(sellerDealCalls.listShopDeals, {}, { staleTime: 0 });
  if (!data || data.length === 0) return null;
  return (
    <Section title="Đợt giá tốt có sách của tiệm" note="Mọt chọn, giá là giá của tiệm" flush>
      <ul>
        {data.map(deal => (
          <li key={deal.deal_id} className={styles.line}>
            <span className={styles.words}>
              <span className={styles.strong}>
                {deal.state === 'coming' ? (
                  deal.title
                ) : (
                  <Link className={styles.deal} to={linkTo('shopDeal', { slug: deal.slug })}>
                    {deal.title}
                  </Link>
                )}
              </span>
              <span className={styles.small}>
                {stateNames[deal.state]}, {dayOf(deal.starts_at)} tới {dayOf(deal.ends_at)}
              </span>
              <span className={styles.small}>{deal.products.map(({ name }) => name).join(', ')}</span>
            </span>
            <span className={styles.small}>
              Bán {grouped(deal.copies)} cuốn, {money(deal.revenue)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
