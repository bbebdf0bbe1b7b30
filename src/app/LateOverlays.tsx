import { useEffect } from 'react';
import { useHost } from '#client/host.tsx';
import { followPurchases } from '#client/livePurchases.ts';
import { followSession } from '#client/liveSession.ts';
import { LinkMarkHost } from '#features/money/affiliates/index.ts';
import { PurchaseOptions } from '#features/money/buy/lazy.ts';
import { useAccount } from '#features/people/account/index.ts';
import { ConsentHost, usePageCount } from '#features/people/consent/index.ts';
import { CampaignHost } from '#features/people/notices/index.ts';
import { useOpenFromPush } from '#features/people/push/index.ts';
import { WelcomeHost } from '#features/people/welcome/index.ts';
import { PlayerHost } from '#features/reading/player/index.ts';
import { popupScreenOf } from '#rules/people/popup-screens.ts';
import { ToastHost } from '#ui/ToastHost.tsx';
import { useWide } from '#ui/useWide.ts';
import type { Page, PageName } from './page.ts';

export interface OverlayProps {
  name?: PageName;
  page?: Page;
}

/** Pages without welcome and consent dialogs: people are in the middle of something. */
const busyPages: readonly (PageName | undefined)[] = [
  'qrLogin',
  'socialCallback',
  'reader',
  'search',
  'information',
];

/** Messages, the player, and the dialogs over a page; and what hears that the session was ended elsewhere. */
export function LateOverlays(props: OverlayProps) {
  useEffect(followSession, []);
  useEffect(followPurchases, []);
  useOpenFromPush();
  return (
    <>
      <LinkMarkHost />
      <PageOverlays {...props} />
      <PlayerHost
        Buy={PurchaseOptions}
        own={(props.page?.own || props.page?.foot) ?? false}
        hidden={props.name === 'reader' || (props.page !== undefined && props.page.layout !== 'default')}
      />
      <ToastHost />
    </>
  );
}

/** Hands a guest's positions over after sign-in, and sends those that an earlier visit could not. */
function usePositionsOfGuest(userId: number | undefined): void {
  const host = useHost();
  useEffect(() => {
    // A device without a network sends them when it has one.
    if (userId === undefined) return;
    import('./unsentPositions.ts')
      .then(({ sendUnsentPositions }) => sendUnsentPositions(host))
      .catch(() => {});
  }, [host, userId]);
}

/** After a login the shop's summary is fetched; nothing is said when it does not come. */
function useSummaryOfShop(userId: number | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    import('#features/shop/selling/lazy.ts').then(({ fetchSummary }) => fetchSummary()).catch(() => {});
  }, [userId]);
}

/**
 * Counts pages; greets who is new; asks for consent; shows a campaign: one thing at a time and never over the reader or a
 * payment.
 */
function PageOverlays({ name, page }: OverlayProps) {
  const { account, restoring } = useAccount();
  const wide = useWide(1024);
  usePageCount(name);
  usePositionsOfGuest(account?.userId);
  useSummaryOfShop(account?.userId);
  if (restoring || busyPages.includes(name) || (page && page.layout !== 'default')) return null;
  const screen = popupScreenOf(name);
  if (account?.first_login === 1) return <WelcomeHost account={account} />;
  return (
    <>
      {/* On a phone, a page with a bar of its own has no room for the question: the next page asks. */}
      {(wide || !page?.own) && <ConsentHost />}
      {screen && <CampaignHost screen={screen} />}
    </>
  );
}
