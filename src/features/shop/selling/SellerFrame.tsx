import type { ReactNode } from 'react';
import { linkTo } from '#contract/all-paths.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import type { SellerCounts } from '#contract/shop/seller-counts.ts';
import { useAccount } from '#features/people/account/index.ts';
import { type MemberRole, memberMay, memberNames } from '#rules/shop/members.ts';
import { DeskFrame, type DeskLink } from '#ui/desk/DeskFrame.tsx';
import { counted, useCounts, useLiveCounts } from './useCounts.ts';
import { addressOfView, type View, type ViewRow, views } from './views.ts';

interface SellerFrameProps {
  /** Undefined: it is not known yet. */
  shop: MyShop | undefined;
  here?: ViewRow;
  children: ReactNode;
}

const waitingIn = (counts: SellerCounts | undefined): Partial<Record<View, number | null>> => ({
  don: counts?.orders?.pending,
  'tra-sach': counts?.returns && counts.returns.asked + counts.returns.arrived,
  'khieu-nai': counts?.complaints,
  'tin-nhan': counts?.rooms,
});

function linksFor(
  role: MemberRole,
  { here, counts }: { here: ViewRow | undefined; counts: SellerCounts | undefined },
): DeskLink[] {
  const at = here?.under ?? here?.view;
  const waiting = waitingIn(counts);
  return views
    .filter(({ right, under }) => under === undefined && (right === null || memberMay(role, right)))
    .map(({ view, label, icon }) => ({
      ...{ address: addressOfView(view), label, icon, isHere: view === at },
      count: counted(waiting[view] ?? 0),
    }));
}

/** The shell of the seller's desk, with the pages that one's role opens. */
export function SellerFrame({ shop, here, children }: SellerFrameProps) {
  const { account } = useAccount();
  const role = shop?.role ?? null;
  const counts = useCounts(role !== null);
  useLiveCounts(role !== null);
  return (
    <DeskFrame
      name="Bán hàng"
      navLabel="Bàn bán hàng"
      home={linkTo('home')}
      links={shop && (role ? linksFor(role, { here, counts }) : [])}
      person={
        role && account
          ? {
              ...{ name: shop?.name ?? '', fullname: account.fullname, role: memberNames[role] },
              ...{ picture: account.avatar, address: linkTo('profile', { tab: '' }) },
            }
          : undefined
      }
      inMain
      full={here?.view === 'tin-nhan'}
    >
      {children}
    </DeskFrame>
  );
}
