import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MyShop } from '#contract/shop/opening.ts';
import type { SoldSummary } from '#contract/shop/seller.ts';
import type { SellerCounts } from '#contract/shop/seller-counts.ts';
import { tabNames } from '#features/shop/orders/index.ts';
import { memberMay } from '#rules/shop/members.ts';
import { type OrderTab, orderTabs } from '#rules/shop/shop-orders.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useNow } from '#ui/useNow.ts';
import { counted, useCounts } from '../useCounts.ts';
import { type Deed, deeds } from './deeds.ts';
import { FailedOrders } from './FailedOrders.tsx';
import { HeldDeed } from './HeldDeed.tsx';
import { KeyHint } from './KeyHint.tsx';
import { LabelsDrawer } from './LabelsDrawer.tsx';
import { SoldDrawer } from './SoldDrawer.tsx';
import { SoldFilters, soldFilterIn } from './SoldFilters.tsx';
import styles from './sold.module.css';
import { columnsOf } from './sold-columns.tsx';
import { hasLabel, soldStates, tabIn } from './sold-list.ts';
import { useDeeds } from './useDeeds.ts';
import { useHeldDeed } from './useHeldDeed.ts';
import { useLabels } from './useLabels.ts';
import { focusNext, useOrderKeys } from './useOrderKeys.ts';
import { type SoldFilter, useSoldOrders } from './useSoldOrders.ts';

/** The tabs, each with how many orders it has; its room is kept until they are counted. */
const tabsOf = (orders: SellerCounts['orders'] | undefined) =>
  orderTabs.map(value => {
    const count = orders
      ? counted(soldStates(value).reduce((sum, state) => sum + (orders[state] ?? 0), 0))
      : '';
    const words = tabNames[value];
    const label = (
      <>
        {words}
        <span className={styles.count}>{count}</span>
      </>
    );
    return { value, label, name: count ? `${words}, ${count} đơn` : words };
  });

/** /shop/ban-hang/don: the orders of the shop by tab, what is urgent first. */
export function OrdersView({ shop }: { shop: MyShop }) {
  const [query, setQuery] = useSearchParams();
  const tab = tabIn(query.get('xem'));
  const filter = soldFilterIn(query);
  const tabs = tabsOf(useCounts(true)?.orders);
  return (
    <>
      <PageHead title="Đơn hàng" note="Đơn gần hết hạn nhất đứng đầu." />
      <Tabs
        label="Đơn theo tình trạng"
        tabs={tabs}
        value={tab}
        onChange={next =>
          setQuery(
            before => {
              const narrowed = new URLSearchParams(before);
              narrowed.set('xem', next);
              return narrowed;
            },
            { replace: true },
          )
        }
      >
        <SoldFilters />
        <Orders key={`${tab} ${JSON.stringify(filter)}`} tab={tab} filter={filter} shop={shop} />
      </Tabs>
    </>
  );
}

function Orders({ tab, filter, shop }: { tab: OrderTab; filter: SoldFilter; shop: MyShop }) {
  const { data, isError, isFetching, refetch, onMore } = useSoldOrders(tab, filter);
  const [ticked, tick] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<SoldSummary | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const now = useNow();
  const { labels, print, close } = useLabels();
  const { run, runLater, progress, failed, forget } = useDeeds(moved =>
    tick(before => new Set([...before].filter(id => !moved.includes(id)))),
  );
  const held = useHeldDeed(runLater);
  /** Delays actions that notify a buyer or a carrier, so that they can be taken back. */
  const press = (deed: Deed, some: readonly SoldSummary[]) =>
    deed === 'pack' ? run(deed, some) : held.hold(deed, some);
  const orders = data?.items;
  const narrowed = Object.keys(filter).length > 0;
  const chosen = orders?.filter(({ order_id }) => ticked.has(order_id)) ?? [];
  useOrderKeys(box, (key, orderId) => {
    const order = orders?.find(({ order_id }) => order_id === orderId);
    if (key === 'p') {
      const wanted = chosen.length > 0 ? chosen : order ? [order] : [];
      void print(wanted.filter(hasLabel));
    } else if (order?.may.confirm && !progress) {
      focusNext(box.current, order.order_id);
      press('confirm', [order]);
    }
  });
  const printable = chosen.filter(hasLabel);
  const actions = (
    <>
      {printable.length > 0 && (
        <Button icon="printer" onClick={() => void print(printable)}>
          Lấy {grouped(printable.length)} phiếu
        </Button>
      )}
      {deeds.map(({ deed, button, icon }) => {
        const may = chosen.filter(order => order.may[deed]);
        const at = progress?.deed === deed ? progress : null;
        return (
          (may.length > 0 || at) && (
            <Button
              key={deed}
              kind="primary"
              icon={icon}
              busy={at !== null}
              disabled={progress !== null}
              onClick={() => press(deed, may)}
            >
              {at ? `${button} ${grouped(at.at)}/${grouped(at.of)}` : `${button} ${grouped(may.length)} đơn`}
            </Button>
          )
        );
      })}
    </>
  );
  return (
    <div ref={box} className={styles.list}>
      {failed && <FailedOrders title={`Chưa ${failed.words} được`} orders={failed.orders} onClose={forget} />}
      {held.held && <HeldDeed held={held.held} onNow={held.flush} onBack={held.takeBack} />}
      <p className="unseen" role="status">
        {progress ? `Đang làm đơn ${grouped(progress.at)} trên ${grouped(progress.of)}` : ''}
      </p>
      <TableFrame>
        <DataTable
          label={`Đơn hàng: ${tabNames[tab]}`}
          columns={columnsOf({
            now,
            money: shop.role !== null && memberMay(shop.role, 'figures'),
            busy: progress !== null,
            oneState: soldStates(tab).length === 1,
            onDeed: (deed, order) => press(deed, [order]),
          })}
          rows={orders}
          rowKey={({ order_id }) => order_id}
          rowName={({ order_code }) => `đơn ${order_code}`}
          onOpen={setOpen}
          selection={{ keys: ticked, change: tick, actions }}
          empty={
            <Empty
              title={
                narrowed
                  ? 'Không có đơn nào như vậy'
                  : tab === 'need_confirm'
                    ? 'Không còn đơn nào đợi xác nhận'
                    : 'Chưa có đơn nào ở đây'
              }
              text={
                narrowed ? 'Bạn thử từ khác, hoặc bỏ bớt lọc.' : 'Đơn mới hiện ở đây ngay khi có người mua.'
              }
            />
          }
          failed={isError}
          onRetry={() => void refetch()}
          more={data?.more}
          loadingMore={isFetching}
          onMore={onMore}
        />
      </TableFrame>
      {orders && orders.length > 0 && <KeyHint />}
      <SoldDrawer
        order={open}
        role={shop.role}
        onClose={() => setOpen(null)}
        onPrint={order => {
          setOpen(null);
          void print([order]);
        }}
      />
      <LabelsDrawer labels={labels} onClose={close} />
    </div>
  );
}
