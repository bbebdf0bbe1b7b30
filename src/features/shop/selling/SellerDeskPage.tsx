import { useParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { ShopRooms } from '#features/shop/chat/lazy.ts';
import { memberMay } from '#rules/shop/members.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { NotFound } from '#ui/ErrorPage.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { ComplaintsView } from './complaints/ComplaintsView.tsx';
import { DecisionsView } from './decisions/DecisionsView.tsx';
import { FiguresView } from './figures/FiguresView.tsx';
import { GoodsView } from './goods/GoodsView.tsx';
import { HomeView } from './home/HomeView.tsx';
import { MoneyView } from './money/MoneyView.tsx';
import { StatementView } from './money/StatementView.tsx';
import { GoldenHoursView } from './offers/GoldenHoursView.tsx';
import { VouchersView } from './offers/VouchersView.tsx';
import { OrdersView } from './orders/OrdersView.tsx';
import { RatingsView } from './ratings/RatingsView.tsx';
import { ReturnsView } from './returns/ReturnsView.tsx';
import { SellerFrame } from './SellerFrame.tsx';
import { SettingsView } from './SettingsView.tsx';
import { StaffView } from './StaffView.tsx';
import { AddBookView } from './shelf/AddBookView.tsx';
import { FileView } from './shelf/FileView.tsx';
import { ShelfView } from './shelf/ShelfView.tsx';
import { useMyShop } from './useMyShop.ts';
import { type View, views } from './views.ts';
import { WaitsView } from './waits/WaitsView.tsx';

const screens: Record<View, (props: { shop: MyShop }) => React.ReactNode> = {
  '': HomeView,
  don: OrdersView,
  'can-tra-loi': WaitsView,
  'tra-sach': ReturnsView,
  'khieu-nai': ComplaintsView,
  'tin-nhan': ShopRooms,
  'danh-gia': RatingsView,
  sach: ShelfView,
  'them-sach': AddBookView,
  'nhap-tep': FileView,
  'sach-so': GoodsView,
  'gio-vang': GoldenHoursView,
  'ma-giam': VouchersView,
  'so-lieu': FiguresView,
  tien: MoneyView,
  'sao-ke': StatementView,
  'nhan-vien': StaffView,
  'quyet-dinh': DecisionsView,
  'cai-dat': SettingsView,
};

/** /shop/ban-hang: the desk of who works in a shop. Who works in none is led to opening one. */
export function SellerDeskPage() {
  const { view = '' } = useParams();
  const { data: shop, error, refetch } = useMyShop();
  const here = views.find(row => row.view === view);
  usePageTitle(here?.label ?? 'Bán hàng');
  if (!shop)
    return (
      <SellerFrame shop={undefined} here={here}>
        {error ? (
          <LoadProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading>
            <Skeleton shape="card" height="120px" />
          </Loading>
        )}
      </SellerFrame>
    );
  if (shop.role === null)
    return (
      <SellerFrame shop={shop}>
        <Empty
          level={1}
          title="Bạn chưa có tiệm"
          text="Mở tiệm mất vài phút, mỗi việc lưu riêng."
          action={<ButtonLink to={linkTo('openShop')}>Mở tiệm</ButtonLink>}
        />
      </SellerFrame>
    );
  if (!here) return <NotFound home={linkTo('sellerDesk', { view: '' })} />;
  const may = here.right === null || memberMay(shop.role, here.right);
  const Screen = screens[here.view];
  return (
    <SellerFrame shop={shop} here={here}>
      {may ? (
        <Screen shop={shop} />
      ) : (
        <Empty level={1} title="Phần này không thuộc việc của bạn" text="Chủ tiệm có thể đổi việc cho bạn." />
      )}
    </SellerFrame>
  );
}
