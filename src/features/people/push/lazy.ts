import { useEffect } from 'react';
import { useHost } from '#client/host.tsx';
import type { Host } from '#hosts/host.ts';

/** Offers pushes after something that will have news; says nothing where it cannot, and costs nothing before. */
export const offerPushLater = (host: Host, message: string): void =>
  void import('./offer.ts').then(({ offerPush }) => offerPush(host, message)).catch(() => {});

/** The same on a page, once it is so far. */
export function usePushOffer(ready: boolean, message: string): void {
  const host = useHost();
  useEffect(() => {
    if (ready) offerPushLater(host, message);
  }, [ready, host, message]);
}
