import { createHmac } from 'node:crypto';
import { signerOf } from '../../kit/same-mac.ts';
import { newestOf } from '../../kit/secret-ring.ts';

/*
 * A support token tells the support chat who writes. It opens nothing else and is short-lived, so a copy that is left in a
 * chat's log is worth little.
 */

const LIFE_MS = 10 * 60_000;

const mac = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`support ${body}`).digest('base64url');

/** Signs for an account; `now` in ms. */
export function signSupportToken(
  secret: string,
  accountId: number,
  now: number,
): { token: string; expires_at: number } {
  const expires_at = now + LIFE_MS;
  const body = `${accountId.toString(36)}.${expires_at.toString(36)}`;
  return { token: `${body}.${mac(newestOf(secret), body)}`, expires_at };
}

/** The account of a token; 'expired' when its time is over; null when it is not ours. */
export function readSupportToken(secret: string, token: string, now: number): number | 'expired' | null {
  const end = token.lastIndexOf('.');
  const body = token.slice(0, Math.max(0, end));
  const given = Buffer.from(token.slice(end + 1));
  if (signerOf(secret, given, one => Buffer.from(mac(one, body))) === undefined) return null;
  const [account = 0, expiresAt = 0] = body.split('.').map(part => Number.parseInt(part, 36));
  return expiresAt > now ? account : 'expired';
}
