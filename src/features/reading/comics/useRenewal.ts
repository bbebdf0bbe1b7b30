import { useEffect, useRef } from 'react';

/** Asked for again this long before the addresses die. */
const EARLY_MS = 60_000;

/** Pages are behind addresses that die: new ones are fetched in time, and when one comes back to the page. */
export function useLinkRenewal(expiresAt: number | null, refetch: () => void): void {
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(() => {
    if (expiresAt === null) return;
    const isDue = () => Date.now() > expiresAt - EARLY_MS;
    const timer = setTimeout(() => latest.current(), Math.max(1_000, expiresAt - EARLY_MS - Date.now()));
    // A phone in a pocket runs no timers.
    const seen = () => {
      if (document.visibilityState === 'visible' && isDue()) latest.current();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [expiresAt]);
}
