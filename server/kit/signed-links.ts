import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * Addresses of a book's files: /content/<signed>/c/0001.xhtml. The signature names the book, the reader and the
 * end of its life, and needs no cookie (a partner's iframe has none). Within a five-minute window the address
 * of one reader's book stays the same, so that the browser's cache holds; it dies 10 to 15 minutes later.
 */

const WINDOW_MS = 5 * 60_000;
const LIFE_MS = 10 * 60_000;

export interface LinkClaim {
  hash: string;
  editionId: number;
  /** "a7" an account, "g" a guest: for logs and revocation. */
  reader: string;
  expiresAt: number;
}

const mac = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest().subarray(0, 16);

/** Signs; `now` in ms. */
export function signLink(
  secret: string,
  claim: Omit<LinkClaim, 'expiresAt'>,
  now: number,
): { signed: string; expiresAt: number } {
  const expiresAt = (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS + LIFE_MS;
  const body = [claim.hash, claim.editionId.toString(36), claim.reader, expiresAt.toString(36)].join('.');
  return { signed: `${body}.${mac(secret, body).toString('base64url')}`, expiresAt };
}

/** The claim; 'expired' when its time is over; null when it is not ours. */
export function readLink(secret: string, signed: string, now: number): LinkClaim | 'expired' | null {
  const end = signed.lastIndexOf('.');
  const body = signed.slice(0, end);
  const given = Buffer.from(signed.slice(end + 1), 'base64url');
  const right = mac(secret, body);
  if (end < 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [hash = '', edition = '', reader = '', expires = ''] = body.split('.');
  const expiresAt = Number.parseInt(expires, 36);
  return expiresAt > now ? { hash, editionId: Number.parseInt(edition, 36), reader, expiresAt } : 'expired';
}
