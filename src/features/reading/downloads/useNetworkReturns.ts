import { useEffect } from 'react';
import { APP_PAGE } from '#rules/reading/downloads-paths.ts';

/** A network that is there need not lead anywhere: the server is asked this often. ms */
const ASK_EVERY_MS = 10_000;

/** Calls `back` when the network is back, or a server that was away answers again. */
export function useNetworkReturns(back: () => void): void {
  useEffect(() => {
    const ask = async () => {
      if (!navigator.onLine) return;
      const reply = await fetch(APP_PAGE, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
      if (reply?.ok) back();
    };
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    addEventListener('online', back);
    return () => {
      clearInterval(timer);
      removeEventListener('online', back);
    };
  }, [back]);
}
