import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { type Desk, useDesk, type View } from '#features/money/desk/index.ts';
import { useAccount } from '#features/people/account/index.ts';
import { DeskFrame } from '#ui/desk/DeskFrame.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { roleWords, sectionAt, sectionsFor } from './sections.ts';

/** How many wait for a decision; of refunds as many as one page shows, and a plus when there are more. */
function useCounts(desk: Desk | null | undefined): Partial<Record<View, string>> {
  const held = useCall(financeCalls.heldOrders, {}, { enabled: desk?.support ?? false }).data;
  const refunds = useCall(financeCalls.listRefunds, {}, { enabled: desk?.finance ?? false }).data;
  const count = (list: { items: unknown[]; more: boolean } | undefined) =>
    list && list.items.length > 0 ? `${list.items.length}${list.more ? '+' : ''}` : undefined;
  return { 'tien-giu': held?.count ? String(held.count) : undefined, 'hoan-tien': count(refunds) };
}

/** The shell of all desks of Mọt, with the pages that one's roles open. */
export function DeskLayout({ children }: { children: ReactNode }) {
  const { data: desk } = useDesk();
  const here = sectionAt(useLocation().pathname);
  const { account } = useAccount();
  const counts = useCounts(desk);
  const sections = desk ? sectionsFor(desk) : [];
  const links = sections.map(({ view, ...link }) => ({
    ...link,
    count: view && counts[view],
    isHere: link.address === here?.address,
  }));
  const role = desk ? roleWords(desk) : '';
  return (
    <DeskFrame
      name="Bàn làm việc"
      navLabel="Bàn làm việc"
      home={linkTo('home')}
      links={desk === undefined ? undefined : links}
      tools={desk && links.length > 0 && <DeskSearch desk={desk} />}
      person={
        account && role
          ? {
              ...{ name: account.fullname, fullname: account.fullname, role },
              ...{ picture: account.avatar, address: linkTo('profile', { tab: '' }) },
            }
          : undefined
      }
    >
      {children}
    </DeskFrame>
  );
}
