import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { LoadProblem, Pager, useShown, Waiting } from '#features/library/cards/index.ts';
import { AccountColumns } from '#features/people/profile/index.ts';
import { type OrderTab, orderTabs } from '#rules/shop/shop-orders.ts';
import { pageNumber } from '#rules/text/page-number.ts';
import { grouped } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Notice.tsx';
import { type OrderKind, ordersAddress, ordersSearchAddress } from './addresses.ts';
import { OrderCard } from './OrderCard.tsx';
import { tabNames } from './order-labels.ts';
import styles from './orders.module.css';

const tabIn = (query: URLSearchParams): OrderTab => orderTabs.find(tab => tab === query.get('tab')) ?? 'all';

/** /account/order/physical: parcels by tab, the newest first. */
export function PhysicalOrdersPage() {
  const [query] = useSearchParams();
  const tab = tabIn(query);
  const page = pageNumber(query.get('page'));
  const list = useShown(orderCalls.getListOrderPhysical, { tab, page_no: page });
  return (
    <AccountColumns at="orders" roomy>
      <div className={styles.page}>
        <Head kind="physical" />
        <TabChoices tab={tab} />
        <OrderList {...list} kind="physical" page={page} filtered={tab !== 'all'} />
      </div>
    </AccountColumns>
  );
}

/** /account/order/digital: what was bought from shops to read or hear. */
export function DigitalOrdersPage() {
  const [query] = useSearchParams();
  const page = pageNumber(query.get('page'));
  const list = useShown(orderCalls.getListOrderDigital, { page_no: page });
  return (
    <AccountColumns at="orders" roomy>
      <div className={styles.page}>
        <Head kind="digital" />
        <OrderList {...list} kind="digital" page={page} filtered={false} />
      </div>
    </AccountColumns>
  );
}

function Head({ kind }: { kind: OrderKind }) {
  return (
    <>
      <div className={styles.head}>
        <h1 className="text-page">Đơn hàng</h1>
        <span>
          <ButtonLink
            to={kind === 'physical' ? linkTo('shop') : linkTo('library', undefined, { muc: 'da-mua' })}
            kind="quiet"
            size="small"
          >
            {kind === 'physical' ? 'Các tiệm' : 'Tủ sách'}
          </ButtonLink>
          <ButtonLink to={ordersSearchAddress(kind)} kind="quiet" size="small">
            Tìm đơn
          </ButtonLink>
        </span>
      </div>
      <Choices
        label="Loại đơn"
        small
        choices={(['physical', 'digital'] as const).map(each => ({
          name: each === 'physical' ? 'Sách giấy' : 'Đọc và nghe',
          to: ordersAddress(each),
          on: each === kind,
        }))}
      />
    </>
  );
}

/** The seven tabs with their counts; zero has no number. */
function TabChoices({ tab }: { tab: OrderTab }) {
  const { data } = useCall(orderCalls.getOrderTab, {});
  const countOf = (each: OrderTab) => data?.find(one => one.tab === each)?.count ?? 0;
  return (
    <Choices
      label="Trạng thái đơn"
      choices={orderTabs.map(each => ({
        name: [tabNames[each], countOf(each) > 0 && grouped(countOf(each))].filter(Boolean).join(' '),
        to: ordersAddress('physical', each),
        on: each === tab,
      }))}
    />
  );
}

type ListProps = Pick<
  ReturnType<typeof useShown<typeof orderCalls.getListOrderPhysical>>,
  'data' | 'error' | 'refetch'
> & { kind: OrderKind; page: number; filtered: boolean };

/** Orders, or what stands in their place. */
export function OrderList({ data, error, refetch, kind, page, filtered }: ListProps) {
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting shape="rows" />;
  if (data.items.length === 0) return <NoOrders kind={kind} filtered={filtered || page > 1} />;
  return (
    <>
      <ul className={styles.list}>
        {data.items.map(order => (
          <li key={order.order_id}>
            <OrderCard order={order} kind={kind} />
          </li>
        ))}
      </ul>
      <Pager page={page} hasNext={data.more} />
    </>
  );
}

function NoOrders({ kind, filtered }: { kind: OrderKind; filtered: boolean }) {
  if (filtered)
    return (
      <Empty
        title="Không có đơn nào ở đây."
        text="Các đơn khác của bạn vẫn còn nguyên."
        action={
          <ButtonLink to={ordersAddress(kind)} kind="soft">
            Xem tất cả đơn
          </ButtonLink>
        }
      />
    );
  return (
    <Empty
      title="Chưa có đơn nào."
      text={
        kind === 'physical'
          ? 'Đặt cuốn đầu tiên, bạn theo dõi đường đi của sách ở đây.'
          : 'Sách điện tử và sách nói mua ở các tiệm sẽ nằm ở đây.'
      }
      action={
        <ButtonLink to={linkTo('shop')} kind="soft">
          Ghé các tiệm sách
        </ButtonLink>
      }
    />
  );
}
