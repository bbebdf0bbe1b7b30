import { useEffect, useState } from 'react';
import { hoursOfRoom, nextChange, openingInWords } from '#rules/shop/chat-hours.ts';

/** "08:00 sáng mai" while nobody answers in a room of this shop (0: Mọt's support), '' in its hours; turns by itself. */
export function useOpening(shopId: number): string {
  const [now, setNow] = useState(() => Date.now());
  const hours = hoursOfRoom(shopId);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(1_000, nextChange(hours, now) - now));
    return () => clearTimeout(timer);
  }, [hours, now]);
  return openingInWords(hours, now);
}
