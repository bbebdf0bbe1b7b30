import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a callback came to the address that we gave the carrier, `…?hash=<secret>`: neither of them signs. It is a hint
 * all the same; what is true is asked.
 */
export const knowsOurAddress = (query: string, secret: string): boolean =>
  timingSafeEqual(digest(new URLSearchParams(query).get('hash') ?? ''), digest(secret));
