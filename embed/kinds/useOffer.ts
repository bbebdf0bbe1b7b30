import { useEffect, useRef, useState } from 'react';
import { onAccount } from '#client/session.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { PartnerChannel } from '../messaging/channel.ts';

/** While somebody pays in another window, which may stand beside this page, it is asked so often, and for so long. ms */
const ASK_MS = 5_000;
const PAYING_MS = 15 * 60_000;

export interface ShopOffer {
  /** Of what it opens. */
  contentId: number;
  productMetaId: number;
  /** Now, in đồng. */
  price: number;
  isOwner: boolean;
}

interface Offered {
  /** Null while it is not known, and of what is not sold. */
  offer: ShopOffer | null;
  send: PartnerChannel['send'];
  /** Asks again what one has. */
  refetch: () => void;
  /** The reader has just bought it. */
  onOwner?: () => void;
}

/**
 * The price of a shop's good in a frame. It is paid in a window of ours, never in the frame; who comes back from there, or signs in, is
 * asked about anew, and so is who keeps both windows in sight. The page is told only what came of its own button.
 */
export function useOffer({ offer, send, refetch, onOwner }: Offered) {
  const wanted = useRef(false);
  const [paying, setPaying] = useState(0);
  const had = useRef<boolean | null>(null);
  const latest = useRef({ refetch, onOwner });
  latest.current = { refetch, onOwner };
  const isOwner = offer?.isOwner ?? null;
  const contentId = offer?.contentId ?? 0;
  useEffect(() => {
    if (isOwner === null) return;
    const isNew = isOwner && had.current === false;
    had.current = isOwner;
    if (!isNew) return;
    if (wanted.current) send('bought', { contentId });
    wanted.current = false;
    latest.current.onOwner?.();
  }, [isOwner, contentId, send]);
  useEffect(() => {
    const back = () => {
      if (wanted.current && document.visibilityState === 'visible') latest.current.refetch();
    };
    addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    const offAccount = onAccount(() => latest.current.refetch());
    return () => {
      removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
      offAccount();
    };
  }, []);
  useEffect(() => {
    if (paying === 0 || isOwner) return;
    const asking = setInterval(() => {
      if (Date.now() - paying > PAYING_MS) clearInterval(asking);
      else if (document.visibilityState === 'visible') latest.current.refetch();
    }, ASK_MS);
    return () => clearInterval(asking);
  }, [paying, isOwner]);
  if (!offer || offer.isOwner) return null;
  const { price, productMetaId } = offer;
  return {
    price,
    href: new URL(
      linkTo('shopPayment', undefined, { item: String(productMetaId), quantity: '1' }),
      location.href,
    ).href,
    onPress() {
      wanted.current = true;
      setPaying(Date.now());
      send('buyWanted', { contentId, price });
    },
  };
}
