import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { OverviewRow } from '#features/people/profile/index.ts';
import { hasDesk, statusWords } from '#rules/shop/life.ts';

/** A row of the account's pages: the shop where one works, or the way to open one. */
export function ShopRow() {
  const inZalo = useHost().os === 'zalo';
  const { data } = useCall(shopStoreCalls.shopSummary, {}, { retry: false });
  const told = data?.is_shop ?? 0;
  const what = data?.shop_id ? statusWords[told] : 'Bán sách mới, sách cũ của bạn';
  return (
    <OverviewRow
      to={hasDesk(told) && !inZalo ? linkTo('sellerDesk', { view: '' }) : linkTo('openShop')}
      icon="shopping-bag"
      label={data?.name || 'Mở tiệm trên Mọt'}
      what={what}
    />
  );
}
