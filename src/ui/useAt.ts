import { useEffect, useRef } from 'react';

/** The longest a timer can wait, ms. What is further away is met by another visit. */
const LONGEST_MS = 2_147_483_647;

/**
 * Does something once at a moment, ms since 1970 by this machine's clock; never for null. A timer keeps another clock
 * than the date's and may end a millisecond early: then the rest is waited for, so that the action never sees a date
 * before the moment.
 */
export function useAt(moment: number | null, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (moment === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = () => {
      const wait = moment - Date.now();
      if (wait >= LONGEST_MS) return;
      timer = setTimeout(() => (Date.now() < moment ? arm() : latest.current()), Math.max(0, wait));
    };
    arm();
    return () => clearTimeout(timer);
  }, [moment]);
}
