import type { ReactNode } from 'react';
import { linkTo } from '#contract/all-paths.ts';
import type { MyPartner } from '#contract/people/partners.ts';
import { useAccount } from '#features/people/account/index.ts';
import { roleNames } from '#rules/people/partners.ts';
import { DeskFrame } from '#ui/desk/DeskFrame.tsx';
import { addressOfView, type ViewRow, viewsFor } from './views.ts';

interface PartnerFrameProps {
  /** Undefined: not known yet, or none. */
  partner: MyPartner | undefined;
  here?: ViewRow;
  children: ReactNode;
}

/** The shell of a partner's desk, with the pages that one's role opens. */
export function PartnerFrame({ partner, here, children }: PartnerFrameProps) {
  const { account } = useAccount();
  const links =
    partner &&
    viewsFor(partner.role).map(({ view, label, icon }) => ({
      ...{ address: addressOfView(view, partner.partner_id), label, icon },
      isHere: view === here?.view,
    }));
  return (
    <DeskFrame
      name="Đối tác"
      navLabel="Bàn đối tác"
      home={linkTo('home')}
      links={links}
      person={
        partner && account
          ? {
              ...{ name: partner.name, fullname: account.fullname, role: roleNames[partner.role] },
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
