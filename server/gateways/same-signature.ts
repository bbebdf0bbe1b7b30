import { timingSafeEqual } from 'node:crypto';

/** Whether a signature in hex is the right one; it takes as long for a wrong one of the same length. */
export function sameSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
