import { type MutableRefObject, useEffect, useRef } from 'react';
import { useHost } from '#client/host.tsx';
import type { Intent } from '#rules/money/purchase.ts';
import { closePayment, leavePayment, stayAtPayment } from './leaving.ts';

/**
 * Tells of leaving this payment screen while `open`: a purchase was begun and not paid. The returned ref is set to true by who
 * goes to a company or to a result.
 */
export function useLeaving(intent: Intent, open: boolean): MutableRefObject<boolean> {
  const host = useHost();
  const goesOn = useRef(false);
  const waits = useRef(open);
  useEffect(() => {
    waits.current = open;
  });
  useEffect(() => {
    stayAtPayment();
    const shown = ({ persisted }: PageTransitionEvent) => {
      // Back from the company by the browser's own button.
      if (persisted) goesOn.current = false;
    };
    const hidden = () => {
      if (waits.current && !goesOn.current) closePayment(host, intent);
    };
    window.addEventListener('pageshow', shown);
    window.addEventListener('pagehide', hidden);
    return () => {
      window.removeEventListener('pageshow', shown);
      window.removeEventListener('pagehide', hidden);
      if (waits.current && !goesOn.current) leavePayment(host, intent);
    };
  }, [host, intent]);
  return goesOn;
}
