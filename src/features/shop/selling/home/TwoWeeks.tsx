import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { type FiguresDay, sellerFigureCalls } from '#contract/shop/seller-figures.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Section } from '#ui/desk/Section.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import styles from '../desk.module.css';
import { FigureBars } from '../figures/FigureBars.tsx';
import { addressOfView } from '../views.ts';

const DAYS = 14;

const soldIn = (days: readonly FiguresDay[]) => ({
  revenue: days.reduce((sum, { revenue }) => sum + revenue, 0),
  copies: days.reduce((sum, { copies }) => sum + copies, 0),
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
});

/** Revenue of the last fourteen days, day by day. */
export function TwoWeeks() {
  const { data } = useCall(sellerFigureCalls.shopFigures, { days: 30 }, { staleTime: 0 });
  const days = data?.days.slice(-DAYS);
  const spans = days && [
    { name: 'Hôm nay', ...soldIn(days.slice(-1)) },
    { name: 'Hôm qua', ...soldIn(days.slice(-2, -1)) },
    { name: `${DAYS} ngày`, ...soldIn(days) },
  ];
  return (
    <Section
      title="Hai tuần bán hàng"
      flush
      action={
        <Link to={addressOfView('so-lieu')} className="text-small-strong">
          Xem số liệu
        </Link>
      }
    >
      {spans && days ? (
        <>
          <dl className={styles.spans}>
            {spans.map(({ name, revenue, copies, orders }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{money(revenue)}</dd>
                <dd className={styles.small}>
                  {grouped(copies)} cuốn, {grouped(orders)} đơn
                </dd>
              </div>
            ))}
          </dl>
          <FigureBars days={days} />
        </>
      ) : (
        <Loading>
          <Skeleton shape="card" height="300px" />
        </Loading>
      )}
    </Section>
  );
}
