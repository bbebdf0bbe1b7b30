import { useEffect, useRef } from 'react';
import { serverAnswers } from './serverAnswers.ts';

/** A network that is there need not lead anywhere: the server is asked this often. ms */
const ASK_EVERY_MS = 10_000;

/** Calls `back` when the network is back, or a server that was away answers again; null waits for nothing. */
export function useNetworkReturns(back: (() => void) | null): void {
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  const waits = back !== null;
  useEffect(() => {
    if (!waits) return;
    let waiting = true;
    const returned = () => latest.current?.();
    const ask = () => void serverAnswers().then(answers => answers && waiting && returned());
    const timer = setInterval(ask, ASK_EVERY_MS);
    addEventListener('online', returned);
    return () => {
      waiting = false;
      clearInterval(timer);
      removeEventListener('online', returned);
    };
  }, [waits]);
}
