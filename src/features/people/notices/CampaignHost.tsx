import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { callKey } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { type Campaign, campaignCalls } from '#contract/people/campaigns.ts';
import { useAccount } from '#features/people/account/index.ts';
import { useConsents } from '#features/people/consent/index.ts';
import type { PopupScreen } from '#rules/people/campaign-kinds.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useModalOpen } from '#ui/modal.ts';
import { isFirstVisit } from './first-visit.ts';

const CampaignDialog = lazyPart(() => import('./CampaignDialog.tsx').then(file => file.default));

/** The server is asked for a campaign at most so often in a visit. Milliseconds. */
const FRESH_MS = 600_000;

/** Nobody waits for it, and a campaign nobody ended is over by itself. */
const log = (popup_id: number, action: 'closed' | 'clicked') =>
  void request(campaignCalls.logPopup, { popup_id, action }).catch(() => {});

/**
 * Shows the campaign whose turn it is, when the server allows it and nothing else is open. The app puts it only over pages
 * that may be interrupted, and says which. Nothing comes during the first visit on a device.
 */
export function CampaignHost({ screen }: { screen: PopupScreen }) {
  const { account } = useAccount();
  const { store } = useHost();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page goes on with the visit
  const first = useMemo(() => isFirstVisit(store, Date.now()), [store, screen]);
  const who = account?.userId ?? 'guest';
  const busy = useModalOpen();
  // The question about consent comes first; machines never answer it.
  const { answered } = useConsents();
  const [shown, setShown] = useState<Campaign | null>(null);
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [...callKey(campaignCalls.popups, { screen }), who],
    queryFn: ({ signal }) => request(campaignCalls.popups, { screen }, { signal }),
    staleTime: FRESH_MS,
    retry: false,
    enabled: answered && !first,
  });
  const next = data?.[0];
  const waiting = busy || shown !== null ? undefined : next;

  useEffect(() => {
    if (!waiting) return;
    let gone = false;
    request(campaignCalls.logPopup, { popup_id: waiting.popup_id, action: 'shown', screen }).then(
      ({ allowed }) => {
        if (!allowed) return;
        // Something else was opened while the server answered.
        if (gone) return log(waiting.popup_id, 'closed');
        setShown(waiting);
        setOpen(true);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [waiting, screen]);

  if (!shown) return null;
  const end = (action: 'closed' | 'clicked') => {
    setOpen(false);
    log(shown.popup_id, action);
  };
  return <CampaignDialog campaign={shown} open={open} onEnd={end} />;
}
