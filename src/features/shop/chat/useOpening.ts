import { useEffect, useState } from 'react';
import { nextChange, openingInWords, type RoomHours } from '#rules/shop/chat-hours.ts';

/** "08:00 sáng mai" while nobody answers in a room with these hours, '' in them; turns by itself. */
export function useOpening({ from, to, days }: RoomHours): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const wait = Math.max(1_000, nextChange({ from, to, days }, now) - now);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [from, to, days, now]);
  return openingInWords({ from, to, days }, now);
}
