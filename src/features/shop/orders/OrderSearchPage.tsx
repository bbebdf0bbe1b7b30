import { useNavigate, useSearchParams } from 'react-router-dom';
import { orderCalls } from '#contract/shop/orders.ts';
import { useShown } from '#features/library/cards/index.ts';
import { AccountColumns } from '#features/people/profile/index.ts';
import { pageNumber } from '#rules/text/page-number.ts';
import { Empty } from '#ui/Notice.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { type OrderKind, ordersSearchAddress } from './addresses.ts';
import { OrderList } from './OrdersPage.tsx';
import styles from './orders.module.css';

/** Letters that one may look for. */
const WORDS = 100;

const searches = {
  physical: orderCalls.getListOrderPhysical,
  digital: orderCalls.getListOrderDigital,
} as const;

/** /account/order/physical/search and /account/order/digital/tim-kiem: orders by words of a title or a shop, or by code. */
function OrderSearchPage({ kind }: { kind: OrderKind }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const q = (query.get('q') ?? '').normalize('NFC').trim().slice(0, WORDS);
  return (
    <AccountColumns at="orders" roomy>
      <div className={styles.page}>
        <h1 className="text-page">Tìm đơn</h1>
        <SearchField
          label="Tìm đơn"
          placeholder="Tên sách, tên tiệm hoặc mã đơn"
          words={q}
          onSearch={words => navigate(ordersSearchAddress(kind, words), { replace: true })}
        />
        {q ? (
          <Found kind={kind} q={q} page={pageNumber(query.get('page'))} />
        ) : (
          <Empty
            title="Bạn tìm đơn nào?"
            text="Gõ tên sách, tên tiệm hoặc mã đơn, có dấu hay không đều được."
          />
        )}
      </div>
    </AccountColumns>
  );
}

function Found({ kind, q, page }: { kind: OrderKind; q: string; page: number }) {
  const list = useShown(searches[kind], { q, page_no: page });
  return <OrderList {...list} kind={kind} page={page} filtered />;
}

export const PhysicalSearchPage = () => <OrderSearchPage kind="physical" />;
export const DigitalSearchPage = () => <OrderSearchPage kind="digital" />;
