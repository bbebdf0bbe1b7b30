import type { ReactNode } from 'react';
import { linkTo } from '#contract/all-paths.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { useAccount } from '#features/people/account/index.ts';
import { chatAddress } from '#features/shop/chat-link/index.ts';
import { type MemberRole, memberMay, memberNames } from '#rules/shop/members.ts';
import { DeskFrame, type DeskLink } from '#ui/desk/DeskFrame.tsx';
import { addressOfView, type ViewRow, views } from './views.ts';

interface SellerFrameProps {
  /** Undefined: it is not known yet. */
  shop: MyShop | undefined;
  here?: ViewRow;
  children: ReactNode;
}

function linksFor(role: MemberRole, here: ViewRow | undefined): DeskLink[] {
  const at = here?.under ?? here?.view;
  const links: DeskLink[] = views
    .filter(({ right, under }) => under === undefined && (right === null || memberMay(role, right)))
    .map(({ view, label, icon }) => ({ address: addressOfView(view), label, icon, isHere: view === at }));
  if (memberMay(role, 'chat'))
    links.push({ address: chatAddress({ desk: 'shop' }), label: 'Tin nhắn', icon: 'message-circle' });
  return links;
}

/** The shell of the seller's desk, with the pages that one's role opens. */
export function SellerFrame({ shop, here, children }: SellerFrameProps) {
  const { account } = useAccount();
  const role = shop?.role ?? null;
  return (
    <DeskFrame
      name="Bán hàng"
      navLabel="Bàn bán hàng"
      home={linkTo('home')}
      links={shop && (role ? linksFor(role, here) : [])}
      person={
        role && account
          ? {
              ...{ name: shop?.name ?? '', fullname: account.fullname, role: memberNames[role] },
              ...{ picture: account.avatar, address: linkTo('profile', { tab: '' }) },
            }
          : undefined
      }
      inMain
    >
      {children}
    </DeskFrame>
  );
}
