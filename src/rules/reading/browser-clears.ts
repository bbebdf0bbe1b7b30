import { dayOf } from '../text/moment.ts';

const DAY_MS = 86_400_000;
/** Safari's. */
const DAYS = 7;

/** Whether a browser clears what a site keeps when it is not visited for seven days: Safari, and every browser of an iPhone. */
export function clearsWhatIsLeft(userAgent: string): boolean {
  if (/iPhone|iPad|iPod/.test(userAgent)) return true;
  return /Macintosh/.test(userAgent) && /Version\/[\d.]+ Safari/.test(userAgent);
}

/** The day on which it will be gone. */
export const clearingDay = (now: number): string => dayOf(now + DAYS * DAY_MS);
