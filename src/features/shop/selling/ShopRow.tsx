import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { OverviewRow } from '#features/people/profile/index.ts';
import { statusWords } from '#rules/shop/life.ts';

/** A row of the account's pages: the shop where one works, or the way to open one. */
export function ShopRow() {
  const inZalo = useHost().os === 'zalo';
  const { data } = useCall(shopStoreCalls.shopSummary, {}, { retry: false });
  const status = data?.is_shop ?? 0;
  const sells = status === 1 || status === -7 || status === 2;
  const what = status === 0 ? 'Bán sách mới, sách cũ của bạn' : statusWords[status];
  return (
    <OverviewRow
      to={sells && !inZalo ? linkTo('sellerDesk', { view: '' }) : linkTo('openShop')}
      icon="shopping-bag"
      label={data?.name || 'Mở tiệm trên Mọt'}
      what={what}
    />
  );
}
