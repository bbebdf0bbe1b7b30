import { useEffect, useRef } from 'react';

/** The longest a timer can wait, ms. What is further away is met by another visit. */
const LONGEST_MS = 2_147_483_647;

/** Does something once at a moment, ms since 1970 by this machine's clock; never for null. */
export function useAt(moment: number | null, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const wait = moment === null ? LONGEST_MS : Math.max(0, moment - Date.now());
    if (wait >= LONGEST_MS) return;
    const timer = setTimeout(() => latest.current(), wait);
    return () => clearTimeout(timer);
  }, [moment]);
}
