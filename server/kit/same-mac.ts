import { timingSafeEqual } from 'node:crypto';
import { acceptedOf } from './secret-ring.ts';

/** Which of the accepted secrets a signature was made with; undefined for none. */
export const signerOf = (ring: string, given: Buffer, mac: (secret: string) => Buffer): string | undefined =>
  acceptedOf(ring).find(secret => {
    const right = mac(secret);
    return given.length === right.length && timingSafeEqual(given, right);
  });
